printf 'given unused = 1;\ngame a(n: 0..) { a(n-1); }\n' >a.game
sprague solve -f a.game 'a(1)'
