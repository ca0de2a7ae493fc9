sprague games --json | head -n 4; sprague games --json | python3 -c 'import json, sys; print(len(json.load(sys.stdin)["games"]) > 100)'
