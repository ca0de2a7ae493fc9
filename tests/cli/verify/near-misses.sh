# Rules that are a heap code but for one move far out, or of some heaps alone: none is taken for the code.
sprague period 's{1,2}' --certificate takes >/dev/null
sprague period .77 --certificate splits >/dev/null
refused=0
try() {
    echo "game g(n: 0..) { $2 $3 }" >near.game
    (echo 'sprague certificate 1' && echo 'game g' && sed 1d "$1") >forged
    if sprague verify forged -f near.game >said 2>&1; then
        echo "accepted: $2 $3"
    elif grep -q '^The certificate is refused: ' said; then
        refused=$((refused + 1))
    else
        cat said
    fi
}
while read -r more; do
    try takes 'for k in 1..2: g(n-k);' "$more"
    try splits 'for k in 1..2, a in 0..n-k: g(a) + g(n-k-a);' "$more"
done <<'END2'
for k in 60..60: g(n-k);
if n == 100003: g(n-3);
if n in {99991}: g(n-3);
if n > 2**40: g(n-3);
if n > 70000: g(n+1-4);
if n % 1000000 == 999999: g(n-3);
if n/1000000 == 1: g(n-3);
if gcd(n, 1000003) > 1 and n > 10: g(n-3);
if bit(n, 20) == 1: g(n-3);
if isqrt(n) == 1000: g(n-3);
if n == 200001: g(n-1) + g(0);
if n >= 300000: g(n-2) + g(0) + g(0);
if n > 400000: g(1) + g(n-4);
for k in {2**20}: g(n-k);
for k in {3} where n - k == 777777: g(n-k);
for k in 3..3 where (n-k) % 65536 == 65535: g(n-k);
for k in 3..3 while n > 99999: g(n-k);
for k in 1..n where k > 10**7: g(n-k);
for k in 1..n where k == n - 1000000: g(n-k);
for k in 3..n where k*k > 10**9: g(n-k);
for k in 3..n by 100000: g(n-k);
for k in 100000..n by 7: g(n-k);
let m = if n < 99999 then 3 else 4; if m == 4: g(n-m);
END2
echo "$refused refused"
