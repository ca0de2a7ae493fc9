# A search of a given graph that gets long is broken off: the whole graph is labelled.
awk 'BEGIN { n = 300000; print n, 2 * n - 3; for (i = 0; i + 1 < n; i++) { print i, i + 1; if (i + 2 < n) { print i, i + 2 } } }' >g.txt
sprague solve 'token(0)' g=@g.txt
sprague solve 'token(299990)' g=@g.txt
