cat <<E
1: start
2: stop
3: quit
E
