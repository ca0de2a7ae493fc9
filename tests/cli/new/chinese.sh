sprague new 取石子 --lang zh
sprague check 取石子.game | tail -n 1
sprague fmt --check 取石子.game && cat 取石子.game
