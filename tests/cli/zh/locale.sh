# --lang goes before LC_ALL, that before LC_MESSAGES, that before LANG; an empty one is not set, and wrong words change nothing.
word() { sprague "$@" --help | head -n 1; }
LC_ALL=zh_CN.UTF-8 LANG=C word solve
LC_ALL=C LANG=zh_CN.UTF-8 word solve
LC_ALL='' LC_MESSAGES=zh_TW LANG=C word solve
LC_ALL='' LC_MESSAGES='' LANG=zh_CN.UTF-8 word solve
LC_ALL=zh_CN.UTF-8 word solve --lang en
LC_ALL=C word solve --lang=zh
LC_ALL=C sprague --lang zh --help | head -n 1
LC_ALL=C sprague --lang zz solve 'nim(1)'
LC_ALL=C sprague solve -- --lang zh
