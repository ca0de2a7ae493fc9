# How much memory tables need is known before the work begins: with lines, whose bitsets grow, as well.
sprague value 'queen(20000,20000)' --max-mem 1000M --engine dense; echo $?
# Cells that may get wider: said first, whatever comes of it.
echo 'game h(x: 0.., y: 0..) { for k in 1..x where k % 3 != 1: h(x-k, y); for k in 1..y where k % 3 != 2: h(x, y-k); }' >h.game
sprague value -f h.game 'h(1000,1000)' --max-mem 2200k --engine dense 2>&1 | sed 's/[0-9.]* [KMG]B/N/g; s/about [0-9]* fit/about N fit/'
# A search instead of tables that do not fit: said first, too.
sprague value 'queen(20000,20000)' --max-mem 30M; echo $?
