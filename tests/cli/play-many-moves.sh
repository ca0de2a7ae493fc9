printf '%s\n' 'moves 999990' k=999000 who quit | sprague play 'nim(1000000)' --first two
