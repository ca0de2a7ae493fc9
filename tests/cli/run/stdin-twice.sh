# The rules and the input cannot both be standard input.
for path in - /dev/stdin; do
    echo 'main { print 1; }' | sprague run $path || echo "exit $?"
done
