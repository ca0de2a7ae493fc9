printf '%s\n' 'moves 2990' k=2900 who quit | sprague play 'nim(3000)' --first two
