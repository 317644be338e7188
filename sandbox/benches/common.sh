# shellcheck shell=bash
# What both parts of the bench need: a namespace, runs, and lines of results.

readonly RUNS=benchwright-bench
# Printed at the end, by the script that reads this one.
# shellcheck disable=SC2034
results=()

say() { printf '%s\n' "bench: $*"; }
# A line of results is also printed at once, because the bench may be stopped before its end.
keep() { # line
  results+=("$1")
  say "$1"
}
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
  await_end "$1" "$2"
  [ "$(run_field "$1" .status.phase)" = Succeeded ] || die "run $1 did not succeed: $(run_field "$1" .status.message)"
}

await_end() { # run, longest time
  kubectl -n "$RUNS" wait --for=condition=Complete --timeout="$2" "benchmarkrun/$1" >/dev/null ||
    die "run $1 did not end within $2: $(run_field "$1" .status.message)"
}

run_field() { # name, path
  kubectl -n "$RUNS" get benchmarkrun "$1" -o jsonpath="{$2}"
}

trials() { # run
  kubectl -n "$RUNS" get benchmarktrials -l "benchwright.dev/run=$1" -o json
}

result() { # what, value, unit, goal if there is one ("at most 15", "98 to 102")
  figure "$1" "$2" "$3" "${4:-}" "${4:+$(outcome "$(side "$2" "${4:-}")")}"
}

figure() { # what, value, unit, goal or nothing, whether it is met, what else
  local goal=''
  [ -z "$4" ] || goal="goal: $4 $3, $5"
  printf '%-46s %8s %-6s %s%s' "$1" "$2" "$3" "$goal" "${6:+ ($6)}"
}

outcome() { # side
  [ "$1" = within ] && echo met || echo MISSED
}

# On which side of a goal's ends a value lies.
side() { # value, goal ("at most 15", "at least 95", "98 to 102")
  awk -v value="$1" -v goal="$2" 'BEGIN {
    split(goal, word, " ")
    if (value + 0 != value) print "unknown"
    else if (goal !~ /^at most / && value < word[goal ~ /^at least / ? 3 : 1]) print "below"
    else if (goal !~ /^at least / && value > word[3]) print "above"
    else print "within"
  }'
}
