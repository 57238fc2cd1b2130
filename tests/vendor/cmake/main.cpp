#include "use.h"

int main(int argc, char **argv)
{
    return argc >= 3 ? plain_use(argv[1], argv[2], 1, argc > 3) : 2;
}
