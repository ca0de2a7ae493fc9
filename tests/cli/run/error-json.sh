# With --json the error is JSON, and not on standard output, which belongs to main.
echo 'main { read a; print a; read b; }' >a.game
printf '1 x' | sprague run --json a.game
