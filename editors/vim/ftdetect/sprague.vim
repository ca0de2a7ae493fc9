" Rule files of sprague. SPDX-License-Identifier: MIT
autocmd BufNewFile,BufRead *.game setfiletype sprague
