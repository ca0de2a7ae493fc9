printf 'game t(v: 0..1) { t(1-v); }\nclaim sg(t(0)) == 0;\n' >a.game
sprague check a.game
