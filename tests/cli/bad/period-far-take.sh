# A take that is larger than the heaps one looks at is a take all the same: no period may be called proved.
cat >far.game <<'R'
given S = {1,2,3000000};
game h(n: 0..) { for k in S: h(n-k); }
claim period(n in 0..: sg(h(n))) == [0,3];
R
sprague check far.game
