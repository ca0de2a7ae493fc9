sprague table kaylse 0..3
