sprague check nim --json
