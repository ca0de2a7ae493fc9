{ printf 'game heap(n: 0..) { heap('; head -c 100000 /dev/zero | tr '\0' '('; printf 'n'; head -c 100000 /dev/zero | tr '\0' ')'; printf '); }\n'; } >a.game
sprague solve -f a.game 'heap(3)'
