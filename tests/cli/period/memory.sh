# Where memory does not hold all values, the period is proved from the first ones and the last ones. How much that is depends on
# what else is there, so some limits are tried; whatever they allow, nothing wrong is proved.
for limit in 1300k 1400k 1500k 1600k 1800k 2M; do
    sprague period .56 --max-mem $limit --certificate c >out 2>err || continue
    grep -o 'period [0-9]*: proved (T[0-9]*)' out
    sprague verify c >checked || echo refused
    grep -o 'is not claimed' checked
done | sort -u
