# A whole title is as good as a name.
sprague games 凯尔斯 | cmp - "$GAMES/kayles.game" && sprague games "misere nim" | cmp - "$GAMES/mnim.game" && sprague games Grundy\'s game | cmp - "$GAMES/grundy.game"
