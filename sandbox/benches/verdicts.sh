# shellcheck shell=bash
# Whether verdicts can be trusted: our own service beside itself under another name, which must be neither
# Better nor Worse, and beside itself with 15 % more work for each request, which must be Worse. One run of
# six blocks asks both, and is repeated with other seeds.
#
# The work is scenario compute, which is all CPU time, so that at a CPU limit 15 % more of it is 15 % more time.
# Its loops make (n - 3) · (n - 1) steps, each of which waits for the one before: 4 409 999 steps with n = 2102
# and 5 071 503 with n = 2254, which is 1.150001 times as many. Where this was written, that is 9.5 ms and 11 ms,
# beside which HTTP is little. The seed is given, so that all requests compute the very same.
#
# A verdict may be wrong: docs/statistics.md allows one run in twenty to call what is equal Better or Worse.
# Where the machine is so quiet that the verdict is Equivalent, that hardly ever happens; where it is not,
# one such verdict is to be expected in one of four benches of five repeats. That is why each repeat is
# printed with its intervals.

readonly VERDICT_VARIANT=jetty-platform-200
readonly VERDICT_REPEATS=5 VERDICT_BLOCKS=6 VERDICT_VARIANTS=3
readonly ITERATIONS=2102 MORE_ITERATIONS=2254
# The loop is compiled while it runs for the first time: seen in one thread, its first run takes 1 ms more than
# the later ones. The rest that a JVM compiles is little beside it, so that a short fixed warm-up will do; a
# measured one takes 20 s at least of every trial.
readonly VERDICT_WARM_SECONDS=4 VERDICT_STEADY_SECONDS=12 VERDICT_BESIDE_SECONDS=9

check_repeats() { # number
  [[ $1 =~ ^[1-9][0-9]?$ ]] || die "'$1' is not a number of repeats; write one from 1 to 99, or leave it out for $VERDICT_REPEATS."
}

# The settings that the image has by itself are those of the variant.
verdict_variant() { # name, image, iterations
  printf '    - {name: %s, image: "%s", port: 8080, path: "/api/compute?n=%s&seed=1", readinessPath: /api/hello}\n' "$@"
}

verdict_run() { # name, seed
  local image
  image=$(catalog_image "$VERDICT_VARIANT")
  [ -n "$image" ] || die "the catalog of the installed chart has no variant $VERDICT_VARIANT."
  cat <<END
apiVersion: benchwright.dev/v1alpha1
kind: BenchmarkRun
metadata: {name: $1, namespace: $RUNS}
spec:
  scenario: compute
  variants:
$(verdict_variant base "$image" "$ITERATIONS")
$(verdict_variant same "$image" "$ITERATIONS")
$(verdict_variant heavier "$image" "$MORE_ITERATIONS")
  baseline: base
  resources: {cpu: 800m, memory: 640Mi}
  load:
    closed: {users: [4]}
    rampUpSeconds: 0
    warmUpSeconds: $VERDICT_WARM_SECONDS
    steadySeconds: $VERDICT_STEADY_SECONDS
    rampDownSeconds: 0
    generator: {cpu: "1", memory: 512Mi}
  repetitions: $VERDICT_BLOCKS
  order: MirroredBlocks
  seed: $2
  pauseSeconds: 0
END
}

# All verdicts of a run as JSON, with the run's name; both must be there.
verdicts_of() { # run
  kubectl -n "$RUNS" get benchmarkrun "$1" -o json |
    jq -ce --arg run "$1" '.status.verdicts // [] | map(select(.metric == "requestsPerSecond"))
      | select(map(.variant) | sort == ["heavier", "same"])
      | map({key: .variant, value: .}) | from_entries + {run: $run}' ||
    die "run $1 lacks the verdict on variant same or on variant heavier."
}

bench_verdicts() { # repeats
  local repeats=$1 repeat run all=''
  local trials=$((VERDICT_BLOCKS * VERDICT_VARIANTS))
  local seconds=$((trials * (VERDICT_WARM_SECONDS + VERDICT_STEADY_SECONDS + VERDICT_BESIDE_SECONDS)))
  for ((repeat = 1; repeat <= repeats; repeat++)); do
    run=verdicts-$repeat
    say "running $trials trials of scenario compute, repeat $repeat of $repeats (about $(((seconds + 30) / 60)) minutes)"
    verdict_run "$run" "$((100 + repeat))" | run_to_its_end "$run" 30m
    all+=$(verdicts_of "$run")$'\n'
  done
  results+=("" "Requests/s of a service beside itself, in $VERDICT_BLOCKS blocks, $repeats times:")
  results+=("$(result "the same: found Better or Worse" "$(count_verdicts same Better Worse <<<"$all")" "of $repeats" "at most 0")")
  results+=("$(result "15 % more work a request: found Worse" "$(count_verdicts heavier Worse <<<"$all")" "of $repeats" "at least $repeats")")
  while IFS= read -r repeat; do
    results+=("$repeat")
  done < <(verdict_rows <<<"$all")
}

count_verdicts() { # variant, verdicts…
  local variant=$1
  shift
  jq -s --arg variant "$variant" '[.[][$variant].verdict | select(IN($ARGS.positional[]))] | length' --args "$@"
}

# A line for each run: in percent of the baseline, with the 95 % interval.
verdict_rows() {
  jq -r '
    def percent: if . == null then "unknown" else . * 1000 | round / 10 | tostring end;
    def words: "\(.variant) \(.ratio | percent) % (\(.low | percent) to \(.high | percent)) \(.verdict), \(.pairs) blocks";
    "  \(.run): \(.same | words); \(.heavier | words)"'
}
