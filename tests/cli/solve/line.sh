sprague solve 'nim(3) + nim(5)' --line
sprague solve 'wythoff(4, 4)' --line --lang zh
