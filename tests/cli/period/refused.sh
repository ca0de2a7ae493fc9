# No sequence, no such game, no single game, a limit.
sprague period wythoff
echo "exit $?"
sprague period kayels
echo "exit $?"
sprague period
echo "exit $?"
sprague period bash --max -1
echo "exit $?"
sprague period 's{2,3,5,7,11,13,17,19,23,29,101,211,307,20000}' --max-mem 300k 2>/dev/null
echo "exit $?"
sprague period 's{2,3,5,7,11,13,17,19,23,29,101,211,307,20000}' --time 0
echo "exit $?"
sprague period stone7 'p=[1,2]'
echo "exit $?"
