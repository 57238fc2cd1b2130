/* Status and error texts.  The text of a thread's last failure is thread-local: no lock, no allocation. */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

#include "internal.h"

static _Thread_local char last_error[1024];

const char *quern_last_error(const struct quern_context *context)
{
    (void)context; /* a thread that uses two contexts reads the text right after the call that failed */
    return last_error;
}

const char *quern_status_text(quern_status status)
{
    switch (status) {
    case QUERN_OK:
        return "ok";
    case QUERN_BAD_ARGUMENT:
        return "bad argument";
    case QUERN_BAD_PROBLEM:
        return "bad problem";
    case QUERN_NO_KERNEL:
        return "no kernel";
    case QUERN_NO_FAMILY:
        return "no such family";
    case QUERN_WRONG_ARCH:
        return "wrong architecture or context";
    case QUERN_BAD_TABLE:
        return "bad table";
    case QUERN_BAD_PACK:
        return "bad pack";
    case QUERN_NO_CODE:
        return "no code object";
    case QUERN_NO_DRIVER:
        return "no driver";
    case QUERN_NO_DEVICE:
        return "no such device";
    case QUERN_DEVICE_ERROR:
        return "device error";
    case QUERN_SMALL_WORKSPACE:
        return "bad workspace";
    case QUERN_NO_MEMORY:
        return "no memory";
    }
    return "unknown status";
}

quern_status quern_fail(quern_status status, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    vsnprintf(last_error, sizeof last_error, format, list);
    va_end(list);
    return status;
}

quern_status quern_fail_early(struct quern_error *error, quern_status status, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    if (error) vsnprintf(error->text, sizeof error->text, format, list);
    va_end(list);
    return status;
}

void quern_text_add(struct quern_text *text, const char *format, ...)
{
    size_t room = (size_t)(text->end - text->at);
    if (room == 0) return;
    va_list list;
    va_start(list, format);
    int length = vsnprintf(text->at, room, format, list);
    va_end(list);
    if (length < 0) return;
    text->at += (size_t)length < room ? (size_t)length : room - 1;
}

void quern_text_word(struct quern_text *text, const struct quern_table *table, int32_t word)
{
    if (table->word_names && word > 0 && (uint32_t)word < table->word_count)
        quern_text_add(text, "%s", table->word_names[word]);
    else
        quern_text_add(text, "%" PRId32, word);
}

static void add_value(struct quern_text *text, const struct quern_table *table,
                      const struct quern_field *field, const void *base)
{
    const char *at = (const char *)base + field->offset;
    int32_t word;
    int64_t integer;
    const void *pointer;
    float real;
    quern_text_add(text, "%s = ", field->name);
    switch (field->kind) {
    case QUERN_FIELD_CHOICE:
        memcpy(&word, at, sizeof word);
        quern_text_word(text, table, word);
        break;
    case QUERN_FIELD_INT32:
        memcpy(&word, at, sizeof word);
        quern_text_add(text, "%" PRId32, word);
        break;
    case QUERN_FIELD_INT64:
        memcpy(&integer, at, sizeof integer);
        quern_text_add(text, "%" PRId64, integer);
        break;
    case QUERN_FIELD_POINTER:
        memcpy(&pointer, at, sizeof pointer);
        if (pointer)
            quern_text_add(text, "%p", pointer);
        else
            quern_text_add(text, "NULL");
        break;
    default:
        memcpy(&real, at, sizeof real);
        quern_text_add(text, "%g", (double)real);
    }
}

static const struct quern_field *find_field(const struct quern_field *fields, uint32_t count,
                                            const char *name, size_t length)
{
    for (uint32_t i = 0; fields && i < count; i++)
        if (strlen(fields[i].name) == length && memcmp(fields[i].name, name, length) == 0) return &fields[i];
    return NULL;
}

/* The next name in an expression: its start, its length in *length, whether it follows `args.` in *of_args.
 */
static const char *next_name(const char *at, size_t *length, bool *of_args)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_";
    static const char rest[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_0123456789";
    *of_args = false;
    for (;;) {
        at += strspn(at, "0123456789"); /* a number may be glued to letters, as in 1e18 */
        if (*at == '\0') return NULL;
        *length = strspn(at, rest);
        if (*length == 0) {
            at++;
        } else if (!strchr(letters, *at)) {
            at += *length;
        } else if (at[*length] == '.') {
            *of_args = *length == 4 && memcmp(at, "args", 4) == 0;
            at += *length + 1;
            *length = strspn(at, rest);
            if (*length > 0) return at;
        } else {
            return at;
        }
    }
}

/* ", here lda = 3, k = 4": the fields that the expression names, each once. */
static void add_values(struct quern_text *text, const struct quern_table *table,
                       const struct quern_family *family, const char *expression, const void *problem,
                       const void *args)
{
    const struct quern_field *seen[8];
    uint32_t count = 0;
    bool of_args;
    size_t length = 0;
    for (const char *at = expression; (at = next_name(at, &length, &of_args)) != NULL && count < 8;
         at += length) {
        const void *base = of_args ? args : problem;
        const struct quern_field *field =
            of_args ? find_field(family->args_fields, family->args_field_count, at, length)
                    : find_field(family->problem_fields, family->problem_field_count, at, length);
        bool again = !field || !base;
        for (uint32_t i = 0; i < count && !again; i++) again = seen[i] == field;
        if (again) continue;
        quern_text_add(text, count ? ", " : ", here ");
        if (of_args) quern_text_add(text, "args.");
        add_value(text, table, field, base);
        seen[count++] = field;
    }
}

void quern_text_condition(struct quern_text *text, const struct quern_table *table,
                          const struct quern_family *family, const struct quern_condition *condition,
                          const void *problem, const void *args)
{
    quern_text_add(text, "%s fails (%s)", condition->name, condition->expression);
    add_values(text, table, family, condition->expression, problem, args);
    if (condition->doc && condition->doc[0]) quern_text_add(text, ": %s", condition->doc);
}

void quern_text_key(struct quern_text *text, const struct quern_table *table,
                    const struct quern_family *family, const int32_t *key)
{
    uint32_t shown = 0;
    for (uint32_t i = 0; family->problem_fields && i < family->problem_field_count; i++) {
        const struct quern_field *field = &family->problem_fields[i];
        if (field->kind != QUERN_FIELD_CHOICE || !field->is_key || shown >= family->key_count) continue;
        quern_text_add(text, "%s%s = ", shown ? ", " : "", field->name);
        quern_text_word(text, table, key[shown++]);
    }
    for (; shown < family->key_count; shown++) {
        if (shown) quern_text_add(text, ", ");
        quern_text_word(text, table, key[shown]);
    }
}
