/* scale.c — logarithms for the axes of plots. SPDX-License-Identifier: MIT */
#include "write/picture.h"

/* log2(m) for 1 <= m < 2 from artanh: the series falls by a factor of 9 a term. */
static double log_of_fraction(double m)
{
    const double t = (m - 1) / (m + 1), square = t * t;
    double sum = 0, power = t;
    for (int k = 1; k < 40; k += 2) {
        sum += power / k;
        power *= square;
    }
    return 2 * sum / 0.69314718055994530942;
}

double spg_scale_log(double x)
{
    double rest = x + 1;
    int whole = 0;
    while (rest >= 2) {
        rest /= 2;
        whole += 1;
    }
    return whole + log_of_fraction(rest);
}
