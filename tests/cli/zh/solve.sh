# Answers in Chinese: won, lost, drawn, by points, with roles, equal moves.
export LC_ALL=zh_CN.UTF-8
sprague solve 'nim(3) + nim(5)'
sprague solve 'kayles(3) + kayles(3)'
sprague solve '3 * nim(5) + nim(2)'
sprague solve 'nim(0)'
sprague solve 'token(0)' 'g=[[1],[0]]'
sprague solve 'stone7(0, 4)' 'p=[5,3,1,4,2]'
sprague solve 'cat(1,2)' --moves count
sprague solve 'cat(1,2)' --turn second --moves best
sprague solve 'nim(1) + nim(2)' --misere --moves best
