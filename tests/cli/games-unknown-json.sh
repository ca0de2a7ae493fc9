sprague games kaylse --json
