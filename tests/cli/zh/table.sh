# Tables are numbers; what stands around them is Chinese.
export LC_ALL=zh_CN.UTF-8
sprague table kayles 0..20 --as markdown
sprague table bash 0..11 --view residues 4
sprague table kayles 0..20 --view by-value
sprague table wythoff 0..5 0..5 --view fibonacci
sprague table nim 0..3 --of outcome --as latex
sprague graph 'nim(2)'
