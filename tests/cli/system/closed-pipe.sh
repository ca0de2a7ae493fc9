{ sprague table nim 0..2000 --as bfile; echo "exit $?" >&2; } | head -n 1
