# shellcheck shell=bash
# Following a run in a terminal, for sandbox/run and sandbox/studies. Sourced, never run.

# Prints a line whenever the run's phase, progress or message changes. Fails when it is not over in time.
follow() { # longest in seconds, pause between looks in seconds, what begins a line, the command that prints a template of the run
  local limit=$1 pause=$2 prefix=$3 line='' last='' deadline
  shift 3
  deadline=$((SECONDS + limit))
  while [ "$SECONDS" -lt "$deadline" ]; do
    # The API server may be busy for a moment.
    line=$("$@" '{{with .status}}{{.phase}} {{with .progress}}{{.}}{{end}} {{with .message}}{{.}}{{end}}{{end}}') || line=$last
    if [ "$line" != "$last" ]; then
      printf '%(%H:%M:%S)T  %s%s\n' -1 "$prefix" "$line"
      last=$line
    fi
    case ${line%% *} in Succeeded | Failed | Cancelled) return 0 ;; esac
    # Each look takes a tenth of a second of the CPU that is measured.
    sleep "$pause"
  done
  return 1
}
