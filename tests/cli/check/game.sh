sprague check nim
