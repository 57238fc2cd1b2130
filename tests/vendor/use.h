/* The programs of this test; each use is a copy of use.c for one prefix.  All return 0 where all is well.
 * `whole`: the copy has more than the few kernels of the test. */
#ifdef __cplusplus
extern "C" {
#endif
int acme_use(const char *folder, const char *libraries, int use_bf16, int whole);
int beta_use(const char *folder, const char *libraries, int use_bf16, int whole);
int plain_use(const char *folder, const char *libraries, int use_bf16, int whole);
#ifdef __cplusplus
}
#endif
