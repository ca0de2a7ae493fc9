# An axis of one value is named above the table and takes no room in it; data keep it.
sprague table wythoff 0..9 3..3
sprague table wythoff 3 0..9
sprague table wythoff 3 4
printf 'game g(a: 0.., b: 0.., c: 0..) { g(a-1,b,c); g(a,b-1,c-1); g(a,b,c-2); }\n' >g.game
sprague table -f g.game g 0..2 2 0..4
sprague table -f g.game g 0..1 2..3 0..1
sprague table wythoff 0..3 3 --as bfile
sprague table wythoff 0..1 3 --as csv
sprague table wythoff 0..5 3 --as markdown
sprague table wythoff 0..9 3 --view bits
