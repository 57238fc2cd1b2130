/* Profiles as text. */
#ifndef QUERN_EMU_PROFILE_TEXT_H
#define QUERN_EMU_PROFILE_TEXT_H

#include <stdio.h>

#include "profile.h"

/* Some lines a launch; those whose counts are all 0 are left out. */
void profile_print(FILE *to, const struct profile_launch *launch);

#endif
