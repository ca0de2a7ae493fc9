/* about.c — sizes that are known about, for people. SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "plan/planning.h"

/* Two digits are all that is known. */
static void write_about(double amount, const double *steps, const char *const *units, uint32_t count,
                        char text[SPG_ABOUT_SIZE])
{
    uint32_t unit = 0;
    for (; unit + 1 < count && amount >= 2 * steps[unit]; unit++) { amount /= steps[unit]; }
    snprintf(text, SPG_ABOUT_SIZE, amount >= 100 && amount < 1e5 ? "%.0f %s" : "%.2g %s", amount, units[unit]);
}

void spg_planning_about_time(double seconds, char text[SPG_ABOUT_SIZE])
{
    write_about(seconds, (const double[]){60, 60, 24, 365}, (const char *const[]){"s", "min", "h", "d", "y"}, 5, text);
}

void spg_planning_about_bytes(double bytes, char text[SPG_ABOUT_SIZE])
{
    write_about(bytes / 1e6, (const double[]){1e3, 1e3}, (const char *const[]){"MB", "GB", "TB"}, 3, text);
}

/* How often it can be halved, about. */
static double bits(double number)
{
    double count = 0;
    for (; number >= 2; number /= 2) { count += 1; }
    return count + number - 1;
}

void spg_planning_about_cells(uint32_t cells, double positions, double room, char text[SPG_ABOUT_SIZE])
{
    const double fit = cells * bits(room) / bits(positions);
    snprintf(text, SPG_ABOUT_SIZE, "%d", fit < 1 ? 1 : (int)fit);
}
