#include "subject.h"

#include <string.h>

#include "../emu/rows/rows.h"

bool subject_find(const char *family, struct subject *subject)
{
    const struct rows_family *rows = rows_find(family);
    const bool is_gemm = strcmp(family, subject_gemm.family) == 0;
    *subject = is_gemm ? subject_gemm : subject_rows;
    if (is_gemm || !rows) return is_gemm;
    subject->family = rows->name;
    subject->problem = rows->problem, subject->problem_bytes = rows->problem_bytes;
    subject->rows = rows;
    return true;
}
