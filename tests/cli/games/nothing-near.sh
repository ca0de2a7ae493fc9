sprague games xxxxxxxxxx
