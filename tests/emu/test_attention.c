/* The reference of attention against pictures of what is visible and rows worked by hand; heads of sequences.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/emu/reference/attention.h"
#include "../../src/emu/rows/rows.h"

/* A row a query, an x for each key that it sees. */
struct picture {
    int64_t q_rows, kv_rows, left, right, sinks;
    int top_left;
    const char *rows[5];
};

static const struct picture PICTURES[] = {
    {3, 3, -1, -1, 0, 0, {"xxx", "xxx", "xxx"}},
    {3, 3, -1, 0, 0, 0, {"x..", "xx.", "xxx"}},
    /* causal: the last query is at the last key, or query 0 at key 0 */
    {2, 5, -1, 0, 0, 0, {"xxxx.", "xxxxx"}},
    {2, 5, -1, 0, 0, 1, {"x....", "xx..."}},
    {5, 2, -1, 0, 0, 0, {"..", "..", "..", "x.", "xx"}},
    {5, 2, -1, 0, 0, 1, {"x.", "xx", "xx", "xx", "xx"}},
    /* a window of left 3 and right 0 has 4 keys; one of 0 and 0 is the diagonal */
    {5, 8, 3, 0, 0, 0, {"xxxx....", ".xxxx...", "..xxxx..", "...xxxx.", "....xxxx"}},
    {4, 4, 0, 0, 0, 0, {"x...", ".x..", "..x.", "...x"}},
    {4, 4, 1, 1, 0, 0, {"xx..", "xxx.", ".xxx", "..xx"}},
    {3, 4, 1, -1, 0, 0, {"xxxx", ".xxx", "..xx"}},
    {4, 4, -1, 1, 0, 0, {"xx..", "xxx.", "xxxx", "xxxx"}},
    /* sink tokens: the window's left end does not hide them, its right end does */
    {4, 6, 1, 0, 2, 0, {"xxx...", "xxxx..", "xx.xx.", "xx..xx"}},
    {3, 3, 0, 0, 2, 0, {"x..", "xx.", "xxx"}},
    {5, 2, 1, 0, 1, 0, {"..", "..", "..", "x.", "xx"}},
    {4, 2, 0, 0, 1, 1, {"x.", "xx", "x.", "x."}},
    {2, 0, -1, -1, 3, 0, {"", ""}},
};

static struct attention_reference reference_of(const struct picture *picture)
{
    return (struct attention_reference){.q_rows = picture->q_rows,
                                        .kv_rows = picture->kv_rows,
                                        .window_left = picture->left,
                                        .window_right = picture->right,
                                        .sink_tokens = picture->sinks,
                                        .top_left = picture->top_left};
}

static void test_visible(void **state)
{
    (void)state;
    for (unsigned p = 0; p < sizeof PICTURES / sizeof *PICTURES; p++) {
        const struct attention_reference of = reference_of(&PICTURES[p]);
        for (int64_t i = 0; i < of.q_rows; i++) {
            assert_int_equal(strlen(PICTURES[p].rows[i]), of.kv_rows);
            for (int64_t j = -1; j <= of.kv_rows; j++) {
                const int seen = j >= 0 && j < of.kv_rows && PICTURES[p].rows[i][j] == 'x';
                if (attention_visible(&of, i, j) != seen)
                    fail_msg("picture %u, query %d, key %d", p, (int)i, (int)j);
            }
        }
    }
}

/* One query of two elements, up to four keys and values of two. */
enum { MOST = 4 };
struct hand {
    struct attention_reference of;
    double q[2], keys[MOST][2], values[MOST][2], bias[MOST];
};

static const double *key_at(void *user, int64_t j)
{
    return ((struct hand *)user)->keys[j];
}

static const double *value_at(void *user, int64_t j)
{
    return ((struct hand *)user)->values[j];
}

/* The last of `rows` queries, whose scores for the keys are `scores`, times a scale of 1/2; values are (1,
 * 0), (0, 1), (2, 2), (-1, 3). */
static struct hand hand_of(const double *scores, int64_t keys)
{
    static const double values[MOST][2] = {{1, 0}, {0, 1}, {2, 2}, {-1, 3}};
    struct hand hand = {.of = {.q_rows = keys,
                               .kv_rows = keys,
                               .head_dim = 2,
                               .value_dim = 2,
                               .window_left = -1,
                               .window_right = -1,
                               .type = NUMBER_BF16,
                               .scale = 0.5f},
                        .q = {4, -2}};
    memcpy(hand.values, values, sizeof values);
    for (int64_t j = 0; j < keys; j++) hand.keys[j][0] = scores[j], hand.keys[j][1] = scores[j];
    return hand;
}

static void expect(struct hand *hand, double first, double second, double logarithm)
{
    double value[2] = {9, 9}, tolerance[2], lse[2];
    hand->of.q = hand->q, hand->of.user = hand;
    hand->of.key = key_at, hand->of.value = value_at;
    assert_true(attention_row(&hand->of, hand->of.q_rows - 1, value, tolerance, lse));
    const double want[3] = {first, second, logarithm}, got[3] = {value[0], value[1], lse[0]};
    for (int i = 0; i < 3; i++)
        if (isnan(want[i]) ? !isnan(got[i]) : !(got[i] == want[i] || fabs(got[i] - want[i]) < 1e-12))
            fail_msg("%s is %.17g, should be %.17g", i == 2 ? "lse" : "a value", got[i], want[i]);
    assert_true(isnan(first) || (tolerance[0] >= 0 && tolerance[0] < 0.02 * 3));
    assert_true(isnan(first) || (lse[1] >= 0 && lse[1] < 1e-5 * (1 + fabs(logarithm))));
}

