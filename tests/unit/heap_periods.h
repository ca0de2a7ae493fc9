/* heap_periods.h — periods of octal games in print: code, first heap from which on values repeat, period, length, source.
 * SPDX-License-Identifier: MIT
 *
 * LITTLE: few values prove it; MUCH: tools/heaps-periods --all proves those, too, in a release build. Sources:
 *   TC     T. Czajka, octal-games (github.com/tczajka/octal-games), TrivialGames.md and SolvedGames.md: "prefix" and period; among
 *          them those of Winning Ways, chapter 4, and of A. Gangolli and T. Plambeck, A note on periodicity in some octal games,
 *          Int. J. Game Theory 18 (1989) 311-320
 *   A…     the sequence of that number in the OEIS: "period", and the heap after "the last exception"
 *   AF     A. Flammenkamp, Sprague-Grundy values of octal games, as quoted in A071509 and A071454
 * A071436 has 326637 for the last exception of .56; TC and what is proved here have 326639. */
#ifndef SPG_TESTS_HEAP_PERIODS_H
#define SPG_TESTS_HEAP_PERIODS_H

/* clang-format off */
#define HEAP_PERIODS(X) \
    X("4.0", 1, 2, LITTLE, "TC") \
    X(".1", 2, 1, LITTLE, "TC") \
    X(".4", 54, 34, LITTLE, "TC") \
    X(".02", 1, 4, LITTLE, "TC") \
    X(".11", 3, 1, LITTLE, "TC") \
    X(".12", 1, 4, LITTLE, "TC") \
    X(".15", 1, 10, LITTLE, "TC") \
    X(".17", 33, 34, LITTLE, "TC") \
    X(".22", 1, 3, LITTLE, "TC") \
    X(".26", 1, 4, LITTLE, "TC") \
    X(".31", 3, 2, LITTLE, "TC") \
    X(".32", 1, 3, LITTLE, "TC") \
    X(".34", 7, 8, LITTLE, "TC") \
    X(".35", 1, 6, LITTLE, "TC") \
    X(".44", 143, 24, LITTLE, "TC") \
    X(".51", 1, 1, LITTLE, "TC") \
    X(".52", 4, 4, LITTLE, "TC") \
    X(".53", 11, 9, LITTLE, "TC") \
    X(".54", 3, 7, LITTLE, "TC") \
    X(".57", 1, 4, LITTLE, "TC") \
    X(".71", 3, 2, LITTLE, "TC") \
    X(".72", 1, 4, LITTLE, "TC") \
    X(".75", 1, 2, LITTLE, "TC") \
    X(".77", 71, 12, LITTLE, "TC") \
    X("4.3", 2, 2, LITTLE, "TC") \
    X(".002", 1, 6, LITTLE, "TC") \
    X(".017", 15, 60, LITTLE, "TC") \
    X(".022", 1, 5, LITTLE, "TC") \
    X(".044", 214, 36, LITTLE, "TC") \
    X(".045", 189, 32, LITTLE, "TC") \
    X(".051", 48, 48, LITTLE, "TC") \
    X(".055", 259, 148, LITTLE, "TC") \
    X(".101", 4, 1, LITTLE, "TC") \
    X(".102", 1, 6, LITTLE, "TC") \
    X(".111", 4, 1, LITTLE, "TC") \
    X(".112", 1, 6, LITTLE, "TC") \
    X(".115", 1, 14, LITTLE, "TC") \
    X(".116", 139, 96, LITTLE, "TC") \
    X(".121", 4, 4, LITTLE, "TC") \
    X(".122", 1, 5, LITTLE, "TC") \
    X(".123", 5, 5, LITTLE, "TC") \
    X(".124", 122, 62, LITTLE, "TC") \
    X(".131", 4, 4, LITTLE, "TC") \
    X(".132", 1, 5, LITTLE, "TC") \
    X(".134", 60, 62, LITTLE, "TC") \
    X(".141", 14, 11, LITTLE, "TC") \
    X(".144", 4, 10, LITTLE, "TC") \
    X(".145", 3, 9, LITTLE, "TC") \
    X(".147", 3, 8, LITTLE, "TC") \
    X(".152", 2, 48, LITTLE, "TC") \
    X(".153", 16, 14, LITTLE, "TC") \
    X(".154", 4, 11, LITTLE, "TC") \
    X(".157", 1, 6, LITTLE, "TC") \
    X(".171", 12, 11, LITTLE, "TC") \
    X(".173", 21, 40, LITTLE, "TC") \
    X(".176", 24, 8, LITTLE, "TC") \
    X(".226", 21, 5, LITTLE, "TC") \
    X(".312", 5, 2, LITTLE, "TC") \
    X(".316", 4, 12, LITTLE, "TC") \
    X(".331", 4, 3, LITTLE, "TC") \
    X(".332", 1, 4, LITTLE, "TC") \
    X(".351", 1, 8, LITTLE, "TC") \
    X(".353", 4, 2, LITTLE, "TC") \
    X(".373", 2, 28, LITTLE, "TC") \
    X(".375", 37, 18, LITTLE, "TC") \
    X(".512", 3, 6, LITTLE, "TC") \
    X(".524", 1, 52, LITTLE, "TC") \
    X(".532", 7, 5, LITTLE, "TC") \
    X(".536", 1, 5, LITTLE, "TC") \
    X(".772", 8, 4, LITTLE, "TC") \
    X("4.12", 6, 7, LITTLE, "TC") \
    X("4.72", 1, 3, LITTLE, "TC") \
    X("4.005", 31, 79, LITTLE, "TC") \
    X("4.024", 2, 60, LITTLE, "TC") \
    X("4.102", 8, 10, LITTLE, "TC") \
    X("4.122", 6, 7, LITTLE, "TC") \
    X("4.304", 25, 21, LITTLE, "TC") \
    X("4.323", 4, 4, LITTLE, "TC") \
    X("4.444", 143, 24, LITTLE, "TC") \
    X("4.722", 4, 4, LITTLE, "TC") \
    X("4.726", 5, 16, LITTLE, "TC") \
    X("4.766", 19, 20, LITTLE, "TC") \
    X(".45", 498, 20, LITTLE, "TC") \
    X(".156", 3479, 349, LITTLE, "TC") \
    X(".356", 7315, 142, LITTLE, "TC") \
    X(".644", 3256, 442, LITTLE, "TC") \
    X(".165", 5181, 1550, LITTLE, "TC") \
    X(".16", 105351, 149459, MUCH, "TC") \
    X(".56", 326640, 144, MUCH, "TC") \
    X(".127", 46578, 4, LITTLE, "TC") \
    X(".376", 2268248, 4, MUCH, "TC") \
    X(".354", 10061916, 1180, MUCH, "TC") \
    X(".177", 497, 20, LITTLE, "A071435") \
    X(".11377", 187, 32, LITTLE, "A071452") \
    X(".117", 47, 48, LITTLE, "A071453") \
    X(".1377", 141, 24, LITTLE, "A071434") \
    X(".07", 53, 34, LITTLE, "A002187") \
    X(".137", 52, 34, LITTLE, "A002187") \
    X("4.102", 8, 10, LITTLE, "A125938") \
    X(".454", 160949019, 60620715, MUCH, "AF A071509") \
    X(".1777", 160949018, 60620715, MUCH, "AF A071509") \
    X(".054", 193235616, 10015179, MUCH, "AF A071454")
/* clang-format on */

#endif
