{ printf 'def f(x) = x'; yes '+1' | head -n 1000000 | tr -d '\n'; printf ';\n'; } >a.game
sprague solve -f a.game 'nim(3)'
