# The new file passes check and fmt, its main works, and nothing is overwritten.
sprague new stones
sprague check stones.game | tail -n 1
sprague fmt --check stones.game && echo "laid out"
sed -i '/^# main {/,$ s/^# //' stones.game
echo '2  10 3  12 2' | sprague run stones.game
sprague value -f stones.game 'stones(12)' m=4
cp stones.game before
sprague new stones; echo "exit $?"
sprague new ./stones.game; echo "exit $?"
cmp stones.game before && echo "as it was"
sprague new none/there; echo "exit $?"
sprague new ''; echo "exit $?"
