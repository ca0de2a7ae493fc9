# What no method answers is named, with its place.
cat >a.game <<'END'
game split(n: 0..) { stuck win; for i in 0..n-1, j in 0..i: split(i) + split(j); }
main { read n;
  print value(split(n)); }
END
sprague export a.game
