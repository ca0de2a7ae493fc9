# A set, then queries, a line of letters per test, 0 ends.
cat >a.game <<'END'
given S: set of 1..;
game snim(n: 0..) { for k in S: snim(n-k); }
main { loop {
  read k; stop if k == 0; read S[k], q;
  repeat q { read l, h[l]; write if wins(sum(x in h: snim(x))) then "W" else "L"; }
  print;
} }
END
sprague run a.game <<'END'
2 2 5
3
2 5 12
3 2 4 7
4 2 3 7 12
5 1 2 3 4 5
3
2 5 12
3 2 4 7
4 2 3 7 12
0
END
