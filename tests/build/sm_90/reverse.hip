// Reverses 128 numbers through dynamic shared memory; the line below is what a banner says.
// 128 threads, 4096 bytes of LDS.
#define KERNEL extern "C" __attribute__((global, launch_bounds(128))) void
extern __attribute__((shared)) __attribute__((aligned(1024))) float shared[];

KERNEL reverse(float *data)
{
    const int thread = __nvvm_read_ptx_sreg_tid_x();
    shared[thread] = data[thread];
    asm volatile("bar.sync 0;" ::: "memory");
    data[thread] = shared[127 - thread];
}
