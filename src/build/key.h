/* Keys of builds: a hash of all that went into one. */
#ifndef BUILD_KEY_H
#define BUILD_KEY_H

#include <stddef.h>

struct key;

struct key *key_begin(void);
void key_add(struct key *key, const void *data, size_t size);
/* Adds a file's name and content.  0 where it cannot be read. */
int key_add_file(struct key *key, const char *path);
/* The key as text (allocated), or NULL unless `whole`; frees `key`. */
char *key_end(struct key *key, int whole);

#endif
