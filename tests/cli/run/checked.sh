# What stands behind the answers: how far the formulas of the file were tried, or nothing where none was needed.
cat >a.game <<'END'
def least(x, d) = if d*d > x then x else if x % d == 0 then d else least(x, d+1);
def powerof(x, p) = x == 1 or (x % p == 0 and powerof(x/p, p));
game prime(n: 0..) { for k in 1..n where k == 1 or powerof(k, least(k,2)): prime(n-k); }
formula wins(prime(n)) = n % 6 != 0;
main { read n; print wins(prime(n)); }
END
numbers() { sed -E '/^tables:/d; s/[0-9.]+ (s|bytes)/N \1/; s/(checked to|"checked_to":) [0-9]+/\1 N/; s/("(seconds|memory)":) [0-9.]+/\1 N/g'; }
echo 1000000000007 | sprague run -v a.game 2>&1 | numbers
echo 1000000000007 | sprague run --json a.game 2>&1 | numbers
echo 'game three(a: 0..) { for k in 1..3: three(a-k); } main { read a; print sg(three(a)); }' >b.game
echo 1000000000007 | sprague run -v b.game 2>&1 | numbers
