printf 'given p = [5,3,4]; game row(i: 0..3, j: -1..2) { if i <= j: { "left" gain p[i]: row(i+1, j); "right" gain p[j]: row(i, j-1); } }' >row.game
printf '%s\n' who left 1 1 who quit | sprague play -f row.game 'row(0, 2)' --seed 1
