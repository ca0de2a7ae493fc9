for engine in definition components; do sprague solve 'kayles(7) + nim(4)' --engine $engine | grep -v '^exact:'; done
