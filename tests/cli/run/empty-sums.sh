# A sum that is empty ends as the games it was written of, also by a name, in a list, from a helper.
cat >empty.game <<'END'
game last(n: 0..) { stuck win; for k in 1..n: last(n-k); }
game even(n: 0..) { stuck draw; for k in 1..n: even(n-k); }
game points(n: 0..) { for k in 1..n: gain k: points(n-k); }
def heaps(c) = sum(i in 1..c: last(i));
claim for p in [heaps(0), last(1)]: wins(p) == (p != last(1));
claim all(p in [heaps(0)]: wins(p));
main {
  read c;
  a = sum(i in 1..c: last(i)); b = a; l = [b]; l[0] = heaps(c);
  print wins(sum(i in 1..c: last(i))), wins(a), outcome(b), wins(l[0]), distance(a), good(a), wins(a + b);
  for q in [heaps(c), last(1)]: print wins(q);
  d = sum(i in 1..c: even(i)); print draws(d), distance(d);
  p = sum(i in 1..c: points(i)); print score(p), draws(p);
  n = nothing; print wins(n), sg(n);
}
END
sprague check empty.game
echo 0 | sprague run empty.game
