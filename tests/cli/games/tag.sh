sprague games --tag partizan --lang en; echo; sprague games --tag 翻硬币 -v; echo
sprague games --tag misere kayles --json | python3 -c '
import json, sys
for game in json.load(sys.stdin)["games"]: print(game["name"], game["tags"], game["tags_zh"])'
