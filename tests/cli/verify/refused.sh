# Refused, exit 1: another claim, and other rules with the same name; exit 3: no certificate, with the line.
sprague period kayles --certificate c >/dev/null
sed 's/^period 12/period 6/' c >changed
sprague verify changed || echo "exit $?"
cat >other.game <<'END2'
game kayles(n: 0..) { for k in 1..2: kayles(n-k); }
END2
sprague verify c -f other.game || echo "exit $?"
cat >mine.game <<'END2'
game mine(pins: 0..) { for take in 1..2, left in 0..pins-take: "bowl" mine(left) + mine(pins-take-left); }
END2
sprague period -f mine.game mine --certificate m >/dev/null
sprague verify m | tail -2
sprague verify m -f mine.game | tail -2
sed 's/^start .*/start soon/' c >malformed
sprague verify malformed 2>&1 || echo "exit $?"
sprague verify mine.game 2>&1 || echo "exit $?"
sprague verify nowhere 2>&1 || echo "exit $?"
