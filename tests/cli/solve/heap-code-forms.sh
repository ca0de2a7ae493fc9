# A code may have a letter before the point, and nothing behind it, wherever a code may stand.
sprague value 'C.51(5)'
sprague value '4.(3) + c.51(5)'
sprague value '4.0(3)'
sprague table C.51 0..8
sprague period 4. --certificate halves | head -1
sprague verify halves | head -2
sed 's/^rules .*/rules 4./' halves >bare
sprague verify bare | tail -1
sprague games C.51
cat >sum.game <<'END2'
game both(n: 0..9) { C.51(n) + 4.(n); }
claim sg(4.(4)) == sg(4.0(4));
END2
sprague fmt --check sum.game && sprague check sum.game | tail -1
sprague value 'B.51(5)' 2>&1 || echo "exit $?"
sprague value 'BC.51(5)' 2>&1 || echo "exit $?"
