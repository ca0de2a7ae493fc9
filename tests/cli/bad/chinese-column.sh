cat >a.game <<'END'
game 堆(n: 0..) { for 个 in 1..n: 堆(n-各); }
END
sprague solve -f a.game '堆(3)'
