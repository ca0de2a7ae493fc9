# Standard input to standard output.
echo 'claim  1==1;' | sprague fmt
echo 'claim  1==1;' | sprague fmt -
echo 'claim  1==1;' | sprague fmt --check; echo "exit $?"
echo 'claim 1 == 1;' | sprague fmt --check -; echo "exit $?"
echo 'claim  1==;' | sprague fmt; echo "exit $?"
printf '' | sprague fmt; echo "exit $?"
