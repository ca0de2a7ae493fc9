# What no theorem proves is only observed, or not even that: exit code 1, and the reason.
printf 'game parity(n: 0..) { parity(n-1); if n %% 2 == 0: parity(n-2); if n > 0 and n < 300: parity(n/2); }\n' >parity.game
sprague period -f parity.game
echo "exit $?"
sprague period -f parity.game parity --max 300
echo "exit $?"
sprague period mark --json
echo "exit $?"
