printf '%s\n' 帮助 提示 谁赢 为什么 '2: 取 2 颗' 悔棋 走法 变化 '存 局.txt' '读 局.txt' 胡说 退出 | sprague play 'nim(3) + nim(5)' --seed 1 --lang zh
