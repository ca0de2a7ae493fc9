printf 'title "\303(";\ngame heap(n: 0..) { heap(n-1); }\n' >a.game
sprague solve -f a.game 'heap(3)'
