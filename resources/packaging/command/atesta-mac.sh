#!/bin/sh
# The command `atesta` in the bundle: the program itself, which prints and returns exit codes when it is given a command.
# Linked from a folder of PATH: sudo ln -s /Applications/Atesta.app/Contents/Resources/bin/atesta /usr/local/bin/atesta
set -eu
self=$0
while [ -L "$self" ]; do
  target=$(readlink "$self")
  case $target in
    /*) self=$target ;;
    *) self=$(dirname "$self")/$target ;;
  esac
done
bin=$(CDPATH='' cd -- "$(dirname "$self")" && pwd -P)
exec "$bin/../../MacOS/Atesta" "$@"
