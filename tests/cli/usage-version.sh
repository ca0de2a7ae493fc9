sprague --version | sed -e 's/compiler: .*/compiler: C/'; sprague solve --version | head -n 1
