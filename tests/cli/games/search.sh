# Words of names, titles and tags in either language; all of them must fit. Case and accents do not matter.
sprague games 凯尔斯的 ; echo "exit $?"
sprague games KAYLES dawson
sprague games MISERE heap | head -n 3
sprague games 尼姆 弃权
sprague games chess king
echo; sprague games poj 1704      # only in the opening comment
echo; sprague games 约数 --lang zh
