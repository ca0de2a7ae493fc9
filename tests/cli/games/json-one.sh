sprague games kayles --json | python3 -c '
import json, sys
game = json.load(sys.stdin)
print(sorted(game), game["title_zh"], game["rules"] == open(sys.argv[1], encoding="utf-8").read())' "$GAMES/kayles.game"
