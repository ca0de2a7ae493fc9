# A certificate is checked: rules, claim and theorem in words, and what was recomputed.
sprague period kayles --certificate kayles.certificate >/dev/null
sprague verify kayles.certificate
sprague period 'allbut{1,2}' --certificate rising.certificate >/dev/null
sprague verify rising.certificate --json
sprague period .156 --max 7000 --certificate window.certificate >/dev/null
sprague verify window.certificate --lang zh
