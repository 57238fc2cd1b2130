/* What a kernel compiled for a CPU asks of the emulator: a plain C table of functions, so that one compiled
 * kernel works with any emulator that fills the table.  qd_host.h calls it, src/emu implements it.
 *
 * Functions take the place that they are called from, in the kernel's file or in a header that it uses: the
 * emulator names it in a fault, and lanes that wait at different places have diverged. */
#ifndef QD_HOST_API_H
#define QD_HOST_API_H

#define QD_HOST_API_VERSION 3u

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

struct qd_host_place {
    const char *file; /* the same pointer for all places in one file of one kernel */
    unsigned line;
};

struct qd_host_access {
    unsigned char kind;   /* enum qd_host_kind */
    unsigned char policy; /* 0 keep, 2 stream */
    unsigned short size;  /* bytes */
};

struct qd_host_api {
    unsigned version; /* QD_HOST_API_VERSION */

    /* ids of the calling lane */
    unsigned (*thread)(void);
    unsigned (*workgroup)(void);

    /* The workgroup's LDS; `bytes` of it, aligned to 16. */
    void *(*lds)(unsigned bytes, struct qd_host_place place);

    /* The one place through which a kernel touches memory: copies `size` bytes between `address` and `value`
     * (aligned to `size`). */
    void (*access)(struct qd_host_access what, const void *address, void *value, struct qd_host_place place);

    /* collectives: of all lanes of the workgroup, or of the wave */
    void (*barrier)(struct qd_host_place place);
    unsigned (*shuffle_xor)(unsigned value, unsigned mask, struct qd_host_place place);
    unsigned (*any)(unsigned condition, struct qd_host_place place);
    /* `ab`: the lane's two 32-bit registers of A, then two of B; `c`: its accumulators, in and out. */
    void (*atom)(unsigned atom, const unsigned *ab, float *c, struct qd_host_place place);

    /* Promises that all lanes of the wave give the same value; not a collective. */
    void (*uniform)(unsigned value, struct qd_host_place place);

    float (*exp2)(float x);
    float (*log2)(float x);
};

#endif
