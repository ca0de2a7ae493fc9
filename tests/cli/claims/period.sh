# Periods proved by a window that comes back (T8 of docs/theory.md); the long ones were found by two other programs too.
# Games that are no subtraction games are refused.
cat >period.game <<'END'
given S = {1,3,4};
game snim(n: 0..) { for k in S: snim(n-k); }
claim period(n in 0..: sg(snim(n))) == [0,7] and period(n in 5..: sg(snim(n))) == [5,7];
claim for S in [{1},{1,2},{1,2,3}]: period(n in 0..: sg(snim(n))) == [0, len(S)+1];
claim for S in [{4,15,29,33}]: period(n in 0..: sg(snim(n)))[1] == 2650;
claim for S in [{11,23,27,34}]: period(n in 0..: sg(snim(n)))[0] == 1725;
claim for S in [{13,29,42}]: period(n in 0..: sg(snim(n)))[1] == 793;
given none: set of 1.. = {};
game still(n: 0..) { for k in none: still(n-k); }
claim period(n in 0..: sg(still(n))) == [0,1];
game odd(n: 2..) { for k in 1..9 where k % 2 == 1: odd(n-k); }
claim period(n in 2..: sg(odd(n))) == [2,2];
END
sprague check period.game
cat >kayles.game <<'END'
game kayles(n: 0..) { for k in 1..2, a in 0..(n-k)/2: kayles(a) + kayles(n-k-a); }
claim period(n in 0..: sg(kayles(n))) == [71,12];
END
sprague check kayles.game
cat >half.game <<'END'
game half(n: 0..) { for k in 1..n/2+1: half(n-k); }
claim period(n in 0..: sg(half(n))) == [0,1];
END
sprague check half.game
