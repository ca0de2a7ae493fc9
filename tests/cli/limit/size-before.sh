# How large all positions together are is said before the work begins, with a limit that has room for them, and how long they take
# where that is far more than there is.
echo 'game ring(a: list[19] of 0..2) { for i in 0..18: ring(a with [i]: (a[i]+1) % 3); }' >ring.game
ring='ring([0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0])'
sprague solve -f ring.game "$ring" --engine ranked --max-mem 300M --time 1 2>&1 | sed 's/are [0-9.]* s left/are N s left/'
sprague table -f ring.game "$ring" --of counts --among all --max-mem 300M --json
sprague solve -f ring.game "$ring" --engine ranked --max-mem 300M --time 1 --lang zh 2>&1 | sed 's/只剩 [0-9.]* s/只剩 N s/'
# By itself the program searches instead, and says so first.
sprague solve -f ring.game "$ring" --max-mem 40M 2>&1
# Not numbered at all: that is said, and no limit is named.
echo 'game ring(a: list[40] of 0..2) { for i in 0..39: ring(a with [i]: (a[i]+1) % 3); }' >ring.game
sprague solve -f ring.game "ring([0 for k in 1..40])" --engine ranked 2>&1
# As many cells as were named do fit, and one more does not.
for n in 15 16; do
  echo "game ring(a: list[$n] of 0..2) { for i in 0..$n-1: ring(a with [i]: (a[i]+1) % 3); }" >ring.game
  sprague solve -f ring.game "ring([0 for k in 1..$n])" --engine ranked --max-mem 40M --moves count 2>&1 | tail -n 1
done
# Nothing is said of what is small.
sprague value 'token(0)' 'g=[[1],[0,2],[]]' --time 60 --max-mem 1G
