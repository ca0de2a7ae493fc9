# A saved game goes on where it was, with its settings and players.
printf '%s\n' k=1 'level 2' 'save game.txt' | sprague play 'bash(12)' m=4 --seed 3 >/dev/null
sed 's/^rules: .*/rules: …/' game.txt
printf '%s\n' level undo quit | sprague play --load game.txt
sed 's/^move: 1 -> .*/move: 1 -> bash(99)/' game.txt >wrong.txt
printf '%s\n' 'load wrong.txt' show quit | sprague play --load game.txt
sed 's/^set: m=4/set: m=5/' game.txt >stale.txt
sprague play --load stale.txt </dev/null
