echo 'claim 1 + 1 == 2;' | sprague check -
