# shellcheck shell=bash disable=SC2154
# Tests of 'sandbox/bench verdicts' on a cluster that is played; read by .ci/shell-tests, which has 'equal' and $work.

# The parts of the bench have words of their own for what the sandbox says and how it dies.
# shellcheck source=sandbox/benches/common.sh
. "$SANDBOX/benches/common.sh"
# shellcheck disable=SC2034 # read by verdicts.sh
BENCH_RESULTS=$work/results BLOCKS='' STUDIES_EVERY=''
# shellcheck source=sandbox/benches/verdicts.sh
. "$SANDBOX/benches/verdicts.sh"
revision=abc1234 dirty=false results_file=$work/verdicts.jsonl

# Answers with what the run of that name has measured: base serves 100 requests/s, the calibration a third of that, same
# 98 and heavier 80; as the studies measure, the second variant is slower by a tenth.
kubectl() {
  local name=${*: -3:1}
  case "$*" in
    apply*) grep -A 40 'name: ' | tee -a "$work/applied" | sed -n 's/^metadata: {name: \([^,]*\),.*/\1/p' >>"$work/made" ;;
    *' wait '* | *' delete '*) ;;
    *benchmarktrials*) printf '{"kind": "List", "items": [{"spec": {"variant": "base", "block": 1, "attempt": 1}, "status": {"phase": "Succeeded", "history": [{"at": "2026-01-01T00:00:01.5Z"}], "steadiness": {"verdict": "Steady"}, "measurements": {"requestsPerSecond": 100}}}]}' ;;
    *jsonpath*) echo 2026-01-01T00:00:00Z ;;
    *' get benchmarkrun '*) played_run "$name" ;;
  esac
}
played_run() { # name
  local ratio=0.98 verdict=Equivalent requests=100
  case $1 in
    heavier-*) ratio=0.8 verdict=Worse ;;
    calibration-*) ratio=0.25 verdict=Worse ;;
    study-*-base) ;;
    study-*) requests=90 ;;
  esac
  jq -n --arg variant "${1##*-}" --argjson ratio "$ratio" --arg verdict "$verdict" --argjson requests "$requests" '{
    kind: "BenchmarkRun",
    status: {
      phase: "Succeeded", message: "All trials count.", startedAt: "2026-01-01T00:00:00Z", finishedAt: "2026-01-01T00:09:30Z",
      verdict: $verdict, boost: {granted: true},
      cells: [{variant: $variant, metrics: {requestsPerSecond: {mean: $requests}, cpuSecondsPerMillionRequests: {mean: (1e5 / $requests)}}}],
      verdicts: [
        {metric: "requestsPerSecond", $verdict, $ratio, low: ($ratio - 0.01), high: ($ratio + 0.01), pairs: 5},
        {metric: "cpuSecondsPerMillionRequests", $verdict, ratio: (1 / $ratio), low: 1, high: 4, pairs: 5}
      ]
    }
  }'
}
made() { xargs <"$work/made"; }
kept() { jq -r "$1" "$results_file" | xargs; } # expression

bench_verdicts 1 >"$work/said"
equal "the calibration comes first, and after each run the studies' two" \
  "calibration-hello same-1 study-same-1-base study-same-1-same heavier-1 study-heavier-1-base study-heavier-1-heavier" "$(made)"
equal "a file has a line for each" "calibration benchwright studies benchwright studies" "$(kept .procedure)"
# 150 000 steps made it four times as much, so 7500 are 15 %.
equal "15 % follows from the calibration" 7500 "$(kept 'select(.procedure == "calibration").moreWorkSteps')"
equal "only the heavier variant has steps" "150000 7500 7500" \
  "$(sed -n 's/.*MORE_WORK_STEPS: "\([0-9]*\)".*/\1/p' "$work/applied" | xargs)"
equal "a line has the verdict and the minutes" "Equivalent 9.5, Worse 9.5," \
  "$(kept 'select(.procedure == "benchwright") | "\(.verdict) \(.minutes),"')"
