#include "numbers.h"

#define NUMBER_NAME(name) #name,
const char *const number_names[NUMBER_COUNT] = {NUMBERS(NUMBER_NAME)};
