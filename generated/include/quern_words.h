/* Generated from specs/words.lua: do not edit.
 * Edit the spec and run: quern gen
 *
 * The words that choices of a problem take. 0 is no word: the choice's default.
 */
#ifndef QUERN_WORDS_H
#define QUERN_WORDS_H

enum quern_word {
    QUERN_NONE = 1,
    QUERN_NO = 2,
    QUERN_YES = 3,
    QUERN_F16 = 4,
    QUERN_BF16 = 5,
    QUERN_F32 = 6,
    QUERN_NT = 7,
    QUERN_NN = 8,
    QUERN_TN = 9,
    QUERN_TT = 10,
    QUERN_RELU = 11,
    QUERN_GELU_TANH = 12,
    QUERN_GELU_ERF = 13,
    QUERN_SILU = 14,
    QUERN_ALONG_N = 15,
    QUERN_ALONG_M = 16,
    QUERN_SOFTMAX = 17,
    QUERN_LOG_SOFTMAX = 18,
    QUERN_ADDITIVE = 19,
    QUERN_BOOLEAN = 20,
    QUERN_NAN = 21,
    QUERN_ZEROS = 22
};

#endif
