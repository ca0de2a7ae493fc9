# Quixo on 3 by 3 and Pong Hau Ki: how many of all positions are won, lost and drawn.
sprague solve -v 'quixo(["...","...","..."])' --engine ranked 2>&1 | grep '^all'
sprague solve -v 'ponghauki([1,1,0,2,2])' --engine ranked 2>&1 | grep '^all'
