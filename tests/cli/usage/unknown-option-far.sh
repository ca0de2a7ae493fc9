sprague solve 'nim(3)' --zzzzzzzzz
