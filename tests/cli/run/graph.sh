# A graph, then queries, to the end of the file.
cat >a.game <<'END'
given g: graph;
game token(v) { for w in g[v]: token(w); }
main { until eof {
  read N, graph g[N];
  loop { read M; stop if M == 0; read p[M]; print if wins(sum(v in p: token(v))) then "WIN" else "LOSE"; }
} }
END
sprague run a.game <<'END'
4
2 1 2
0
1 3
0
1 0
2 0 2
0

4
1 1
1 2
0
0
2 0 1
2 1 1
3 0 1 3
0
END
