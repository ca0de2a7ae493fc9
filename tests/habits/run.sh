#!/bin/sh
# Completions, the manual page and the files for editors, tried with the programs they are for. Prints TAP; what is not
# installed is skipped.
#
#   run.sh PROGRAM SOURCES
set -eu
program=$(realpath "$1")
sources=$(realpath "$2")
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/folder"
ln -s "$program" "$work/bin/sprague"
PATH=$work/bin:$PATH
export LC_ALL=C.UTF-8
cd "$work/folder"
printf 'game mine(n: 0..) { mine(n-1); }\n' >stones.game
: >picture.svg

number=0
failed=0
# judge FACT EXPECTED GOT: two files.
judge() {
    number=$((number + 1))
    if cmp -s "$2" "$3"; then echo "ok $number - $1"; return; fi
    echo "not ok $number - $1"
    failed=$((failed + 1))
    diff -u "$2" "$3" | tail -n +3 | head -n 40 | sed 's/^/#   /'
}
skip() {
    number=$((number + 1))
    echo "ok $number - $1 # SKIP $2 is not installed"
}
have() { command -v "$1" >/dev/null 2>&1; }

for shell in bash fish; do sprague completions $shell >"$work/sprague.$shell"; done
sprague completions zsh >"$work/_sprague"
sprague man >"$work/sprague.1"

# ---- completions: a command, an option, a choice, a game, a row, files ----

cat >"$work/lines" <<'END'
sprague sol => solve
sprague solve --js => --json
sprague table --as pn => png
sprague solve --engine defi => definition
sprague table kayl => kayles
sprague games kayl => kayles
sprague bench start => startup
sprague run sto => stones.game
sprague per => period
sprague period kayl => kayles
sprague repl sto => stones.game
sprague fmt --che => --check
sprague table kayles 0..9 -o pict => picture.svg
END

if have bash; then
    cat >"$work/try.bash" <<'END'
set -u
source "$1"
compopt() { :; } # only inside of a real completion
while IFS= read -r line; do
    read -r -a COMP_WORDS <<<"${line%% =>*}"
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    _sprague
    echo "${line%% =>*} => ${COMPREPLY[*]}"
done
END
    bash "$work/try.bash" "$work/sprague.bash" <"$work/lines" >"$work/got" 2>&1 || true
    judge 'bash completes a command, an option, a choice, a game, a file' "$work/lines" "$work/got"
else
    skip 'bash completes' bash
fi

if have zsh; then
    sed 's/ =>.*//' "$work/lines" | tr '\n' '\0' | xargs -0 zsh -f "$here/complete.zsh" "$work" >"$work/got" 2>&1 || true
    # zsh shows the whole line
    awk -F ' => ' '{ n = split($2, part, " "); print $1 " => " part[n] }' "$work/got" >"$work/got-last"
    judge 'zsh completes a command, an option, a choice, a game, a file' "$work/lines" "$work/got-last"
else
    skip 'zsh completes' zsh
fi

if have fish; then
    while IFS= read -r line; do
        found=$(HOME=$work XDG_CONFIG_HOME=$work fish --no-config -c "source $work/sprague.fish; complete -C '${line%% =>*}'" 2>&1 | cut -f 1)
        echo "${line%% =>*} => $found"
    done <"$work/lines" >"$work/got"
    judge 'fish completes a command, an option, a choice, a game, a file' "$work/lines" "$work/got"
else
    skip 'fish completes' fish
fi

# Every option of every command is in the scripts.
for command in $(sprague --help | sed -n '/^Commands:/,/^$/ s/^  \([a-z]*\) .*/\1/p'); do
    sprague "$command" --help | sed -n "s/^ *\(-., \)\{0,1\}--\([a-z-]*\).*/$command \2/p"
done >"$work/options"
while read -r command option; do
    sed -n "/^    $command)/,/words=/p" "$work/sprague.bash" | grep -q -e "--${option}[ ']" || echo "bash: $command --$option"
    grep -q -e "from $command' -l $option " "$work/sprague.fish" || echo "fish: $command --$option"
    grep -q -e "\\\\-\\\\-$(echo "$option" | sed 's/-/\\\\-/g')\\\\fR" "$work/sprague.1" || echo "man: $command --$option"
done <"$work/options" >"$work/got"
judge 'every option is completed and in the manual' /dev/null "$work/got"

# ---- the manual ----

if have groff; then
    groff -man -Tutf8 -ww "$work/sprague.1" >"$work/page" 2>"$work/got" || echo "exit $?" >>"$work/got"
    judge 'groff renders the manual without a warning' /dev/null "$work/got"
    sprague --help | sed -n '/^Commands:/,/^$/ s/^  \([a-z]*\) .*/\1/p' >"$work/want"
    grep -o '^\.SS .*' "$work/sprague.1" | cut -c 5- >"$work/got"
    judge 'the manual has every command' "$work/want" "$work/got"
else
    skip 'groff renders the manual' groff
fi
if have mandoc; then
    mandoc -T lint -W warning "$work/sprague.1" >"$work/got" 2>&1 || true
    judge 'mandoc finds nothing wrong in the manual' /dev/null "$work/got"
else
    skip 'mandoc finds nothing wrong' mandoc
fi

# ---- editors ----

if have vim && vim --version | grep -q '+syntax'; then
    cat >"$work/look.vim" <<END
set nocompatible
set runtimepath^=$sources/editors/vim
filetype plugin on
syntax on
edit $sources/tests/habits/words.game
let found = [&filetype]
for [line, column] in [[1, 1], [2, 1], [2, 6], [2, 14], [2, 15], [3, 3], [3, 20], [3, 26], [4, 3], [4, 9], [4, 17], [5, 11], [6, 1], [6, 8], [6, 16], [6, 22]]
  call add(found, line . ':' . column . ' ' . synIDattr(synID(line, column, 1), 'name'))
endfor
call writefile(found, '$work/got')
quit!
END
    rm -f "$work/got"
    HOME=$work TERM=dumb vim -N -u NONE -i NONE -n -es -S "$work/look.vim" </dev/null >/dev/null 2>&1 || true
    [ -e "$work/got" ] || echo "no answer" >"$work/got"
    judge 'vim colours rules, labels, claims and main' "$here/words.vim.expected" "$work/got"
else
    skip 'vim colours rules' 'vim with syntax'
fi
if have python3; then
    python3 -c 'import json, sys; json.load(open(sys.argv[1]))' "$sources/editors/textmate/sprague.tmLanguage.json" >"$work/got" 2>&1 || true
    judge 'the TextMate grammar is JSON' /dev/null "$work/got"
else
    skip 'the TextMate grammar is JSON' python3
fi

echo "1..$number"
[ $failed -eq 0 ]
