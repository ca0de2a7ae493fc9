sprague period snim 'S={2,4,7}' --lang zh
sprague period kayles --lang zh
