# shellcheck shell=bash
# What the files of the studies say of their runs, for sandbox/studies. Sourced, never run.

run_of() { # file
  awk '$1 == "metadata:" && match($0, /name: [a-z0-9-]+/) { print substr($0, RSTART + 6, RLENGTH - 6); exit }' "$1"
}

# How long a part of the run takes.
minutes_of() { # file
  awk '$2 == "Takes" { print $3; exit }' "$1"
}

# In how many parts a run is made: 1 unless its file says "# In 2 parts". Their blocks are judged together.
parts_of() { # file
  awk '$1 == "#" && $2 == "In" && $3 ~ /^[0-9]+$/ && $4 ~ /^parts/ { parts = $3; exit } END { print parts ? parts : 1 }' "$1"
}

# The name of a part of a run, counted from 1.
part_name() { # run, part
  [ "$2" = 1 ] && printf '%s\n' "$1" || printf '%s-%s\n' "$1" "$2"
}

# The file as a part of its run: each has a name of its own, and a seed, which orders its trials.
part_manifest() { # file, part
  awk -v name="$(part_name "$(run_of "$1")" "$2")" -v further=$(($2 - 1)) '
    $1 == "metadata:" && !named { named = sub(/name: [a-z0-9-]+/, "name: " name) }
    /^  seed: [0-9]+$/ { $0 = "  seed: " $2 + further }
    { print }' "$1"
}
