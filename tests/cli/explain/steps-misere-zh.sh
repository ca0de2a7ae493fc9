sprague --lang zh explain 'mnim(1) + mnim(1) + mnim(40)' --steps
