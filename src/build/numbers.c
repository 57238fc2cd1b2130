#include "numbers.h"

#include <math.h>

#define NUMBER_NAME(name, layers) #name,
const char *const number_names[NUMBER_COUNT] = {NUMBERS(NUMBER_NAME)};

#define NUMBER_LAYERS(name, layers) layers,
static const enum layer number_layers[NUMBER_COUNT] = {NUMBERS(NUMBER_LAYERS)};

int number_is_of(enum layer layer, int number)
{
    return (number_layers[number] & layer) != 0;
}

void numbers_clear(struct numbers *numbers, enum layer layer)
{
    for (int i = 0; i < NUMBER_COUNT; i++) numbers->of[i] = number_is_of(layer, i) ? 0 : NAN;
}
