%-- Adds up the sums of a cluster's workgroups.  They lie in the stages, which nothing uses any more.
// Each workgroup leaves its sums in LDS, and finishes a part of the columns for all, adding parts
// of k in order.
qd_f32 part[GROUP_FRAGS][PART_COLS / 2];
const qd_u32 left_at = stages + qd_thread() * 16;
qd_barrier_of(1, WAVES * 32);  // all products are done
#pragma unroll
for (int i = 0; i < GROUP_FRAGS; ++i)
#pragma unroll
    for (int c = 0; c < GROUP_COLS / 8; ++c)
        qd_shared_store_f32x4(left_at + (i * GROUP_COLS / 8 + c) * WAVES * 512,
                              (qd_f32x4){sums[i][4 * c], sums[i][4 * c + 1],
                                          sums[i][4 * c + 2], sums[i][4 * c + 3]});
qd_cluster_barrier();
#pragma unroll
for (int i = 0; i < GROUP_FRAGS; ++i)
#pragma unroll
    for (int c = 0; c < PART_COLS / 8; ++c) {
        const qd_u32 at =
            left_at + (i * GROUP_COLS / 8 + rank * (PART_COLS / 8) + c) * WAVES * 512;
        qd_f32x4 sum = {0, 0, 0, 0};
#pragma unroll
        for (int other = 0; other < CLUSTER; ++other)
            sum += qd_cluster_load_f32x4(qd_shared_of(at, other));
#pragma unroll
        for (int e = 0; e < 4; ++e)
            part[i][4 * c + e] = sum[e];
    }
