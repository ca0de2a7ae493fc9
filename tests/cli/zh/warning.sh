# Warnings, notes and limits in Chinese.
export LC_ALL=zh_CN.UTF-8
cat >a.game <<'END'
given m = 3;
game a(n: 0..) { for k in 1..n: a(n-k); }
END
sprague solve -f a.game 'a(4)' --moves count
sprague solve 'wythoff(300, 200)' --engine dense --tier 0 --threads 1 --moves count -v 2>&1 | grep '表：'
sprague solve 'chomp([9,9,9,9,9,9])' --max-mem 100k 2>&1 | sed 's/[0-9][0-9]*/N/g'
sprague solve 'nim(5)' --time 0 2>&1
