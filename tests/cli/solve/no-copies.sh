# A part with no copies is no part, also for the engines that know one position only.
cat >two.game <<'END'
game two(a: list[3] of 0..1) { end lose if a == [0,1,0]; stuck draw; for i in 0..2 where a[i] == 1: two(a with [i]: 0); }
game one(a: list[3] of 0..1) { for i in 0..2 where a[i] == 1: one(a with [i]: 0); }
END
for engine in definition bounds masks ranked; do
  sprague solve -f two.game '0 * two([1,0,0]) + two([1,1,0])' --engine $engine | sed -n 2p
done
sprague solve -f two.game '0 * one([1,0,0]) + one([1,1,0])' --engine masks | sed -n 2p
