/* A program with two copies of Quern: acme_ has bf16 kernels, beta_ f16 kernels. */
#include "use.h"

int main(int argc, char **argv)
{
    if (argc != 4) return 2;
    return acme_use(argv[1], argv[3], 1, 0) || beta_use(argv[2], argv[3], 0, 0);
}
