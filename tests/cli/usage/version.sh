sprague --version | sed -e 's/^compiler: .*/compiler: C/' -e 's/^\(native code\|line editing\|threads\|games\|features\): .*/\1: …/'; sprague solve --version | head -n 1
mkdir empty
PATH=$PWD/empty "$(command -v sprague)" --version | grep '^native'
