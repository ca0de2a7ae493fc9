# What no theorem proves is only observed, or not even that: exit code 1, and the reason.
sprague period kayles
echo "exit $?"
sprague period kayles --max 100
echo "exit $?"
sprague period nim --json
echo "exit $?"
