for command in $(sprague --help | sed -n '/^Commands:/,/^$/ s/^  \([a-z]*\) .*/\1/p'); do sprague "$command" --help; echo; done
