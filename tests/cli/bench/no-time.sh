# What is not answered is not proved equal.
sprague bench wythoff-1k --quick --time 0 >lines
echo "exit $?"
awk '{ print $1, $NF }' lines
