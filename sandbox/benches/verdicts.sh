# shellcheck shell=bash
# Whether verdicts can be trusted: the Spring MVC service beside itself under another name, which must not be Better,
# Worse or Mixed, and beside itself with 15 % more CPU time for each request, which must be Worse. Runs of scenario hello
# and of scenario db take turns, as do the two kinds, so that wherever it stops the file has about as many of each.
#
# Beside each run stands what the studies' procedure would have said: three trials of the one variant, then three of the
# other, each after 15 s of warm-up, and their means compared. Its trials come directly after those of the run.
#
# How much 15 % is has to be measured first, for each scenario on each machine: a run of the service beside itself with a
# number of steps that is known (sandbox/benches/more-work). Every comparison shows the ratio of CPU time that came out,
# which is the check on it.
#
# A verdict may be wrong: docs/statistics.md allows one run in twenty to call what is equal Better or Worse.
#
# Whatever is finished stands in a file, a line for each run, and is not made again: the bench can be stopped at any
# time, and goes on when it is started anew. The run that was in progress is made again. The namespace, and all that is
# in it, is deleted in either case.

# shellcheck source=verdict-runs.sh
. sandbox/benches/verdict-runs.sh

readonly VERDICT_RUNS=10
# Where the files of results are, or one of them to go on with.
readonly VERDICT_RESULTS=${BENCH_RESULTS:-sandbox/results}
# Enough to see the cost of a step: see verdict-runs.sh.
readonly CALIBRATION_BLOCKS=4
# The studies' procedure after every so many runs of a kind; 0 for never.
readonly VERDICT_STUDIES_EVERY=${STUDIES_EVERY:-2}
# Beside the load: the start of the pods, the generator's, and reading what was measured.
readonly VERDICT_BESIDE_SECONDS=9

check_runs() { # number
  [[ $1 =~ ^[1-9][0-9]?$ ]] || die "'$1' is not a number of runs; write one from 1 to 99, or leave it out for $VERDICT_RUNS."
  [[ $VERDICT_MOST_BLOCKS =~ ^[1-9][0-9]?$ && $VERDICT_MOST_BLOCKS -ge $VERDICT_FEWEST_BLOCKS ]] || die "BLOCKS is '$VERDICT_MOST_BLOCKS'; write the most blocks that a run may have, from $VERDICT_FEWEST_BLOCKS to 99, or leave it out for 20."
  [[ $VERDICT_STUDIES_EVERY =~ ^[0-9]$ ]] || die "STUDIES_EVERY is '$VERDICT_STUDIES_EVERY'; write a number from 0 (never) to 9, or leave it out for 2."
}

choose_results() {
  choose_file verdicts
  check_settings hello "$(verdict_settings hello)"
  check_settings db "$(verdict_settings db)"
}

# What is installed is what the working tree is now, even if it changes until the last run.
choose_file() { # beginning of its name
  local found
  revision=$(git rev-parse --short HEAD)
  dirty=false
  git diff --quiet HEAD || dirty=true
  [ "$dirty" = false ] || revision+=-dirty
  if [ -f "$VERDICT_RESULTS" ] || [[ $VERDICT_RESULTS = *.jsonl ]]; then
    results_file=$VERDICT_RESULTS
    mkdir -p "$(dirname "$results_file")"
  else
    mkdir -p "$VERDICT_RESULTS"
    found=$(find "$VERDICT_RESULTS" -maxdepth 1 -name "$1-????-??-??-$revision.jsonl" | sort | tail -n 1)
    results_file=${found:-$VERDICT_RESULTS/$1-$(date -u +%F)-$revision.jsonl}
  fi
  say "results are kept in $results_file$([ ! -e "$results_file" ] || echo "; what it has is not made again")"
}

check_settings() { # scenario, its settings as JSON
  [ -e "$results_file" ] || return 0
  jq -se --arg scenario "$1" --argjson settings "$2" \
    'all(.[] | select(.scenario == $scenario); .settings == $settings)' "$results_file" >/dev/null ||
    die "$results_file has runs of scenario $1 with other settings (BLOCKS, or those of the scripts under sandbox/benches), which are no comparison for new ones. Go back to those settings, or name a new file: BENCH_RESULTS=sandbox/results/NAME.jsonl."
}

scenario_of() { # number of the run
  if [ $(($1 % 2)) = 1 ]; then echo hello; else echo db; fi
}

# Which of the two comes first changes from one run of a scenario to the next.
kinds_of() { # number of the run
  if [ $((($1 + 1) / 2 % 2)) = 1 ]; then echo same heavier; else echo heavier same; fi
}

# A name for the cluster, because a step costs something else on another machine.
cluster() {
  kubectl get namespace kube-system -o jsonpath='{.metadata.uid}'
}

is_kept() { # procedure, scenario, kind, number
  [ -e "$results_file" ] && jq -se --arg procedure "$1" --arg scenario "$2" --arg kind "$3" --argjson number "$4" \
    'any(.[]; .procedure == $procedure and .scenario == $scenario and .kind == $kind and .number == $number)' \
    "$results_file" >/dev/null
}

# Makes a run that is written to its input. One that measured and failed has an answer as well: none.
make_run() { # name
  kubectl apply -f - >/dev/null
  await_end "$1" 60m
  [ -n "$(run_field "$1" .status.startedAt)" ] || die "run $1 was not made: $(run_field "$1" .status.message)"
}

