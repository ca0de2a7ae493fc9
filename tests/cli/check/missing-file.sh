sprague check nowhere.game
