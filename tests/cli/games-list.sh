sprague games | head -n 5; sprague games | grep kayles; sprague games | wc -l | tr -d ' '
