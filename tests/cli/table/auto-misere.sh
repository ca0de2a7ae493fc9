sprague table mnim 0..5
