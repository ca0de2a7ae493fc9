# No position at all, but of a game that the helper names: who cannot move in it wins.
cat >last.game <<'EOF'
game last(n: 0..) { stuck win; for k in 1..n: last(n-k); }
def heaps(k) = sum(i in 1..k: last(i));
EOF
sprague solve -f last.game 'heaps(0)'
