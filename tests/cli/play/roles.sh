printf '%s\n' who 1 hint quit | sprague play 'northcott(1, 4) + northcott(2, 4)' --first engine --seed 1
