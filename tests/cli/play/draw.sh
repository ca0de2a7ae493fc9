# Play that can go on for ever is drawn when a position comes for the third time.
printf 'given g = [[1],[0,2],[]]; game token(v) { for w in g[v]: token(w); }' >token.game
printf '%s\n' who why w=1 w=0 w=1 w=0 hint undo quit | sprague play -f token.game 'token(0)' --first two
