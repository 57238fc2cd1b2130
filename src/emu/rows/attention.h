/* What the family attention is checked on; attention_cases.c. */
#ifndef QUERN_EMU_ROWS_ATTENTION_H
#define QUERN_EMU_ROWS_ATTENTION_H

#include "rows.h"

/* Shares `total` rows out among `count` sequences, of at most `longest` each and some of none at all, each
 * seed in another way; seed 0: alike.  `starts` holds count + 1 numbers. */
void attention_starts(int64_t total, int64_t count, int64_t longest, uint64_t seed, double *starts);

unsigned attention_cases(const struct check *check, const char *family, const char *kernel,
                         const struct config *config, uint64_t seed, struct check_case cases[MAX_CASES]);

#endif
