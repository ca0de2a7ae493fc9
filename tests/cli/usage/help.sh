sprague --help | head -n 3; sprague help solve | head -n 2; sprague -h | tail -n 1
