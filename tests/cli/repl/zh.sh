sprague repl --lang zh <<'END' 2>&1
game 石子(n: 0..) { for k in 1..3: "take {k}" | "取 {k} 颗" 石子(n-k); }
moves(石子(7)).k
？走法
列出
game 石子(n: 0..) { 石子(n-1); }
lang en
nothere
语言 zh
帮助 终局
slove nim(3)
退出
END
