# Tiny sizes: every row is answered by both sides, and the answers are the same. Times and memory are left out.
sprague bench --quick >lines
echo "exit $?"
awk 'NR > 1 { print $1, $2, $3, $(NF-1), $NF }' lines | uniq
