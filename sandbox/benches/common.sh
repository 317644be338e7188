# shellcheck shell=bash
# What both parts of the bench need: a namespace, runs, and lines of results.

readonly RUNS=benchwright-bench
# Printed at the end, by the script that reads this one.
# shellcheck disable=SC2034
results=()

say() { printf '%s\n' "bench: $*"; }
die() {
  printf '%s\n' "bench: $*" >&2
  exit 1
}

make_namespace() {
  kubectl delete namespace "$RUNS" --ignore-not-found --timeout=120s >/dev/null
  kubectl create namespace "$RUNS" >/dev/null
  kubectl label namespace "$RUNS" pod-security.kubernetes.io/enforce=restricted >/dev/null
  trap 'kubectl delete namespace "$RUNS" --ignore-not-found --wait=false >/dev/null 2>&1 || true' EXIT
}

# Applies the run that is written to its input and waits for its end, which must be a success.
run_to_its_end() { # name, longest time
  kubectl apply -f - >/dev/null
  kubectl -n "$RUNS" wait --for=condition=Complete --timeout="$2" "benchmarkrun/$1" >/dev/null ||
    die "run $1 did not end: $(run_field "$1" .status.message)"
  [ "$(run_field "$1" .status.phase)" = Succeeded ] || die "run $1 did not succeed: $(run_field "$1" .status.message)"
}

run_field() { # name, path
  kubectl -n "$RUNS" get benchmarkrun "$1" -o jsonpath="{$2}"
}

trials() { # run
  kubectl -n "$RUNS" get benchmarktrials -l "benchwright.dev/run=$1" -o json
}

result() { # what, value, unit, goal if there is one ("at most 15", "98 to 102"), what else
  local goal=''
  [ -z "${4:-}" ] || goal="goal: $4 $3, $(is_met "$2" "$4" && echo met || echo MISSED)"
  printf '%-46s %8s %-6s %s%s' "$1" "$2" "$3" "$goal" "${5:+ ($5)}"
}

is_met() { # value, goal
  awk -v value="$1" -v goal="$2" 'BEGIN {
    split(goal, word, " ")
    if (value + 0 != value) exit 1
    if (goal ~ /^at most /) exit !(value <= word[3])
    if (goal ~ /^at least /) exit !(value >= word[3])
    exit !(value >= word[1] && value <= word[3])
  }'
}
