# -f names the rules as well as a bare word does; without either there is nothing to run.
echo 'main { read n; print n + 1; }' >a.game
echo 4 | sprague run -f a.game
for arguments in "" "b.game" "a.game b.game"; do
    # shellcheck disable=SC2086 # words
    sprague run $arguments </dev/null 2>&1
    echo "exit $?"
done
