// 96 numbers that all live through a barrier, in 64 registers.
#define KERNEL extern "C" __attribute__((global, launch_bounds(1024))) void

KERNEL spills(float *data, int steps)
{
    const int thread = __nvvm_read_ptx_sreg_tid_x();
    float v[96];
#pragma unroll
    for (int i = 0; i < 96; i++) v[i] = data[i + thread];
    for (int step = 0; step < steps; step++) {
        asm volatile("bar.sync 0;" ::: "memory");
#pragma unroll
        for (int i = 0; i < 96; i++) v[i] = v[i] * v[(i + 7) % 96] + v[(i * 5 + 3) % 96];
    }
#pragma unroll
    for (int i = 0; i < 96; i++) data[i + thread] = v[i];
}
