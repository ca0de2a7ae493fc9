# The file is replaced, with its mode and through a link; a second time nothing happens; a broken one is left alone.
printf 'game heap( n:0.. ){for k in 1..3 : heap( n-k );}   # three\r\n' >a.game
printf 'game heap(n: 0..) { heap(n-1) }\n' >broken.game
cp broken.game before
chmod 640 a.game
ln -s a.game link.game
sprague fmt --check link.game broken.game; echo "exit $?"
sprague fmt link.game broken.game; echo "exit $?"
cat a.game
stat -c %a a.game
[ -L link.game ] && cmp broken.game before && echo "as they were"
touch -d '2001-01-01' a.game
sprague fmt a.game && sprague fmt --check a.game && stat -c %y a.game | cut -c 1-10
ls -A
