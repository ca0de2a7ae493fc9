printf 'game heap(n: 0..) {\r\n  for k in 1..2: heap(n-k);\r\n}\r\n' >a.game
sprague solve -f a.game 'heap(4)'
