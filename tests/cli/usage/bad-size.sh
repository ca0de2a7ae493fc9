sprague solve 'nim(3)' --max-mem lots
