# XOR of many equal numbers is that number or 0: tables and the definition say the same.
echo 'def same(x) = if xorsum(k in 1..x: 5) > 2 then 1 else 0; game g(n: 0..9) { if same(n) == 1: g(n-1); if n > 1: g(n-2); }' >xor.game
sprague table -f xor.game g 0..9 --engine dense
sprague table -f xor.game g 0..9 --engine definition
