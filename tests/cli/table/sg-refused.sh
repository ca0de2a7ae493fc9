sprague table mnim 0..3 --of sg
