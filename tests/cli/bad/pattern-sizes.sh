cat >a.game <<'END'
game b(g: grid) { for h in rewrite(g, "00" => "1"): b(h); }
END
sprague solve -f a.game 'b(["00"])'
