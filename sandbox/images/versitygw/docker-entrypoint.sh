#!/bin/sh
# Starts the gateway with the backend that the environment names; the gateway itself reads its other settings there.
set -eu
if [ "$#" -eq 0 ]; then set -- "${VGW_BACKEND:?names the backend, for example posix}" "${VGW_BACKEND_ARG:?names what it serves}"; fi
exec versitygw "$@"
