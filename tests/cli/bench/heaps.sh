# The rows of heap games by one name, and a program of the user's as one more rival; its values are not looked at.
cat >rival <<'END'
#!/bin/sh
echo "$1 $2" >>asked
END
chmod +x rival
sprague bench heaps --quick --rival ./rival >lines
echo "exit $?"
awk 'NR > 1 { print $1, $2, $4, $5 == "C" ? "C" : "", $NF }' lines | uniq
sort -u asked
