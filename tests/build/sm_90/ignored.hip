// Without a bound on its threads ptxas does not know how many registers there are to give away.
#define KERNEL extern "C" __attribute__((global)) void

KERNEL ignored(int *out)
{
    asm volatile("setmaxnreg.dec.sync.aligned.u32 24;");
    out[0] = 1;
}
