# shellcheck shell=bash
# The runs of the bench of verdicts. Each compares the Spring MVC service on virtual threads, called base, with
# itself, called same, or with itself and more work for each request, called heavier.
#
# The subject is limited by its CPU in both scenarios, so that 15 % more CPU time a request is 13 % less throughput,
# and it has so little that k6, whose requests cost about twice what hello costs, has some to spare.
# Subject, generator and database together ask for 1.34 cores at most, so that all of them fit on a node of two.
#
# A JVM with so little CPU compiles for a minute or more, and that in every trial, while what is asked here is not how
# fast the service is. Its JVM therefore has only the first of its two compilers. Throughput is then level from about 12 s
# on at hello, and from 16 s on at db (means of 6 and 8 trials); warm-ups are a little longer.

readonly VERDICT_VARIANT=mvc-virtual VERDICT_IMAGE=docker.io/benchwright/mvc-more-work:0.1.0
readonly VERDICT_JVM_OPTION=-XX:TieredStopAtLevel=1
# A run ends when its interval is narrow enough to find 15 % nearly always: virtual machines that share their cores change their
# speed by a tenth within seconds, and need twice the blocks of others. With 5, 7 and 9 % from trial to trial a run takes 9, 14
# and 20, and finds them in 99, 98 and 95 of 100 runs (simulated).
readonly VERDICT_FEWEST_BLOCKS=6 VERDICT_MOST_BLOCKS=${BLOCKS:-20} VERDICT_PRECISION=6.5
# What the published studies do: each variant's trials in a row, three of them, after a warm-up of 15 s with all users.
readonly STUDY_TRIALS=3 STUDY_RAMP_SECONDS=1 STUDY_WARM_SECONDS=15

# Twice as many steps cost twice the CPU time (sandbox/benches/more-work), so two points tell what a step costs. The
# steps of a calibration take about twice the CPU time of the rest of the request, where this was written. The
# ratio of a block is then 3; if it is wrong by 4 %, so are the 15 % by one point, and by less with several blocks.
#
# CPU of the subject and of the generator; users; seconds of ramp-up, warm-up and steady phase; steps of the calibration;
# CPU of the database.
scenario_settings() { # scenario
  case $1 in
    hello) echo '300m 900m 4 1 14 10 140000 -' ;;
    db) echo '500m 440m 4 1 20 10 700000 400m' ;;
  esac
}

calibration_steps() { # scenario
  scenario_settings "$1" | cut -d' ' -f7
}

# Without steps, the service is the one that users measure, but for its compiler.
verdict_variant() { # name, steps or nothing
  printf '    - {name: %s, variant: %s, image: "%s", jvmOptions: ["%s"]%s}\n' \
    "$1" "$VERDICT_VARIANT" "$VERDICT_IMAGE" "$VERDICT_JVM_OPTION" \
    "${2:+, env: {MORE_WORK_STEPS: \"$2\"\}}"
}

# What this bench judges by is the run's own default wherever there is one: MirroredBlocks, a margin of 5 %, all metrics
# of the headline, the gates.
verdict_run() { # name, scenario, kind, steps, blocks, seed, most blocks if a precision decides
  local cpu generator users ramp warm steady database _
  read -r cpu generator users ramp warm steady _ database < <(scenario_settings "$2")
  cat <<END
apiVersion: benchwright.dev/v1alpha1
kind: BenchmarkRun
metadata: {name: $1, namespace: $RUNS}
spec:
  scenario: $2
  variants:
$(verdict_variant base)
$(verdict_variant "$3" "$([ "$3" = same ] || echo "$4")")
  baseline: base
  resources: {cpu: "$cpu", memory: 640Mi}
$(database_of "$database")
  load:
    closed: {users: [$users]}
    rampUpSeconds: $ramp
    warmUpSeconds: $warm
    steadySeconds: $steady
    rampDownSeconds: 0
    generator: {cpu: "$generator", memory: 512Mi}
  repetitions: $5
$(precision_of "${7:-}")
  seed: $6
  pauseSeconds: 0
END
}

# As the studies measured: no order, and no gates, so that whatever was measured counts. There is one run for
# each variant, because a run's blocks would mix them.
study_run() { # name, scenario, variant, steps
  local cpu generator users steady database _
  read -r cpu generator users _ _ steady _ database < <(scenario_settings "$2")
  cat <<END
apiVersion: benchwright.dev/v1alpha1
kind: BenchmarkRun
metadata: {name: $1, namespace: $RUNS}
spec:
  scenario: $2
  variants:
$(verdict_variant "$3" "$([ "$3" != heavier ] || echo "$4")")
  resources: {cpu: "$cpu", memory: 640Mi}
$(database_of "$database")
  load:
    closed: {users: [$users]}
    rampUpSeconds: $STUDY_RAMP_SECONDS
    warmUpSeconds: $STUDY_WARM_SECONDS
    steadySeconds: $steady
    rampDownSeconds: 0
    steadiness: Reported
    generator: {cpu: "$generator", memory: 512Mi, measureFloor: false}
  repetitions: $STUDY_TRIALS
  order: AsListed
  pauseSeconds: 0
  gates:
    maxAttempts: 1
    disabled: [LoadSent, GeneratorsTogether, GeneratorSaturated, DependencySaturated, ClockMoved, SamplesComplete, WindowTooShort, ScrapeGap, StillCompiling, NoisyNeighbour, SameInBlock]
END
}

precision_of() { # most blocks or nothing
  [ -z "$1" ] || printf '  precisionPercent: %s\n  maxRepetitions: %s\n' "$VERDICT_PRECISION" "$1"
}

database_of() { # CPU or -
  [ "$1" = - ] || printf '  database: {cpu: "%s", memory: 256Mi}\n' "$1"
}

# What two lines of one file must have in common for their figures to be compared, as JSON.
verdict_settings() { # scenario
  local words
  read -ra words < <(scenario_settings "$1")
  # shellcheck disable=SC2016
  jq -cn --argjson fewestBlocks "$VERDICT_FEWEST_BLOCKS" --argjson mostBlocks "$VERDICT_MOST_BLOCKS" \
    --argjson precisionPercent "$VERDICT_PRECISION" --argjson studyTrials "$STUDY_TRIALS" \
    --argjson studyWarmUpSeconds "$STUDY_WARM_SECONDS" --arg image "$VERDICT_IMAGE" --arg jvmOption "$VERDICT_JVM_OPTION" '
    $ARGS.positional as $word | {
      $image, $jvmOption, cpu: $word[0], generatorCpu: $word[1], users: ($word[2] | tonumber),
      rampUpSeconds: ($word[3] | tonumber), warmUpSeconds: ($word[4] | tonumber), steadySeconds: ($word[5] | tonumber),
      databaseCpu: (if $word[7] == "-" then null else $word[7] end), $fewestBlocks, $mostBlocks, $precisionPercent,
      $studyTrials, $studyWarmUpSeconds
    }' --args "${words[@]}"
}
