# A given out of its range is an error of the input.
printf 'given m: 1..9;\nmain { read t; repeat t { read m; print m; } }\n' >a.game
printf '2\n5\n10\n' | sprague run a.game
