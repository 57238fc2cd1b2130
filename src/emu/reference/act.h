/* Activations and their derivatives, from the definition, in double precision, with what f32 arithmetic may
 * do to them. */
#ifndef QUERN_REFERENCE_ACT_H
#define QUERN_REFERENCE_ACT_H

enum act_kind { ACT_NONE, ACT_RELU, ACT_SILU, ACT_GELU_TANH, ACT_GELU_ERF, ACT_SIGMOID };

/* A number and how far f32 arithmetic may be off. */
struct act_result {
    double value, tolerance;
};

/* act(x), at an infinity what it tends to; NaN of NaN. */
struct act_result act_value(enum act_kind act, double x);
/* Its derivative at x; of relu at 0 it is 0. */
struct act_result act_slope(enum act_kind act, double x);
/* a * b, and what f32 makes of it; past the largest f32 it is an infinity. */
struct act_result act_times(struct act_result a, double b);

#endif
