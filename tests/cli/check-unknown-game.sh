sprague check kaylse
