/* catalogue.h — the games of the catalogue over small ranges. SPDX-License-Identifier: MIT */
#ifndef AGREE_CATALOGUE_H
#define AGREE_CATALOGUE_H

#include "cases.h"

/* All of them in both modes; differences are told on stdout. */
unsigned long agree_catalogue(const char *level, agree_tally *tally);

#endif
