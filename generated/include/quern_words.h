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
    QUERN_ZEROS = 22,
    QUERN_I8 = 23,
    QUERN_I32 = 24,
    QUERN_I64 = 25,
    QUERN_E4M3 = 26,
    QUERN_E5M2 = 27,
    QUERN_E4M3FNUZ = 28,
    QUERN_E5M2FNUZ = 29,
    QUERN_SIGMOID = 30,
    QUERN_SEPARATE = 31,
    QUERN_PACKED = 32,
    QUERN_TOKEN = 33,
    QUERN_TENSOR = 34,
    QUERN_BLOCK = 35,
    QUERN_STATIC = 36,
    QUERN_DYNAMIC = 37,
    QUERN_HALF = 38,
    QUERN_INTERLEAVED = 39,
    QUERN_FORWARD = 40,
    QUERN_BACKWARD = 41,
    QUERN_TABLE = 42,
    QUERN_COMPUTED = 43,
    QUERN_SUM = 44,
    QUERN_MEAN = 45,
    QUERN_MAX = 46,
    QUERN_MIN = 47,
    QUERN_ARGMAX = 48,
    QUERN_SUMSQ = 49,
    QUERN_ABSMAX = 50,
    QUERN_ROW = 51,
    QUERN_COLUMN = 52,
    QUERN_TOP_LEFT = 53,
    QUERN_BOTTOM_RIGHT = 54,
    QUERN_HEAD = 55,
    QUERN_LATENT = 56
};

#endif
