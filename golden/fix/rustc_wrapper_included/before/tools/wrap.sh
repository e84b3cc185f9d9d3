#!/bin/sh
exec "$@" --cfg rich --check-cfg "cfg(rich)"
