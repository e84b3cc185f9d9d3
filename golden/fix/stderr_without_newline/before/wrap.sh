#!/bin/sh
case "$*" in
*--print*) ;;
*"--crate-name stderr_without_newline"*) printf 'expanding a macro ... {"odd": ' >&2 ;;
esac
exec "$@"
