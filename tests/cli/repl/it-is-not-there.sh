echo 'sg(it)' | sprague repl
