# Heap codes are games in every command that asks about one.
for code in .77 0.77 4.007 .3F 's{1,3,4}' 'allbut{1,2}' grundy; do
    echo "== $code"
    sprague value "$code(12)"
    sprague value "$code(5)+nim(3)"
    sprague value "3*$code(5) + $code(9)"
    sprague table "$code" 3..9 --as bfile | tr '\n' ','
    echo
    sprague period "$code" --max 4096 | sed -n 2p
    sprague explain "$code(4)" --steps | head -n 1
    sprague graph "$code(2)" --json | head -c 60
    echo
    sprague draw "$code(2)" | head -c 4
    echo
    echo quit | sprague play "$code(3)" --first two | sed -n 2,3p
done
cat > code.game <<'X'
game opening(n: 0..) { for k in 1..2: .77(n-k) + s{1,3,4}(k); 4.007(n-3); allbut{1,2}(n-1) + .3F(n-2); }
main { until eof { read n; print sg(.77(n)), sg(0.77(n)), sg(4.007(n)), sg(.3F(n)), sg(s{1,3,4}(n)), sg(allbut{1,2}(n)), sg(opening(n)); } }
X
echo 3 7 12 30 | sprague run code.game
sprague export code.game | grep -c "int main"
