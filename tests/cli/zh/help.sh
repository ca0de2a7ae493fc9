# The overview and the help of commands in Chinese, by --lang too; columns stay even and lines within 80.
export LC_ALL=zh_CN.UTF-8
sprague --help | head -3
sprague solve --help
LC_ALL=C.UTF-8 sprague table --help --lang zh | tail -12
for command in solve value run export table graph draw check explain games fmt new completions man bench; do
    sprague "$command" --help
done | python3 -c '
import sys, unicodedata
for line in sys.stdin:
    line = line.rstrip("\n")
    width = sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)
    if width > 80 and not line.startswith("  sprague "):
        print("wider than 80:", line)'
