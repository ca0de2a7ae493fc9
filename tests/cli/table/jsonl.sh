sprague table wythoff 0..1 0..1 --as jsonl
