sprague solve 'nim(3)' --lang zh; LC_ALL=zh_CN.UTF-8 sprague solve 'nim(3)'; LC_ALL=zh_CN.UTF-8 sprague solve 'nim(3)' --lang en
