sprague bench zzzzzzzzzz
