sprague bench heaps --rival ''
echo "exit $?"
sprague bench heaps --rival false
echo "exit $?"
sprague bench 0.06 --rival 'exit 3;'
echo "exit $?"
sprague bench cutting --rival true
echo "exit $?"
