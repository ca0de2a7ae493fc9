# What the parser and the checker say in Chinese; names and signs of the rules stay as they are.
export LC_ALL=zh_CN.UTF-8
try() { printf '%s\n' "$1" >a.game; sprague check a.game; }
try 'game a(n: 0..) { for k in 1..n: a(n-k) }'
try 'game a(n: 0..) { for k in 1..m: a(n-k); }'
try 'game a(n: 0..) { x = 5; }'
try 'game a(n: 0..) { if n == {1}: a(0); }'
try 'game a(p: list) { let x = p + 1; }'
try 'game a(n: 0..) { a(n-1)； }'
try 'claim sg(a(3)) == 3;'
try 'main { read n; prnt n; }'
sprague solve 'nim(3'
sprague solve 'nimm(3)'
sprague solve 'nim(-1)'
sprague solve 'nim(3/0)'
sprague value 'nim(1) + nim(2)' --misere
sprague solve 'bash(3)' k=4
sprague table nim 5..1
sprague table nim 0..3 0..3
sprague table kayles 0..5 --of outcome --as bfile
sprague check none.game
sprague solve 'nim(3)' --engine closd
