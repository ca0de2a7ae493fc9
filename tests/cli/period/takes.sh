# Finite sets of takes: as a code, with a setting, from the catalogue, the only game of a file, of outcomes, misère.
sprague period 's{1,3,4}'
sprague period snim 'S={2,4,7}'
sprague period bash m=4 --of outcome
sprague period bash --misere
printf 'given m = 2;\ngame only(n: 5..) { for k in 1..min(m, n): only(n-k); }\n' >only.game
sprague period -f only.game
