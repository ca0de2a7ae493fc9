sprague table kayles 0..40
