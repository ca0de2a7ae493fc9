# Doubles count once; blanks and line ends are all the same; a later value for the given wins.
printf '4 4\n3 1\n3 2  2 0\n\n3 1' >g.txt
sprague value 'token(3)' g=@g.txt
printf '1 1\n0 0\n' | sprague value 'token(0)' g=@-
printf '0 0' >none.txt
sprague value 'token(3)' g=@none.txt 'g=[[],[],[],[2]]'
sprague value 'token(3)' 'g=[[],[],[],[2]]' g=@g.txt