equal "the studies' means are compared" "slower 0.9 19, slower 0.9 19," "$(kept 'select(.procedure == "studies") | "\(.verdict) \(.ratio) \(.minutes),"')"

# As if it had been stopped during the studies' trials of the second run.
head -n 4 "$results_file" >"$results_file.new"
mv "$results_file.new" "$results_file"
: >"$work/made"
bench_verdicts 2 >"$work/said"
equal "what is in the file is not made again" \
  "study-heavier-1-base study-heavier-1-heavier calibration-db same-2 study-same-2-base study-same-2-same heavier-2 study-heavier-2-base study-heavier-2-heavier" \
  "$(made)"
equal "hello and db take turns, and so does which kind is first" "hello same heavier, db same heavier, hello heavier same, db heavier same," \
  "$(for number in 1 2 3 4; do printf '%s %s, ' "$(scenario_of "$number")" "$(kinds_of "$number")"; done | xargs)"
check_settings db
sed 's/"blocks":5/"blocks":4/' "$results_file" >"$results_file.new"
mv "$results_file.new" "$results_file"
equal "a file of other settings is not gone on with" 1 "$( (check_settings db) 2>&1 | grep -c 'other settings')"

# Means of 5 % less, and of a little more, are alike.
word_of() { # mean of the second variant
  jq -sc --argjson about '{"procedure": "studies"}' -f "$SANDBOX/benches/verdict-record.jq" \
    <(played_run study-same-1-base) <(played_run study-same-1-same | jq ".status.cells[0].metrics.requestsPerSecond.mean = $1") | jq -r .verdict
}
equal "means that differ by 5 % are alike" "slower alike alike faster" "$(for mean in 94.9 95.1 104.9 105.1; do word_of "$mean"; done | xargs)"

# Errors of 0.02 in ten minutes, and of 0.1 in five: (0.1² · 5) / (0.02² · 10). The interval has a factor of
# exp(1.96 · sqrt(2/20 + 2/20)) = 2.4, and with ten of each 3.45.
jq -nc 'range(20) | . as $i
  | {scenario: "db", kind: (if $i < 10 then "same" else "heavier" end), number: ($i % 10), revision: "abc1234", trials: [], rows: [], messages: ["Over."]}
  | (if .kind == "heavier" then 0.8 else 1 end) as $truth
  | (if $i % 2 == 0 then 1 else -1 end) as $sign
  | . + {procedure: "benchwright", minutes: 10, ratio: ($truth * ($sign * 0.02 | exp)), cpuRatio: (1 / $truth),
      verdict: (if $i == 0 then "Better" elif $i == 10 then "Inconclusive" elif .kind == "same" then "Equivalent" else "Worse" end)},
    . + {procedure: "studies", minutes: 5, ratio: ($truth * ($sign * 0.1 | exp)), verdict: (if $i == 19 then "faster" else "slower" end)}' >"$work/known.jsonl"
summary=$(verdict_summary "$work/known.jsonl" | sed 's/  */ /g; s/ $//')
for line in \
  "the same: found Better, Worse or Mixed 1 of 10 goal: at most 1 of 10, met" \
  "15 % more CPU a request: found Worse 9 of 10 goal: at least 9 of 10, met" \
  "15 % more CPU: minutes to Worse, median 10 min goal: at most 10 min, met (a run that is not Worse never decides)" \
  "studies, the same: found faster or slower 10 of 10" \
  "studies, 15 % more CPU: not found slower 1 of 10" \
  "studies: machine time for the same certainty 12.5 times (95 % interval 5.2 to 30)" \
  " by the same service alone 12.5 times (95 % interval 3.6 to 43.2)"; do
  equal "the summary says what follows from the file" "$line" "$(grep -F -- "${line%% [0-9]*}" <<<"$summary" | grep -Fx -- "$line" || echo "$summary")"
done
equal "a run that never decides is slower than any" "undecided" \
  "$(sed 's/"Worse"/"Inconclusive"/' "$work/known.jsonl" | verdict_summary /dev/stdin | awk '/minutes to Worse/ { print $9 }')"
