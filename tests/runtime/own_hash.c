/* The hash of a build without xxHash; it stands in for the library's in one test program. */
#define QUERN_NO_XXHASH
#include "../../src/runtime/hash.c"
