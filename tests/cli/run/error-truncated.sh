echo 'main { read n, a[n]; print a; }' >a.game
printf '3\n1 2\n' | sprague run a.game