static void test_hand(void **state)
{
    (void)state;
    const double two[] = {0, log(3)}, three[] = {log(2), 0, log(5)};
    struct hand hand = hand_of(two, 1);
    expect(&hand, 1, 0, 0); /* one key: its value */
    hand = hand_of(two, 2);
    expect(&hand, 0.25, 0.75, log(4)); /* (1 (1, 0) + 3 (0, 1)) / 4 */
    hand = hand_of(three, 3);
    expect(&hand, (2 + 10) / 8.0, (1 + 10) / 8.0, log(8));
    hand.of.has_sink = 1, hand.of.sink = log(8); /* one more in the denominator */
    expect(&hand, (2 + 10) / 16.0, (1 + 10) / 16.0, log(16));
    hand.of.sink = -INFINITY;
    expect(&hand, (2 + 10) / 8.0, (1 + 10) / 8.0, log(8));
    hand = hand_of(two, 2);
    hand.of.slope = log(2); /* key 0 is one before the query's own: a half */
    expect(&hand, 0.5 / 3.5, 3 / 3.5, log(3.5));
    hand = hand_of(two, 2);
    hand.bias[0] = log(3), hand.bias[1] = 0, hand.of.bias = hand.bias;
    expect(&hand, 0.5, 0.5, log(6));
    hand = hand_of((const double[]){1000, -1000}, 2); /* tanh is 1, -1; of scores far past the cap too */
    hand.of.softcap = 2;
    expect(&hand, 1 / (1 + exp(-4)), exp(-4) / (1 + exp(-4)), 2 + log1p(exp(-4)));
    hand = hand_of((const double[]){1e4, 1e4 - log(3)}, 2);
    expect(&hand, 0.75, 0.25, 1e4 + log(4.0 / 3));
}

static void test_hidden(void **state)
{
    (void)state;
    struct hand hand = hand_of((const double[]){0, 0, 0}, 3);
    hand.of.q_rows = 5, hand.of.window_left = 0, hand.of.window_right = 0;
    expect(&hand, 2, 2, 0); /* the last query sees the last key alone: */
    hand.keys[0][0] = NAN, hand.values[0][0] = NAN, hand.values[1][1] = INFINITY;
    expect(&hand, 2, 2, 0); /* nothing of the others counts */
    hand.of.window_left = 1;
    expect(&hand, 1, INFINITY, log(2));
    hand.of.window_left = 2;
    expect(&hand, NAN, NAN, NAN); /* a key with NaN */
    /* nothing seen: 0 and -infinity, or the sink's logit */
    hand = hand_of((const double[]){0, 0}, 2);
    hand.of.q_rows = 1, hand.of.window_right = 0, hand.of.top_left = 1, hand.of.window_left = 0;
    hand.bias[0] = -INFINITY, hand.of.bias = hand.bias;
    expect(&hand, 0, 0, -INFINITY);
    hand.of.has_sink = 1, hand.of.sink = 1.5;
    expect(&hand, 0, 0, 1.5);
    hand = hand_of(NULL, 0);
    hand.of.q_rows = 1;
    expect(&hand, 0, 0, -INFINITY);
    /* a term of -infinity hides a value that is not finite, one of +infinity is NaN */
    hand = hand_of((const double[]){0, 0}, 2);
    hand.values[0][0] = NAN, hand.bias[0] = -INFINITY, hand.of.bias = hand.bias;
    expect(&hand, 0, 1, 0);
    hand.bias[0] = INFINITY;
    expect(&hand, NAN, NAN, NAN);
}

/* Rows of heads of sequences, in any order of the three: each begins where it should, and its place tells it.
 */
static void test_heads(void **state)
{
    (void)state;
    static const int64_t strides[][3] = {{10, 50, 200}, {10, 200, 30}, {40, 10, 200},
                                         {200, 10, 60}, {60, 200, 10}, {30, 10, 10}};
    for (unsigned s = 0; s < sizeof strides / sizeof *strides; s++) {
        const struct rows_operand o = {.rows = 3,
                                       .cols = 8,
                                       .ld = strides[s][0],
                                       .batches = s == 5 ? 1 : 4,
                                       .stride = strides[s][1],
                                       .groups = s == 5 ? 3 : 2,
                                       .group_stride = strides[s][2]};
        const struct rows_operand ordered = rows_ordered(&o);
        assert_int_equal(rows_count(&ordered), rows_count(&o));
        assert_true(ordered.groups == 1 || ordered.batches == 1 || ordered.group_stride >= ordered.stride);
        assert_true(ordered.batches == 1 || ordered.rows == 1 || ordered.stride >= ordered.ld);
        int64_t sum = 0, ordered_sum = 0;
        for (int64_t row = 0; row < rows_count(&o); row++) {
            const int64_t place =
                row / (3 * o.batches) * o.group_stride + row / 3 % o.batches * o.stride + row % 3 * o.ld;
            assert_int_equal(rows_place(&o, row), place);
            assert_int_equal(rows_number(&o, place), row);
            sum += place, ordered_sum += rows_place(&ordered, row);
        }
        assert_int_equal(sum, ordered_sum);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_visible),
        cmocka_unit_test(test_hand),
        cmocka_unit_test(test_hidden),
        cmocka_unit_test(test_heads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
