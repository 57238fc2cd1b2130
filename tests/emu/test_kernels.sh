#!/bin/sh
# The generated kernels on their edges, sanitized: a sample that has every pair of axis values; all of them in a full
# run.
exec "${BIN:-build/bin}/quern-emu" --generated "${GENERATED:-generated}" --suite --sanitize --jobs "${JOBS:-2}" \
    ${QUERN_TEST_FULL:+--full}
