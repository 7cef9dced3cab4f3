#!/bin/bash

# Ends the service and switches it off before its unit goes; its data stays. An upgrade ends nothing: after-install has the
# newer program run. rpm says how many stay (0), dpkg what it does (remove). A unit of the same name that runs another
# program, of a folder of the service, is somebody else's.
case "$1" in
  0|remove) ;;
  *) exit 0 ;;
esac
if [ -d /run/systemd/system ]; then
    if systemctl cat atesta.service 2>/dev/null | grep -q '^ExecStart=/usr/bin/atesta '; then
        systemctl disable --now atesta.service || true
    fi
elif hash systemctl 2>/dev/null && [ ! -e /etc/systemd/system/atesta.service ]; then
    # A system that does not run, such as an image that is put together: nothing to end, but the switch is a file.
    systemctl disable atesta.service || true
fi
