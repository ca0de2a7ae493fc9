# Without a value from outside the last one of the file counts.
sprague games stone6 | grep '^given'; sprague solve 'stone6({0..2})'
