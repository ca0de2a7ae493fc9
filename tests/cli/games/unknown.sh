sprague games kaylse
