# Ranges far beyond the last move are left early, but not where a later round fails, as the rules say.
cat >far.game <<'END'
given m: 1.., S: list of 0.. = [1, 1, 1], t: 1..;
game take(n: 0..) { for k in 1..m: take(n-k); }
game listed(n: 0..) { for k in 1..m where S[k-1] == 1: listed(n-k); }
game other(n: 0.., p: int) { for k in 1..m: other(n-k, S[k-1]); }
game unset(n: 0..) { for k in 1..m: if k != t: unset(n-k); }
main { read x, y, w; m = y; if w == 0: print good(take(x)); else if w == 1: print good(listed(x)); else if w == 2: print wins(other(x, 0)); else: print wins(unset(x)); }
END
for input in "5 1000000000000000000 0" "2 3 1" "2 4 1" "2 3 2" "2 4 2" "0 1 3"; do
  echo "$input" | sprague run far.game --tier 0 2>&1 | head -n 1
done
