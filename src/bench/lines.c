/* What is said of a timing: a line on the screen, a line of the CSV.  Matrix products have columns of their
 * own.
 */
#include <string.h>

#include "lines.h"

static bool is_gemm(const struct check_case *one)
{
    return strcmp(one->family->name, "gemm") == 0;
}

/* Of a ceiling, percent; negative where it was not measured. */
static double percent(double value, double ceiling)
{
    return ceiling > 0 ? 100 * value / ceiling : -1;
}

static void print_percent(double value)
{
    if (value >= 0)
        printf("%6.1f%%", value);
    else
        printf("%7s", "-");
}

/* What is not as at first, as it may be typed again. */
static void print_case(const struct lines *lines, const struct check_case *one, char *text, size_t size)
{
    check_case_print(lines->check, one, text, size);
    char *data = is_gemm(one) ? NULL : strstr(text, "data=");
    if (data) *data = '\0'; /* of checks */
    for (size_t end = strlen(text); end > 0 && text[end - 1] == ' ';) text[--end] = '\0';
}

static void print_shape(const struct lines *lines, const struct problem *problem)
{
    const struct check_case *one = &problem->one;
    char shape[1024];
    if (!is_gemm(one)) {
        print_case(lines, one, shape, sizeof shape);
        printf("%-40s ", shape);
        return;
    }
    const long long batch = check_case_get(one, "batch");
    char batches[24] = "";
    if (batch > 1) snprintf(batches, sizeof batches, " x%lld", batch);
    snprintf(shape, sizeof shape, "%lldx%lldx%lld%s", (long long)check_case_get(one, "m"),
             (long long)check_case_get(one, "n"), (long long)check_case_get(one, "k"), batches);
    printf("%-20s ", shape);
}

void lines_heading(const char *family)
{
    if (strcmp(family, "gemm") == 0)
        printf("%-20s %10s %10s %10s %10s %8s %8s %7s%7s  %s\n", "m x n x k", "us", "low", "high", "in a row",
               "TFLOP/s", "GB/s", "matrix", "copy", "kernel");
    else
        printf("%-40s %10s %10s %10s %10s %8s %7s  %s\n", family, "us", "low", "high", "in a row", "GB/s",
               "copy", "kernel");
}

void lines_print(const struct lines *lines, const struct problem *problem, const struct timing *timing)
{
    const double us = timing->cold.median, tflops = problem->state->operations / us * 1e-6,
                 gbps = problem->state->bytes / us * 1e-3;
    char row[16] = "-";
    if (timing->graph_us > 0) snprintf(row, sizeof row, "%.2f", timing->graph_us);
    print_shape(lines, problem);
    printf("%10.2f %10.2f %10.2f %10s ", us, timing->cold.low, timing->cold.high, row);
    if (is_gemm(&problem->one)) printf("%8.1f ", tflops);
    printf("%8.0f ", gbps);
    if (is_gemm(&problem->one)) print_percent(percent(tflops, lines->ceilings->matrix_tflops));
    print_percent(percent(gbps, lines->ceilings->copy_gbps));
    if (!is_gemm(&problem->one) && problem->state->operations > 0) printf("  %.1f TFLOP/s", tflops);
    printf("  %s%s%s %s\n", timing->kernel, timing->other ? " + " : "", timing->other ? timing->other : "",
           timing->tunables);
    fflush(stdout);
}

void lines_csv_heading(const struct lines *lines, const char *family, const struct device_facts *facts)
{
    const struct ceilings *ceilings = lines->ceilings;
    fprintf(lines->csv, "# %s, driver %d, copy %.0f GB/s", facts->name, facts->driver_version,
            ceilings->copy_gbps);
    if (strcmp(family, "gemm") == 0)
        fprintf(
            lines->csv,
            ", matrix %.1f TFLOP/s (%s, %s)\n"
            "m,n,k,batch,problem,kernel,other_kernel,tunables,us,us_low,us_high,launches,us_in_a_row,tflops,"
            "gbps,percent_of_matrix,percent_of_copy\n",
            ceilings->matrix_tflops, ceilings->matrix_problem, ceilings->matrix_kernel);
    else
        fprintf(lines->csv,
                "\nfamily,problem,kernel,other_kernel,tunables,us,us_low,us_high,launches,us_in_a_row,"
                "gbps,percent_of_copy\n");
}

void lines_csv(const struct lines *lines, const struct problem *problem, const struct timing *timing)
{
    const struct ceilings *ceilings = lines->ceilings;
    const struct check_case *one = &problem->one;
    const double us = timing->cold.median, tflops = problem->state->operations / us * 1e-6,
                 gbps = problem->state->bytes / us * 1e-3;
    char text[1024];
    if (!lines->csv) return;
    print_case(lines, one, text, sizeof text);
    if (is_gemm(one))
        fprintf(lines->csv, "%lld,%lld,%lld,%lld,", (long long)check_case_get(one, "m"),
                (long long)check_case_get(one, "n"), (long long)check_case_get(one, "k"),
                (long long)check_case_get(one, "batch"));
    else
        fprintf(lines->csv, "%s,", one->family->name);
    fprintf(lines->csv, "%s,%s,%s,%s,%.3f,%.3f,%.3f,%u,", text, timing->kernel,
            timing->other ? timing->other : "", timing->tunables, us, timing->cold.low, timing->cold.high,
            timing->cold.count);
    if (timing->graph_us > 0) fprintf(lines->csv, "%.3f", timing->graph_us);
    if (is_gemm(one)) fprintf(lines->csv, ",%.2f", tflops);
    fprintf(lines->csv, ",%.1f,", gbps);
    if (is_gemm(one) && ceilings->matrix_tflops > 0)
        fprintf(lines->csv, "%.2f", percent(tflops, ceilings->matrix_tflops));
    if (is_gemm(one)) fputc(',', lines->csv);
    if (ceilings->copy_gbps > 0) fprintf(lines->csv, "%.2f", percent(gbps, ceilings->copy_gbps));
    fputc('\n', lines->csv);
}
