# Headers, fields of moves, branches of two types.
cat >a.game <<'END'
game bean(i: 0..) { for j in 0..i-1, k in 0..j: bean(j) + bean(k); }
main { read t; for c in 1..t { read n, p[n]; w = moves(sum(i in 0..n-1: p[i] * bean(n-1-i)));
  r = if w == [] then "none" else "some"; print "Case #{c}: {r}";
  print if w == [] then [-1,-1,-1] else [w[0].part, n-1-w[0].j, n-1-w[0].k]; print len(w); } }
END
printf '2\n4\n1 0 1 5000\n7\n0 0 1 0 0 1 1\n' | sprague run a.game
