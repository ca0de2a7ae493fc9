# What was planned and what it really cost: seconds and bytes are not compared.
plain() { sed -E 's/[0-9.e+-]+ (MB|s|秒)/N \1/g; s/"(bytes|seconds)": [0-9.]+/"\1": N/g'; }
sprague explain 'dawson(200)' --ran | plain
sprague explain 'dawson(200)' --ran --json | plain
sprague explain 'nim(3) + nim(5)' --ran --lang zh | plain
cat >long.game <<'END'
game grid(x: 0.., y: 0..) { for k in 1..x where (k*y) % 3 != 1: grid(x-k, y); for k in 1..y where (k*x) % 3 != 1: grid(x, y-k); }
END
sprague explain -f long.game 'grid(90,90)' --ran --tier 0 --threads 1 | plain
sprague explain -f long.game 'grid(9)' --ran
