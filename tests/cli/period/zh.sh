sprague period snim 'S={2,4,7}' --lang zh
printf 'game parity(n: 0..) { parity(n-1); if n %% 2 == 0: parity(n-2); }\n' >parity.game
sprague period -f parity.game --lang zh
