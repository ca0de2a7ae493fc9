# A search meets a position that waits, and the definition goes on where it was, with the distance.
printf 'game walk(n: 0..299999) { end win if n == 0; walk(n - 1); if n %% 4 == 2: walk(n + 2); }\n' >round.game
sprague solve -f round.game 'walk(150000)'
# What both players can have in play that ends is told; what they cannot is not.
printf 'game pick(n: 0..9) { end n if n < 3; gain 1: pick(n - 1); if n == 5: pick(8); if n == 8: gain 9: pick(2); if n == 7: pick(7); }\n' >pick.game
sprague solve -f pick.game 'pick(8)'
sprague solve -f pick.game 'pick(7)'
