// Touches the sums of a wgmma before it waits: ptxas gives up on overlapping them.
#define KERNEL extern "C" __attribute__((global, launch_bounds(128))) void

KERNEL serialized(float *out, unsigned long long a, unsigned long long b, int steps)
{
    float d[4] = {0, 0, 0, 0};
    for (int step = 0; step < steps; step++) {
        asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
        asm volatile("wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 {%0, %1, %2, %3}, %4, %5, 1, 1, 1, 0, 0;"
                     : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
                     : "l"(a + step), "l"(b));
        asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
        if (d[0] > 3) out[step] = d[1];
        d[2] += 1;
        asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");
    }
    const int thread = __nvvm_read_ptx_sreg_tid_x();
    for (int i = 0; i < 4; i++) out[thread + 128 * i] = d[i];
}
