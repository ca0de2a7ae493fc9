# Moves both ways go round in circles: no theorem about takes, whatever the range (docs/theory.md, T8).
cat >k.game <<'END'
game k(n: 0..20000) { k(n+1); k(n-1); }
claim for n in 0..9: draws(k(n));
main { print if draws(k(6)) then 1 else 0; }
END
sprague solve -f k.game 'k(6)'
sprague solve -f k.game 'k(6)' --engine closed
sprague table -f k.game k 0..5
sprague check k.game
sprague run k.game
cat >s.game <<'END'
given S = [1,-2];
game k(n: 0..20000) { for d in S: k(n-d); }
END
sprague solve -f s.game 'k(6)' | sed -n 2p
sprague solve -f s.game 'k(6)' --engine closed
cat >heap.game <<'END'
# What ends a heap by a condition that was split is still a condition.
game g(n: 1..) { for k in {2}: g(n-k); end lose if n % 2 == 0; }
END
sprague solve -f heap.game 'g(4)' --engine heap
cat >while.game <<'END'
# Every value is seen by the while, also where only the winning ones are listed.
game g(n: 0..) { for k in 1.. while k <= n: g(n-k); }
END
sprague solve -f while.game 'g(5)' --engine closed
