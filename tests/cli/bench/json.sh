# The keys of a line are fixed; the numbers are not.
sprague bench --quick cutting startup --json | sed 's/: "[^"]*"/: "…"/g; s/: -*[0-9][0-9.]*/: N/g'
