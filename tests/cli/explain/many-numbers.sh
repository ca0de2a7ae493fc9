# A position with more numbers than a table has dimensions: nothing is said of how many there are by who cannot know.
echo 'game g(a: list[7] of 0..1, b: list[7] of 0..1, n: 0..1) { if n > 0: g(b, b, n-1); for i in 0..6 where b[i] == 1: g(a, b with [i]: 0, n); }' >many.game
sprague explain -f many.game 'g([0,1,0,1,1,0,0], [1,1,0,1,0,0,1], 1)' | grep -A 2 -e '^  dense' -e '^  definition' -e '^  masks'
