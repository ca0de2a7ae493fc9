echo 'game a(n: 0..) { a(n-1); }' >a.game; sprague check a.game
