# The code of an error in JSON is the exit code, whatever the command.
same() {
    code=0
    "$@" --json >said 2>&1 </dev/null || code=$?
    told=$(sed -n 's/.*"error": "\([a-z_]*\)", "code": \([0-9]*\),.*/\1 \2/p' said)
    echo "$2: ${told:-nothing told} exit $code"
}
echo 'game g(n: 0..) { g(n-1)' >broken.game
echo 'game g(n: 0..) { g(n-1/0); } main { read n; print wins(g(n)); }' >fails.game
same sprague period wythoff
same sprague period kaylse
same sprague period .77 --misere
same sprague solve 'nmi(3)'
same sprague value 'nim(3) +'
same sprague table kayles 0..5 0..5
same sprague table kayles 0..100000 --max-mem 1000k
same sprague check broken.game
same sprague verify broken.game
same sprague verify nowhere
same sprague explain 'nmi(3)'
same sprague games kaylse
same sprague run fails.game
same sprague graph 'nmi(3)'
