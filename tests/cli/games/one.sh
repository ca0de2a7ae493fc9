sprague games kayles | cmp - "$GAMES/kayles.game" && sprague games queen | head -n 1
