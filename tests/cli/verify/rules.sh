# A certificate that came from rules is about these: that they are its heap code is derived from them again.
cat >far.game <<'END2'
game far(n: 0..) { for k in {1,2,99}: far(n-k); }
game heaps(n: 3..) { for k in {1,3}: heaps(n-k); }
game odd(n: 0..) { if n % 2 == 0: odd(n-1); for k in 1..2: odd(n-k); }
game other(n: 0..) { stuck win; for k in 1..2: other(n-k); }
END2
sprague period -f far.game far --certificate far >/dev/null
sprague verify far -f far.game | tail -2
sprague period -f far.game heaps --certificate heaps >/dev/null
sprague verify heaps -f far.game | tail -3
# With the code of other rules: the digest is right, and 98 heaps agree.
sprague period 's{1,2}' --certificate near >/dev/null
forge() { (echo 'sprague certificate 1' && echo "game $1" && sed 1d near) >forged; }
forge far
sed -i "s/^rules/$(grep '^ir' far)\n&/" forged
sprague verify forged -f far.game | tail -1
# Without a digest the rules count all the same.
forge far
sprague verify forged -f far.game | tail -1
forge odd
sprague verify forged -f far.game | tail -1
forge other
sprague verify forged -f far.game | tail -1
forge nowhere
sprague verify forged -f far.game | tail -1
sprague verify near -f far.game | tail -1
sprague verify forged | tail -2
