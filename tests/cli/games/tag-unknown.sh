sprague games --tag miser
