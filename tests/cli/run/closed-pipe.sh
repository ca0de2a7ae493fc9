# A reader that goes away ends the run quietly.
echo 'main { x = 0; loop { print x; x = x + 1; stop if x == 10**7; } }' >a.game
{ sprague run a.game </dev/null; echo "exit $?" >code; } | head -n 1
cat code
