printf 'game h(n: 0..) { for k in 1..n: h(n-k); }\nclaim best(h(0)).k == 0;\n' >a.game
sprague check a.game
