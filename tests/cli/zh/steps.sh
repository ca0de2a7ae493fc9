# The steps to a value in Chinese.
export LC_ALL=zh_CN.UTF-8
sprague explain --steps 'kayles(5)'
sprague explain --steps 'nim(1) + nim(2)'
sprague explain --steps 'token(2)' 'g=[[1],[0,2],[0,3],[]]'
sprague explain --steps 'stone7(0, 2)' 'p=[5,3,1]'
