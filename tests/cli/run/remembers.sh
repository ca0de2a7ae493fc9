# A formula that was tried is not tried again; a wrong one is, and a file that was cut short counts for nothing.
export XDG_CACHE_HOME="$PWD/cache"
printf 'game heap(n: 0..) { for k in 1..n where k %% 2 == 1: heap(n-k); }\nformula sg(heap(n)) = n %% 2;\nmain { read n; print sg(heap(n)); }\n' >good.game
sed 's/= n % 2/= if n == 5 then 0 else n % 2/' good.game >wrong.game
echo 1000000001 | sprague run good.game
find cache/sprague -type f | sed 's/.*[0-9a-f]//'
echo 1000000001 | sprague run good.game
echo 7 | sprague run wrong.game 2>&1 | head -n 1
echo 7 | sprague run wrong.game 2>&1 | head -n 1
find cache/sprague -type f | wc -l
for file in cache/sprague/*; do printf cut >"$file"; done
echo 12 | sprague run good.game
find cache/sprague -type f -printf '%M\n'
mkdir elsewhere && chmod 755 elsewhere && mkdir -m 755 elsewhere/sprague
echo 12 | XDG_CACHE_HOME=$PWD/elsewhere sprague run good.game
ls elsewhere/sprague
