# The catalogue in Chinese, and a rule file to start from.
export LC_ALL=zh_CN.UTF-8
sprague games 尼姆 | head -n 3
sprague games --tag misere -v | head -n 2
sprague games kaylse
sprague new 石子
sprague new 石子
sprague check 石子.game
