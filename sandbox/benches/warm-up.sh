# shellcheck shell=bash disable=SC2154
# How much sooner a subject is settled, and whether it is then the same, by three ways: more CPU while it warms up
# (boost), cycles of load and rest before the warm-up (cycles), and an image whose cache was made with thousands of
# requests instead of three (rehearsal). Each is compared with nothing.
#
# Short runs of one block take turns, one for each way: boost and cycles belong to a whole run, so that no run can compare
# them with nothing. A round has the ways forwards, the next one backwards, and its trials are compared in pairs. All loads
# are equally long, so that the same seconds are compared.
#
# Whatever is finished stands in a file, a line for each run. What keeps it, and goes on with it, is that of the bench of
# verdicts (verdicts.sh), which must be read before.

readonly WARM_UP_ROUNDS=4
readonly REHEARSAL_TAG=0.1.0-rehearsed
readonly WARM_UP_VARIANTS='mvc-virtual webflux'

check_rounds() { # number
  [[ $1 =~ ^([3-9]|[1-9][0-9])$ ]] || die "'$1' is not a number of rounds; write one from 3 to 99, because fewer rounds show no spread, or leave it out for $WARM_UP_ROUNDS."
}

# CPU of the subject, of its warm-up and of the generator; users; CPU of the database. So few users that a subject
# settles within the load in the plainest way, too (docs/warm-up.md): what does not settle can be compared with nothing.
# At 'hello', a request takes the generator more than twice as much CPU as the subject, and the cores are two: with 400m, webflux had the
# generator at its limit, whose throughput is the generator's.
warm_up_scenario() { # scenario
  case $1 in
    hello) echo '300m 990m 840m 4 -' ;;
    db) echo '500m 990m 440m 4 400m' ;;
  esac
}

# Seconds of ramp-up, of the longest warm-up and of the steady phase; cycles, and the seconds of load and rest in each.
# A boost ends 15 s before the steady phase: 47 s after the first request.
warm_up_way() { # way
  case $1 in
    nothing | boost | rehearsal) echo '2 60 90 0 0 0' ;;
    cycles) echo '2 36 90 8 2 1' ;;
  esac
}

# Forwards and backwards, so that a machine that becomes slower slows none of them more.
ways_of() { # number of the round
  if [ $(($1 % 2)) = 1 ]; then echo nothing boost cycles rehearsal; else echo rehearsal cycles boost nothing; fi
}

warm_up_settings() { # scenario
  local way words ways=()
  read -ra words < <(warm_up_scenario "$1")
  for way in $(ways_of 1); do ways+=("$way $(warm_up_way "$way")"); done
  # shellcheck disable=SC2016
  jq -cn --arg ways "$(printf '%s\n' "${ways[@]}")" '$ARGS.positional as $word | {
      cpu: $word[0], warmUpCpu: $word[1], generatorCpu: $word[2], users: ($word[3] | tonumber),
      databaseCpu: (if $word[4] == "-" then null else $word[4] end),
      ways: ($ways | split("\n") | map(split(" ") as [$way, $ramp, $longest, $steady, $count, $load, $rest] | {key: $way, value: {
        rampUpSeconds: ($ramp | tonumber), maxWarmUpSeconds: ($longest | tonumber), steadySeconds: ($steady | tonumber),
        cycles: ($count | tonumber), loadSeconds: ($load | tonumber), restSeconds: ($rest | tonumber),
        boostUntilSeconds: (if $way == "boost" then ($ramp | tonumber) + ($longest | tonumber) - ([15, ($longest | tonumber / 4 | ceil)] | max) else 0 end)
      }}) | from_entries)
    }' --args "${words[@]}"
}

warm_up_variants() { # way
  local variant
  for variant in $WARM_UP_VARIANTS; do
    printf '    - {name: %s%s}\n' "$variant" \
      "$([ "$1" != rehearsal ] || printf ', image: "docker.io/benchwright/%s:%s"' "${variant%-virtual}" "$REHEARSAL_TAG")"
  done
}

# The seed is that of the round, so that the runs that are compared have their variants in the same order. The generator's
# own latency would take a minute of each run, and what is asked here is about throughput. A boost is the default, so
# the other ways ask for none.
warm_up_run() { # name, scenario, way, seed
  local cpu warm_up_cpu generator users database ramp longest steady count load rest
  read -r cpu warm_up_cpu generator users database < <(warm_up_scenario "$2")
  read -r ramp longest steady count load rest < <(warm_up_way "$3")
  cat <<END
apiVersion: benchwright.dev/v1alpha1
kind: BenchmarkRun
metadata: {name: $1, namespace: $RUNS}
spec:
  scenario: $2
  variants:
$(warm_up_variants "$3")
  resources: {cpu: "$cpu", memory: 640Mi, warmUpCpu: "$([ "$3" = boost ] && echo "$warm_up_cpu" || echo "$cpu")"}
$(database_of "$database")
  load:
    closed: {users: [$users]}
    rampUpSeconds: $ramp
    maxWarmUpSeconds: $longest
    steadySeconds: $steady
    rampDownSeconds: 0
$([ "$count" = 0 ] || echo "    warmUpCycles: {count: $count, loadSeconds: $load, restSeconds: $rest}")
    generator: {cpu: "$generator", memory: 512Mi, measureFloor: false}
  repetitions: 1
  seed: $4
  pauseSeconds: 0
END
}

# Prints the trial over time, from the ConfigMap that keeps it.
series_of() { # trial
  kubectl -n "$RUNS" get configmap "$(kubectl -n "$RUNS" get benchmarktrial "$1" -o 'jsonpath={.status.series}')" -o 'jsonpath={.binaryData.series\.json\.gz}' | base64 -d | gunzip |
    jq -c --arg trial "$1" '{kind: "Series", $trial, startMillis, stepMillis, series}'
}

# Makes a run unless the file has it.
settle() { # scenario, way, number of the round
  local line run=$1-$2-$3 made trial
  ! is_kept warm-up "$1" "$2" "$3" || return 0
  say "scenario $1, $2, round $3"
  warm_up_run "$run" "$1" "$2" "$(seed_of "$3")" | make_run "$run"
  made=$(trials "$run")
  line=$(
    {
      kubectl -n "$RUNS" get benchmarkrun "$run" -o json
      printf '%s\n' "$made"
      for trial in $(jq -r '.items[] | select(.status.phase == "Succeeded").metadata.name' <<<"$made"); do series_of "$trial"; done
    } | jq -sc --arg scenario "$1" --arg way "$2" --argjson number "$3" --arg revision "$revision" \
      --argjson dirty "$dirty" --argjson settings "$(warm_up_settings "$1")" -f sandbox/benches/warm-up-record.jq
  )
  append_line <<<"$line"
  kubectl -n "$RUNS" delete benchmarkrun "$run" --timeout=120s >/dev/null || true
}

choose_warm_up_results() {
  choose_file warm-up
  check_settings hello "$(warm_up_settings hello)"
  check_settings db "$(warm_up_settings db)"
}

bench_warm_up() { # rounds
  local number scenario way line
  for ((number = 1; number <= $1; number++)); do
    for scenario in hello db; do
      for way in $(ways_of "$number"); do settle "$scenario" "$way" "$number"; done
    done
    say "so far:"
    warm_up_summary "$results_file" | grep -v '^  '
  done
  while IFS= read -r line; do
    results+=("$line")
  done < <(warm_up_summary "$results_file")
}

warm_up_summary() { # file
  summary_lines sandbox/benches/warm-up-summary.jq "$1"
}
