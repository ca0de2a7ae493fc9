sprague --lang zh explain 'fibB(1000000000000000)' --steps
