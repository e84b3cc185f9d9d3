#!/bin/sh
case "$*" in
*--print*) ;;
*"-W help"*) echo "asked for the levels" >>"$(dirname "$0")/compiled.txt" ;;
*--crate-name*) echo "compiled" >>"$(dirname "$0")/compiled.txt" ;;
esac
exec "$@"
