# A search by masks says how many images a position has, meets each of them once, and does without when asked to.
cat >ring.game <<'END'
# Cells of a ring are taken, none beside a taken one; the last move wins.
game ring(s: set of 0..11) { for x in s: ring({y for y in s where y != x and y != (x+1) % 12 and x != (y+1) % 12}); }
END
for how in "" "--without symmetries"; do
  # shellcheck disable=SC2086 # words
  sprague explain -f ring.game 'ring({0..11})' $how | sed -n '/masks:/,/compiled:/p' | grep uses
  # shellcheck disable=SC2086 # words
  sprague solve -v -f ring.game 'ring({0..11})' --engine masks $how 2>/dev/null | grep -v moves
done
