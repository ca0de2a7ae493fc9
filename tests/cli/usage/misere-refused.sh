for command in check run export; do
    echo 'game g(n: 0..) { g(n-1); } claim loses(g(1)); main { print loses(g(1)); }' >g.game
    sprague $command g.game --misere; echo $?
done
