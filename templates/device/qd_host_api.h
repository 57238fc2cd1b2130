/* What a kernel compiled for a CPU asks of the emulator: a plain C table of functions, so that one compiled
 * kernel works with any emulator that fills the table.  qd_host.h calls it, src/emu implements it.
 *
 * Every function takes the line of the kernel file that it is called from: the emulator names it in a fault
 * and tells two waits of one lane apart by it. */
#ifndef QD_HOST_API_H
#define QD_HOST_API_H

#define QD_HOST_API_VERSION 1u

/* What a memory access is. */
enum qd_host_kind {
    QD_HOST_GLOBAL_LOAD,
    QD_HOST_GLOBAL_STORE,
    QD_HOST_BUFFER_LOAD,
    QD_HOST_BUFFER_OUTSIDE, /* a buffer load past the buffer's bytes: gives 0, touches no memory */
    QD_HOST_LDS_LOAD,
    QD_HOST_LDS_STORE
};

/* A matrix atom. */
enum qd_host_atom {
    QD_HOST_ATOM_32X32X8_F16,
    QD_HOST_ATOM_32X32X8_BF16,
    QD_HOST_ATOM_16X16X16_F16,
    QD_HOST_ATOM_16X16X16_BF16
};

struct qd_host_api {
    unsigned version; /* QD_HOST_API_VERSION */

    /* ids of the calling lane */
    unsigned (*thread)(void);
    unsigned (*workgroup)(void);

    /* The workgroup's LDS; `bytes` of it, aligned to 16. */
    void *(*lds)(unsigned bytes, unsigned line);

    /* The one place through which a kernel touches memory: copies `size` bytes between `address` and `value`
     * (aligned to `size`).  Policy: 0 keep, 2 stream. */
    void (*access)(unsigned kind, unsigned policy, unsigned size, unsigned line, const void *address,
                   void *value);

    /* collectives: of all lanes of the workgroup, or of the wave */
    void (*barrier)(unsigned line);
    unsigned (*shuffle_xor)(unsigned value, unsigned mask, unsigned line);
    /* `ab`: the lane's two 32-bit registers of A, then two of B; `c`: its accumulators, in and out. */
    void (*atom)(unsigned atom, unsigned line, const unsigned *ab, float *c);

    /* Promises that all lanes of the wave give the same value; not a collective. */
    void (*uniform)(unsigned value, unsigned line);

    float (*exp2)(float x);
};

#endif
