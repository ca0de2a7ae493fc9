# The rules of a heap code, wherever the name of a game may stand.
for code in .77 0.77 4.007 .3F 's{1,3..4}' 'allbut{1,2}'; do sprague games "$code"; done
sprague games .07 --json
sprague games 1.7 2>&1 || echo "exit code $?"
sprague games 's{0}' 2>&1 || echo "exit code $?"
