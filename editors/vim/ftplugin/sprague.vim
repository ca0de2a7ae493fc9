" Settings for rule files of sprague. SPDX-License-Identifier: MIT
if exists('b:did_ftplugin') | finish | endif
let b:did_ftplugin = 1
setlocal comments=:# commentstring=#\ %s expandtab shiftwidth=2 softtabstop=2 textwidth=120 formatoptions-=t
setlocal suffixesadd=.game
if executable('sprague') | setlocal formatprg=sprague\ fmt makeprg=sprague\ check\ %:S errorformat=%f:%l:%c:\ %m | endif
let b:undo_ftplugin = 'setlocal comments< commentstring< expandtab< shiftwidth< softtabstop< textwidth< formatoptions< suffixesadd< formatprg< makeprg< errorformat<'
