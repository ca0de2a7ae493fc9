sprague --lang zh explain 'wythoff(8, 12)' --steps
