# What all positions would need is said before the search that does not fit either.
sprague solve 'quixo(["....","....","....","...."])' N=4 --max-mem 24M --tier 0
