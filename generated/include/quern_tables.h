/* Generated from specs/arch: do not edit.
 * Edit the spec and run: quern gen
 *
 * The dispatch tables: link the dispatch.c of each architecture that the program names.
 */
#ifndef QUERN_TABLES_H
#define QUERN_TABLES_H

#include "quern_table.h"

#ifdef __cplusplus
extern "C" {
#endif

extern const struct quern_table quern_table_gfx942;
extern const struct quern_table quern_table_sm_90;

#ifdef __cplusplus
}
#endif

#endif
