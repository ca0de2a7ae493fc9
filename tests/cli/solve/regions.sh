# Boards of 25 cells in misère play, 60 in normal play, 12 heaps in misère play: none could be searched whole.
sprague solve 'mouse(["OOOOO","OOOOO","OXOOO","OOOOO","OOOOO"])' --moves count
sprague solve 'tetris(["0000000000","0000000000","1101111111","1111111011","0000000000","0000000000"])' --moves count
sprague explain 'mouse(["O"])' | grep regions
cat > heap.game <<'R'
game heap(n: 0..) { stuck win; heap(n-1); if n % 4 >= 2: heap(n-2); if n > 2: heap(n-3 - n % 2); }
R
sprague solve -f heap.game 'sum(x in 9..20: heap(x))' --moves count
