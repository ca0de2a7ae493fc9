sprague games --json | head -c 300; echo; sprague games --json | tr -cd '{' | wc -c | tr -d ' '
