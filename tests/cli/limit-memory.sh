sprague solve 'nim(3)' --max-mem 10k
