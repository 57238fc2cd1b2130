/* The output tree, written all or nothing.
 *
 * Files are put into a staging folder inside the tree (".stage", same file system), each only where its bytes
 * differ from what is there; commit moves them into place one by one, each atomically, and undoes what it did
 * where one fails.  Abort, and any failure before commit, leaves the tree as it was.  A staging folder that a
 * killed run left is removed by the next.  The tree's folder is locked (flock) while a stage is open.
 *
 * In a dry stage nothing is written: put only compares.
 *
 * put may be called from many threads at once; all else from one. */
#ifndef GEN_STAGE_H
#define GEN_STAGE_H

#include <stddef.h>

struct stage;

enum stage_result { STAGE_FAILED = -1, STAGE_SAME, STAGE_CHANGED, STAGE_NEW };

/* Opens the tree in the folder `root`, made where it is missing (not in a dry stage).  NULL where that
 * fails. */
struct stage *stage_open(const char *root, int dry);

/* Registers a folder of the tree ("gfx942/gemm"); files there whose name ends with `suffix` are known to the
 * stage, and with `sweep` those that nobody puts are removed at commit.  Its number, or -1. */
int stage_folder(struct stage *stage, const char *path, const char *suffix, int sweep);

/* Puts a file. */
enum stage_result stage_put(struct stage *stage, int folder, const char *name, const void *bytes,
                            size_t size);

/* Removes a file at commit, and its folder where nothing is left in that; a file that is not there is no
 * fault. 0 where that cannot be noted, with a message in stage_error. */
int stage_remove(struct stage *stage, int folder, const char *name);

/* Walks the known files of a folder that nobody has put, in byte order: the number of the first one after
 * `at` (start with 0), or 0 where there is none; and the name of a file by that number. */
size_t stage_next_unseen(const struct stage *stage, int folder, size_t at);
const char *stage_file_name(const struct stage *stage, int folder, size_t number);

/* 1, or 0 with the tree as it was. */
int stage_commit(struct stage *stage);

/* The message of this thread's last failure in any of these. */
const char *stage_error(void);

/* Removes the staging folder, what was made for it, and the lock.  Before commit: nothing has happened. */
void stage_close(struct stage *stage);

#endif
