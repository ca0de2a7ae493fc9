# The last value counts, also for what is computed from it: 1 to 4 may be taken, 24 % 5 is 4.
cat >twice.game <<'END'
given a = 1, b = a + 1;
game g(n: 0..) { for k in 1..b: g(n-k); }
END
sprague value -f twice.game 'g(24)' a=2 a=3
