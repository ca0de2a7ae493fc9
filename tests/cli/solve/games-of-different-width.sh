# narrow(2) is one position, wherever it is reached from: 6 * 8 + 3 positions.
cat >two.game <<'END'
game narrow(n: 0..) { for k in 1..n: narrow(n-k); }
game wide(a: 0.., b: 0..) { wide(a-1, b); wide(a, b-1); narrow(2); }
END
sprague solve -f two.game 'wide(5, 7)' | tail -n 1
sprague solve -f two.game 'wide(5, 7)' --engine definition | tail -n 1
