/* families.c — the games about which certificates are forged. SPDX-License-Identifier: MIT */
#include "families.h"

static truth_rules octal(uint64_t number)
{
    truth_rules r = {.kind = TRUTH_CODE, .digit_count = 4};
    for (uint32_t k = 1; k < 4; k++, number /= 8) { r.digits[k] = (uint8_t)(number % 8); }
    r.digits[0] = (uint8_t)(number * 4);
    return r;
}

/* The same where two heaps that are left must differ. */
static truth_rules unequal(uint64_t number)
{
    truth_rules r = octal(number);
    r.unequal = true;
    return r;
}

static truth_rules hexadecimal(uint64_t number)
{
    truth_rules r = {.kind = TRUTH_CODE, .digit_count = 3};
    for (uint32_t k = 1; k < 3; k++, number /= 16) { r.digits[k] = (uint8_t)(number % 16); }
    r.digits[0] = (uint8_t)(number * 4);
    return r;
}

static truth_rules takes(uint64_t number)
{
    return (truth_rules){.kind = TRUTH_TAKES, .set = (uint32_t)(number + 1) << 1};
}

static truth_rules spares(uint64_t number)
{
    return (truth_rules){.kind = TRUTH_SPARES, .set = (uint32_t)number << 1};
}

static uint64_t mix(uint64_t x)
{
    x += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

/* Many digits are 0, so that games differ in what they leave out. */
static truth_rules random_code(uint64_t number)
{
    uint64_t bits = mix(number);
    truth_rules r = {.kind = TRUTH_CODE, .digit_count = 5 + (uint32_t)(bits % 5)};
    r.unequal = (bits >> 8) % 4 == 0;
    r.digits[0] = (bits >> 12) % 3 == 0 ? 4 : 0;
    for (uint32_t k = 1; k < r.digit_count; k++) {
        bits = mix(bits);
        r.digits[k] = bits % 5 < 2 ? 0 : (uint8_t)(bits >> 8 & 7);
    }
    return r;
}

static truth_rules random_set(uint64_t number)
{
    const uint64_t bits = mix(number ^ UINT64_C(0x5eed));
    const uint32_t set = (uint32_t)(bits & bits >> 20 & 0xffff) << 1;
    return (truth_rules){.kind = (bits >> 60) % 2 == 0 && set != 0 ? TRUTH_TAKES : TRUTH_SPARES, .set = set};
}

static truth_rules beyond(uint64_t number)
{
    return number % 2 == 0 ? random_code(number / 2) : random_set(number / 2);
}

const forge_family forge_families[FORGE_FAMILIES] = {
    {"octal", 1024, octal}, {"unequal", 1024, unequal}, {"hexadecimal", 1024, hexadecimal},
    {"takes", 127, takes},  {"spares", 128, spares},    {"long", 1000, beyond},
};
