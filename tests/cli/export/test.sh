# Three files that compile and agree; --test says where they go.
printf 'given m: 1..;\ngame heap(n: 0..) { for k in 1..m: heap(n-k); }\nmain { loop { read n, m; stop if n == 0 and m == 0; print wins(heap(n)), good(heap(n)); } }\n' >heap.game
sprague export heap.game --test -o heap.c
sprague export heap.game --test -o heap -q
for part in heap heap-check heap-gen; do cc -std=c99 -pedantic -Wall -Werror -o $part $part.c; done
for seed in 1 2 3 4 5 6 7 8; do
    ./heap-gen $seed >in
    sprague run heap.game <in >want
    ./heap <in | cmp - want
    ./heap-check <in | cmp - want
done
tail -n 1 in
sed -n 's/.*\(The checker[^.]*\).*/\1/p' heap-check.c
sprague export heap.game --test
echo $?
sprague export heap.game -o alone.c && cmp alone.c heap.c
