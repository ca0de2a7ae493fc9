printf 'game heap(n: 0..) {\n  heap(n-1);\0\n}\n' >a.game
sprague solve -f a.game 'heap(3)'
