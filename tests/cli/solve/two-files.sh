echo 'game a(n: 0..) { a(n-1); }' >a.game; echo 'game b(n: 0..) { for k in 1..2: b(n-k); }' >b.game
sprague solve -f a.game -f b.game 'a(3) + b(2)'
