# Two words where 64 bits are not enough.
cat >a.game <<'END'
game pair(a: 0.., b: 0..) { for k in 1..max(a,b): { pair(a-k,b); pair(a,b-k); pair(a-k,b-k); } }
main { read a, b; print wins(pair(a,b)); }
END
sprague export a.game
