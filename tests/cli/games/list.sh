sprague games | head -n 5; sprague games | grep kayles; [ "$(sprague games | wc -l)" -eq "$(find "$GAMES" -name '*.game' | wc -l)" ] || echo "not all"
# No line of the list is wider than a terminal, and the Chinese stands in one column.
sprague games | python3 -c '
import sys, unicodedata
wide = lambda text: sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)
lines = [line.rstrip("\n") for line in sys.stdin]
print(max(map(wide, lines)) <= 80, len({line.index(line.split("  ")[-1].strip()) for line in lines}) == 1)'
