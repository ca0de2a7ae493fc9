# Long lists are cut to a line; -v writes them whole; nothing is wider than 80 columns.
sprague period 's{1..500}'
sprague period 's{1..500}' -v 2>err | wc -l
sprague period 's{1..500}' -v 2>err | awk 'length($0) > 80'
