echo 'game nim(n: 0..) { for k in 1..n: nim(n-k); }' >a.game
sprague run a.game </dev/null
