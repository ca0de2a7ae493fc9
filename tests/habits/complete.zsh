# Types command lines into an interactive zsh, presses Tab, prints what became of each. Arguments: the folder of _sprague,
# then the lines. A line that nothing comes of within some seconds is printed as it was left.
zmodload zsh/zpty || exit 77
folder=$1
shift
zpty -b shell zsh -f -i
zpty -w shell "PROMPT='' RPROMPT='' PS2=''; unset zle_bracketed_paste; fpath=($folder \$fpath); autoload -Uz compinit; compinit -u -D"
zpty -w shell 'show() { print -r -- "LINE:${BUFFER}:ENIL"; BUFFER="" }; zle -N show; bindkey "^X" show; setopt no_list_ambiguous'
zpty -w shell 'print READY:$((1+1))'
wait_for() {
    local got all='' i
    for i in {1..100}; do
        while zpty -r -t shell got; do all+=$got; done
        if [[ $all == *$1* ]]; then break; fi
        sleep 0.1
    done
    REPLY=$all
}
wait_for 'READY:2'
for line in "$@"; do
    zpty -n -w shell "$line"$'\t\x18'
    wait_for ':ENIL'
    REPLY=${REPLY##*LINE:}
    print -r -- "$line => ${REPLY%%:ENIL*}"
done
zpty -d shell
