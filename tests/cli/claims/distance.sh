# From 5 the way through 4 wins in 5 plies, the one through 6, which reaches the loop at 7, in 3.
cat >distance.game <<'END'
given g: graph = [[],[0],[1],[2],[3],[4,6],[1,7],[0,7]];
game token(v: 0..7) { for w in g[v]: token(w); }
claim [distance(token(v)) for v in 0..7] == [0,1,2,3,4,3,2,1];
claim not draws(token(0)) and loses(token(0)) and not draws(token(1)) and wins(token(1));
END
sprague check distance.game
