# The commands of CONTRIBUTING, "Add a game", as a stranger would type them.
awk '/^## / { here = $0 == "## Add a game" } /^ *```/ { inside = here && $1 == "```sh"; next }
     inside { sub(/^   /, ""); sub(/^\.\/quickstart/, "sprague"); print }' "$CASES/../../CONTRIBUTING.md" >commands
sh ./commands
