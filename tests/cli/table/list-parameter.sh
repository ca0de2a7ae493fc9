sprague table stairs 0..3
