# Every transcript of the documents is what the program prints: in a block ```console, "$ command" and its output.
top=$(dirname "$(dirname "$CASES")")
ln -s "$top/problems" problems
for document in README.md README.zh.md CONTRIBUTING.md docs/language.md; do
    awk '/^ *```console/ { inside = 1; block++; next } /^ *```/ { inside = 0 }
         inside { print > sprintf("block.%03d", block) }' "$top/$document"
    for block in block.*; do
        [ -e "$block" ] || break
        grep '^\$ ' "$block" | while IFS= read -r line; do
            printf '%s\n' "$line"
            sh -c "${line#\$ }" 2>&1
        done >got
        diff "$block" got || echo "in $document"
        rm "$block"
    done
done
echo "all read"
