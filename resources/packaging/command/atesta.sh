#!/bin/sh
# The command `atesta` of an installed package. With a command it is a console program that needs no display: the Node
# of the package runs the command line. Without one it opens the window.
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
if [ $# -eq 0 ]; then
  exec "$bin/../../atesta"
fi
# What the environment would have Node load or listen to is no business of a service's.
unset NODE_OPTIONS NODE_PATH NODE_REPL_EXTERNAL_MODULE
exec "$bin/../runtime/node" "$bin/../app.asar.unpacked/out/main/cli.js" "$@"
