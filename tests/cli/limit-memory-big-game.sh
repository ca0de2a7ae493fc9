sprague solve 'wythoff(400, 400) + wythoff(300, 300)' --engine definition --max-mem 8M
