# shellcheck shell=bash disable=SC2154
# How much sooner a subject is settled, and whether it is then the same, by three ways: more CPU while it warms up
# (boost), cycles of load and rest before the warm-up (cycles), and an image whose cache was made with thousands of
# requests instead of three (rehearsal). Each is compared with nothing.
#
# Boost and cycles belong to a whole run, so that no run can compare them with nothing. Short runs of one block take
# turns, each way forwards in one round and backwards in the next, and the runs of a round are compared in pairs. The two
# images are variants of one run, and its verdict is the answer.
#
# Whatever is finished stands in a file, a line for each run. What keeps it, and goes on with it, is that of the bench of
# verdicts (verdicts.sh), which must be read before.

readonly WARM_UP_ROUNDS=3
# Fewer decide nothing.
readonly REHEARSAL_BLOCKS=${BLOCKS:-4}
readonly REHEARSAL_TAG=0.1.0-rehearsed
readonly WARM_UP_VARIANTS='mvc-virtual webflux'

check_rounds() { # number
  [[ $1 =~ ^([2-9]|[1-9][0-9])$ ]] || die "'$1' is not a number of rounds; write one from 2 to 99, because one round shows no spread, or leave it out for $WARM_UP_ROUNDS."
  [[ $REHEARSAL_BLOCKS =~ ^([4-9]|[1-9][0-9])$ ]] || die "BLOCKS is '$REHEARSAL_BLOCKS'; write a number from 4 to 99, because fewer blocks decide nothing, or leave it out for 4."
}

# CPU of the subject, of its warm-up and of the generator; users; CPU of the database. As in the bench of verdicts.
warm_up_scenario() { # scenario
  case $1 in
    hello) echo '250m 900m 900m 20 -' ;;
    db) echo '500m 1 400m 12 400m' ;;
  esac
}

# Seconds of ramp-up, of the longest warm-up and of the steady phase; cycles, and the seconds of load and rest in each.
# A boost ends half of the longest warm-up before the steady phase. All ways have the same time until the steady phase.
warm_up_way() { # way
  case $1 in
    nothing) echo '2 60 20 0 0 0' ;;
    boost) echo '2 60 20 0 0 0' ;;
    cycles) echo '2 36 20 8 2 1' ;;
    rehearsal) echo '2 60 20 0 0 0' ;;
  esac
}

# Forwards and backwards, so that a machine that becomes slower slows none of them more.
ways_of() { # number of the round
  if [ $(($1 % 2)) = 1 ]; then echo nothing boost cycles; else echo cycles boost nothing; fi
}

warm_up_settings() { # scenario
  local way words ways=()
  read -ra words < <(warm_up_scenario "$1")
  for way in nothing boost cycles rehearsal; do ways+=("$way $(warm_up_way "$way")"); done
  # shellcheck disable=SC2016
  jq -cn --argjson blocks "$REHEARSAL_BLOCKS" --arg ways "$(printf '%s\n' "${ways[@]}")" '$ARGS.positional as $word | {
      cpu: $word[0], warmUpCpu: $word[1], generatorCpu: $word[2], users: ($word[3] | tonumber),
      databaseCpu: (if $word[4] == "-" then null else $word[4] end), $blocks,
      ways: ($ways | split("\n") | map(split(" ") as [$way, $ramp, $longest, $steady, $count, $load, $rest] | {key: $way, value: {
        rampUpSeconds: ($ramp | tonumber), maxWarmUpSeconds: ($longest | tonumber), steadySeconds: ($steady | tonumber),
        cycles: ($count | tonumber), loadSeconds: ($load | tonumber), restSeconds: ($rest | tonumber)
      }}) | from_entries)
    }' --args "${words[@]}"
}

# Both variants, or for a rehearsal one of them beside itself with the other image.
warm_up_variants() { # way, variant
  local variant
  if [ "$1" = rehearsal ]; then
    printf '    - {name: %s}\n    - {name: rehearsed, variant: %s, image: "docker.io/benchwright/%s:%s"}\n' \
      "$2" "$2" "${2%-virtual}" "$REHEARSAL_TAG"
  else
    for variant in $WARM_UP_VARIANTS; do printf '    - {name: %s}\n' "$variant"; done
  fi
}

# The seed is that of the round, so that the runs that are compared have their variants in the same order. The generator's
# own latency would take a minute of each rehearsal, and what is asked here is about throughput.
warm_up_run() { # name, scenario, way, variant of a rehearsal or nothing, blocks, seed
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
$(warm_up_variants "$3" "$4")
  resources: {cpu: "$cpu", memory: 640Mi$([ "$3" != boost ] || echo ", warmUpCpu: \"$warm_up_cpu\"")}
$(database_of "$database")
  load:
    closed: {users: [$users]}
    rampUpSeconds: $ramp
    maxWarmUpSeconds: $longest
    steadySeconds: $steady
    rampDownSeconds: 0
$([ "$count" = 0 ] || echo "    warmUpCycles: {count: $count, loadSeconds: $load, restSeconds: $rest}")
    generator: {cpu: "$generator", memory: 512Mi, measureFloor: false}
  repetitions: $5
  seed: $6
  pauseSeconds: 0
END
}

# Makes a run unless the file has it.
settle() { # scenario, way, variant of a rehearsal or nothing, blocks, number
  local kind=$2${3:+-$3} line run
  run=$1-$kind-$5
  ! is_kept warm-up "$1" "$kind" "$5" || return 0
  say "scenario $1, $kind, $([ -n "$3" ] && echo "$4 blocks" || echo "round $5")"
  warm_up_run "$run" "$1" "$2" "$3" "$4" "$(seed_of "$5")" | make_run "$run"
  line=$(
    {
      kubectl -n "$RUNS" get benchmarkrun "$run" -o json
      trials "$run"
    } | jq -sc --arg scenario "$1" --arg way "$2" --arg kind "$kind" --argjson number "$5" --arg revision "$revision" \
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
  local number scenario way variant line
  for ((number = 1; number <= $1; number++)); do
    for scenario in hello db; do
      for way in $(ways_of "$number"); do settle "$scenario" "$way" '' 1 "$number"; done
    done
    say "so far:"
    warm_up_summary "$results_file" | grep -v '^  '
  done
  for scenario in hello db; do
    for variant in $WARM_UP_VARIANTS; do settle "$scenario" rehearsal "$variant" "$REHEARSAL_BLOCKS" 1; done
  done
  while IFS= read -r line; do
    results+=("$line")
  done < <(warm_up_summary "$results_file")
}

warm_up_summary() { # file
  summary_lines sandbox/benches/warm-up-summary.jq "$1"
}
