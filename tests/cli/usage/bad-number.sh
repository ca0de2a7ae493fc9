sprague check nim --upto many
