printf 'game m(n: 0..) { stuck win; for k in 1..n: m(n-k); }\nclaim sg(m(3)) == 3;\n' >a.game
sprague check a.game
