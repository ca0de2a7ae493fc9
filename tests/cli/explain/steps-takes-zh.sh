sprague --lang zh explain 'snim(30)' --steps
