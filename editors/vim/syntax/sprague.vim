" Syntax of rule files of sprague. SPDX-License-Identifier: MIT
if exists('b:current_syntax') | finish | endif

syntax keyword sprague_item given def game claim formula title main
syntax keyword sprague_statement let end stuck again gain
syntax keyword sprague_repeat for in by where while
syntax keyword sprague_conditional if then else
syntax keyword sprague_result win lose draw first second
syntax keyword sprague_operator and or not xor with without plus minus
syntax keyword sprague_constant nothing true false
syntax keyword sprague_question wins loses draws outcome sg score value distance good kinds moves best
syntax keyword sprague_function abs all any bit cols count gcd isqrt join len lists max min period popcount rewrite rows sort sum xorsum
syntax keyword sprague_type int word graph list bag set grid of
syntax keyword sprague_act contained read print write repeat loop until eof stop line json

syntax match sprague_comment "#.*$" contains=@Spell
syntax match sprague_number "\<\d\+\>"
syntax match sprague_code "\.\x\+\ze("
syntax match sprague_code "\%(\d\+\|\<[A-Fa-f]\)\.\x*\ze("
syntax match sprague_code "\<\%(s\|allbut\){[0-9, .\t]*}\ze("
syntax match sprague_range "\.\."
syntax region sprague_string start=+"+ skip=+\\.+ end=+"+ end=+$+ contains=sprague_escape,sprague_brace,sprague_hole,@Spell
syntax match sprague_escape contained +\\["\\nt]+
syntax match sprague_brace contained "{{\|}}"
syntax region sprague_hole contained matchgroup=sprague_delimiter start="{{\@!" end="}" oneline contains=sprague_number,sprague_function,sprague_question,sprague_operator,sprague_conditional
syntax match sprague_heading "\%(\<\%(game\|def\)\s\+\)\@<=[^[:space:][:punct:]]\k*"
syntax region sprague_main matchgroup=NONE start="\%(\<main\_s*\)\@<={" end="\%$" contains=ALLBUT,sprague_escape,sprague_brace,sprague_hole

highlight default link sprague_item Keyword
highlight default link sprague_statement Statement
highlight default link sprague_repeat Repeat
highlight default link sprague_conditional Conditional
highlight default link sprague_result Constant
highlight default link sprague_operator Operator
highlight default link sprague_constant Boolean
highlight default link sprague_question Function
highlight default link sprague_function Function
highlight default link sprague_type Type
highlight default link sprague_act Statement
highlight default link sprague_comment Comment
highlight default link sprague_number Number
highlight default link sprague_code Special
highlight default link sprague_range Operator
highlight default link sprague_string String
highlight default link sprague_escape SpecialChar
highlight default link sprague_brace SpecialChar
highlight default link sprague_delimiter Delimiter
highlight default link sprague_heading Identifier

let b:current_syntax = 'sprague'
