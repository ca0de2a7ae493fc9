# What a recursive helper leads to is not known beforehand: no measure may be claimed, and here there is none.
cat >round.game <<'END'
def later(n, k) = if k == 0 then round(n) else later(n, k-1);
game round(n: 0..) { later(n, 2); }
END
sprague explain -f round.game 'round(3)' | grep measure
sprague solve -f round.game 'round(3)'
