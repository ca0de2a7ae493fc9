sprague period snim 'S={2,4,7}' --json
sprague period bash --of outcome --json
