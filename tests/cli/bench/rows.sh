sprague bench --rows
sprague bench --rows --json
