cat >a.game <<'END'
def f(x, y) = x + y;
game heap(n: 0..) { heap(f(n)); }
END
sprague solve -f a.game 'heap(3)'