# Keeps the line of its input. The file is always whole: a new one takes its place.
append_line() {
  {
    [ ! -e "$results_file" ] || cat "$results_file"
    cat
  } >"$results_file.new"
  mv "$results_file.new" "$results_file"
}

keep_line() { # procedure, scenario, kind, number, steps, runs…
  local about line run
  about=$(jq -cn --arg procedure "$1" --arg scenario "$2" --arg kind "$3" --argjson number "$4" --argjson steps "$5" \
    --arg revision "$revision" --argjson dirty "$dirty" --argjson seed "$(seed_of "$4")" --argjson settings "$(verdict_settings "$2")" \
    --arg cluster "$(cluster)" \
    '{procedure: $procedure, scenario: $scenario, kind: $kind, number: $number, seed: $seed, steps: $steps, revision: $revision, dirty: $dirty, settings: $settings, cluster: $cluster}')
  shift 5
  line=$(
    for run; do
      kubectl -n "$RUNS" get benchmarkrun "$run" -o json
      trials "$run"
    done | jq -sc --argjson about "$about" -f sandbox/benches/verdict-record.jq
  )
  append_line <<<"$line"
  kubectl -n "$RUNS" delete benchmarkrun "$@" --timeout=120s >/dev/null || true
}

seed_of() { # number of the run
  echo $((100 + $1))
}

duration() { # scenario, trials
  local ramp warm steady _
  read -r _ _ _ ramp warm steady _ < <(scenario_settings "$1")
  echo "$((($2 * (ramp + warm + steady + VERDICT_BESIDE_SECONDS) + 30) / 60)) minutes"
}

# The calibration of a scenario on this machine, or nothing.
calibration() { # scenario
  [ ! -e "$results_file" ] || jq -cs --arg scenario "$1" --arg cluster "$(cluster)" \
    'map(select(.procedure == "calibration" and .scenario == $scenario and .cluster == $cluster))[0] // empty' "$results_file"
}

calibrate() { # scenario
  local run=calibration-$1 steps
  [ -z "$(calibration "$1")" ] || return 0
  steps=$(calibration_steps "$1")
  say "scenario $1: measuring what a step costs (about $(duration "$1" $((2 * CALIBRATION_BLOCKS))))"
  verdict_run "$run" "$1" calibration "$steps" "$CALIBRATION_BLOCKS" "$(seed_of 0)" | make_run "$run"
  keep_line calibration "$1" calibration 0 "$steps" "$run"
}

steps_of() { # scenario
  calibration "$1" | jq -e 'if (.cpuRatio // 0) > 1.3 then .moreWorkSteps else empty end' ||
    die "scenario $1: $(calibration_steps "$1") steps did not make a request's CPU time 1.3 times as long, so that what a step costs is unknown. The line of the calibration is in $results_file; remove it there to measure anew."
}

compare() { # number, kind
  local scenario steps run=$2-$1
  scenario=$(scenario_of "$1")
  ! is_kept benchwright "$scenario" "$2" "$1" || return 0
  calibrate "$scenario"
  steps=$(steps_of "$scenario")
  say "scenario $scenario, $2, run $1 (about $(duration "$scenario" $((2 * VERDICT_FEWEST_BLOCKS))), at most $(duration "$scenario" $((2 * VERDICT_MOST_BLOCKS))))"
  verdict_run "$run" "$scenario" "$2" "$steps" "$VERDICT_FEWEST_BLOCKS" "$(seed_of "$1")" "$VERDICT_MOST_BLOCKS" | make_run "$run"
  keep_line benchwright "$scenario" "$2" "$1" "$steps" "$run"
}

compare_as_studies() { # number, kind
  local scenario steps base=study-$2-$1-base other=study-$2-$1-$2
  scenario=$(scenario_of "$1")
  ! is_kept studies "$scenario" "$2" "$1" || return 0
  calibrate "$scenario"
  steps=$(steps_of "$scenario")
  say "scenario $scenario, $2, run $1 as the studies measured"
  study_run "$base" "$scenario" base "$steps" | make_run "$base"
  study_run "$other" "$scenario" "$2" "$steps" | make_run "$other"
  keep_line studies "$scenario" "$2" "$1" "$steps" "$base" "$other"
}

bench_verdicts() { # runs of each kind
  local number kind line
  for ((number = 1; number <= $1; number++)); do
    for kind in $(kinds_of "$number"); do
      compare "$number" "$kind"
      if [ "$VERDICT_STUDIES_EVERY" != 0 ] && [ $(((number - 1) / 2 % VERDICT_STUDIES_EVERY)) = 0 ]; then
        compare_as_studies "$number" "$kind"
      fi
      say "so far:"
      verdict_summary "$results_file" | grep -v '^  '
    done
  done
  while IFS= read -r line; do
    results+=("$line")
  done < <(verdict_summary "$results_file")
}

# All that a file of results tells.
verdict_summary() { # file
  summary_lines sandbox/benches/verdict-summary.jq "$1"
}

# Prints what a program of jq makes of a file: text, or fields that U+001F separates.
summary_lines() { # program, file
  local what value unit goal remark
  jq -rs -f "$1" "$2" | while IFS=$'\x1f' read -r what value unit goal remark; do
    if [ -z "$value" ]; then
      printf '%s\n' "$what"
    else
      figure "$what" "$value" "$unit" "$goal" "${goal:+$(outcome "$(side "$value" "$goal")")}" "$remark"
      printf '\n'
    fi
  done
}
