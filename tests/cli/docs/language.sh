# The blocks ```game of docs/language.md are accepted.
awk '/^```game/ { inside = 1; next } /^```/ { inside = 0 } inside' "$CASES/../../docs/language.md" >a.game
sprague check a.game
