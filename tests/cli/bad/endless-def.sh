cat >a.game <<'END'
def f(i) = f(i+1);
game heap(n: 0..) { heap(f(n)); }
END
sprague solve -f a.game 'heap(3)'
