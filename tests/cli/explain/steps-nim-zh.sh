sprague --lang zh explain 'nim(3) + nim(5) + nim(2)' --steps
