# A condition without any move is looked at all the same: no table and no heap may leave it out.
printf 'game g(a: 0..) { if 10 %% (a - 7) > 3 { } for k in 1..2 where k <= a: g(a-k); }\n' >idle.game
sprague solve -f idle.game 'g(6)' 2>&1
sprague table -f idle.game g 0..400 2>&1
echo "exit $?"
sprague table -f idle.game g 0..400 --engine heap 2>&1
echo "exit $?"
sprague table -f idle.game g 0..400 --engine dense 2>&1
echo "exit $?"
