# Facts and plan in Chinese; the moves are a dump, the same in every language.
export LC_ALL=zh_CN.UTF-8
sprague explain 'wythoff(3, 5)' | sed -n '1,/^  move 1/p'
sprague explain 'wythoff(3, 5)' | grep -A2 '^  definition'
sprague explain 'wythoff(3, 5)' | tail -n 2
sprague explain 'cat(1,2)' | grep '不可用' | sort -u
