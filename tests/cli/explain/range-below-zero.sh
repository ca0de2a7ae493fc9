# m may be below 0 when n is small: no game over the naturals.
cat >below.game <<'END'
game below(n: 0.., m: n-5..) { below(n-1, m); below(n, m-1); }
game above(n: 0.., m: 0..) { above(n-1, m); above(n, m-1); }
END
sprague explain -f below.game 'below(6, 2)' | grep 'first order'
sprague explain -f below.game 'above(6, 2)' | grep 'first order'
