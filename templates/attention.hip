${banner}
#include "qd.h"
#include "quern_attention_params.h"

${constants}

QD_KERNEL(${name},
          struct quern_attention_params, g, THREADS, WAVES_PER_SIMD)
{
}
