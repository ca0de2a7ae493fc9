echo 'game mine(n: 0..) { for k in {1,3}: mine(n-k); }' | sprague solve -f - 'mine(4) + mine(3)'
