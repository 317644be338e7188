# shellcheck shell=bash disable=SC2154
# Tests of 'sandbox/bench verdicts' on a cluster that is played; read by .ci/shell-tests, which has 'equal' and $work.

# The parts of the bench have words of their own for what the sandbox says and how it dies.
# shellcheck source=sandbox/benches/common.sh
. "$SANDBOX/benches/common.sh"
# shellcheck disable=SC2034 # read by verdicts.sh
BENCH_RESULTS=$work/results BLOCKS='' STUDIES_EVERY=1
# shellcheck source=sandbox/benches/verdicts.sh
. "$SANDBOX/benches/verdicts.sh"
revision=abc1234 dirty=false results_file=$work/verdicts.jsonl

played_cluster=first
# Answers with what the run of that name has measured: base serves 100 requests/s, the calibration a third of that, same
# 98 and heavier 80; as the studies measure, the second variant is slower by a tenth.
kubectl() {
  local name=${*: -3:1}
  case "$*" in
    apply*) grep -A 40 'name: ' | tee -a "$work/applied" | sed -n 's/^metadata: {name: \([^,]*\),.*/\1/p' >>"$work/made" ;;
    *' wait '* | *' delete '*) ;;
    *benchmarktrials*) printf '{"kind": "List", "items": [{"spec": {"variant": "base", "block": 1, "attempt": 1}, "status": {"phase": "Succeeded", "history": [{"at": "2026-01-01T00:00:01.5Z"}], "steadiness": {"verdict": "Steady"}, "measurements": {"requestsPerSecond": 100}}}]}' ;;
    *kube-system*) printf %s "$played_cluster" ;;
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
# 140 000 steps made it four times as much, so 7000 are 15 %.
equal "15 % follows from the calibration" 7000 "$(kept 'select(.procedure == "calibration").moreWorkSteps')"
equal "only the heavier variant has steps" "140000 7000 7000" \
  "$(sed -n 's/.*MORE_WORK_STEPS: "\([0-9]*\)".*/\1/p' "$work/applied" | xargs)"
equal "a calibration has a fixed number of blocks, and the others end at a precision" "4 6 6.5 20 3 3 6 6.5 20 3 3" \
  "$(sed -n 's/^ *\(repetitions\|precisionPercent\|maxRepetitions\): //p' "$work/applied" | xargs)"
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

# As if the next two runs were made on another machine, where a step costs something else.
played_cluster=second
: >"$work/made"
bench_verdicts 3 >"$work/said"
equal "what a step costs is measured anew on another machine" \
  "calibration-hello heavier-3 study-heavier-3-base study-heavier-3-heavier same-3 study-same-3-base study-same-3-same" "$(made)"
equal "each line has the machine's name" "first second" "$(kept .cluster | xargs -n1 | sort -u | xargs)"
equal "hello and db take turns, and so does which kind is first" "hello same heavier, db same heavier, hello heavier same, db heavier same," \
  "$(for number in 1 2 3 4; do printf '%s %s, ' "$(scenario_of "$number")" "$(kinds_of "$number")"; done | xargs)"
check_settings db "$(verdict_settings db)"
sed 's/"mostBlocks":20/"mostBlocks":16/' "$results_file" >"$results_file.new"
mv "$results_file.new" "$results_file"
equal "a file of other settings is not gone on with" 1 "$( (check_settings db "$(verdict_settings db)") 2>&1 | grep -c 'other settings')"

# Means of 5 % less, and of a little more, are alike.
word_of() { # mean of the second variant
  jq -sc --argjson about '{"procedure": "studies"}' -f "$SANDBOX/benches/verdict-record.jq" \
    <(played_run study-same-1-base) <(played_run study-same-1-same | jq ".status.cells[0].metrics.requestsPerSecond.mean = $1") | jq -r .verdict
}
equal "means that differ by 5 % are alike" "slower alike alike faster" "$(for mean in 94.9 95.1 104.9 105.1; do word_of "$mean"; done | xargs)"

# Errors of 0.02 in ten minutes, and of 0.1 in five: (0.1² · 5) / (0.02² · 10). trigamma(10) = 0.10517 and
# trigamma(5) = 0.22132, so the interval has a factor of exp(1.96 · sqrt(2 · 0.10517)) = 2.457, and with ten of each of
# exp(1.96 · sqrt(2 · 0.22132)) = 3.684. The CPU time of the heavier one is far from what it is meant to be.
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
  "studies: machine time for the same certainty 12.5 times (95 % interval 3.4 to 46.1)" \
  " with the heavier service, whose truth is that of the runs 12.5 times (95 % interval 5.1 to 30.7)"; do
  equal "the summary says what follows from the file" "$line" "$(grep -F -- "${line%% [0-9]*}" <<<"$summary" | grep -Fx -- "$line" || echo "$summary")"
done
equal "a request that is not 15 % more is told" 10 "$(grep -c ', CPU TIME NOT 12 TO 18 % MORE' <<<"$summary")"
equal "what a gate doubts is told" "db same 0, abc1234: Better, 10 min, 0 of 2 windows steady, 2 doubted by StillCompiling" \
  "$(head -n 1 "$work/known.jsonl" | jq -c '.trials = [range(2) | {phase: "Succeeded", steadiness: "Unsure", doubts: ["StillCompiling"]}]' |
    verdict_summary /dev/stdin | grep 'db same 0' | xargs)"
equal "a run that never decides is slower than any" "undecided" \
  "$(sed 's/"Worse"/"Inconclusive"/' "$work/known.jsonl" | verdict_summary /dev/stdin | awk '/minutes to Worse/ { print $9 }')"

# The bench of warm-ups: nothing serves 100 requests/s, a boost 101, cycles 90, and a rehearsal as much as nothing. Their compilers
# work until 40, 22, 10 and 40 s, but those of webflux by nothing until 95 s. The generator needs as much CPU time for each request.
# shellcheck source=sandbox/benches/warm-up.sh
. "$SANDBOX/benches/warm-up.sh"
results_file=$work/warm-up.jsonl
: >"$work/made"
: >"$work/applied"
played_run() {
  jq -n '{
    kind: "BenchmarkRun",
    status: {
      phase: "Succeeded", message: "All trials count.", startedAt: "2026-01-01T00:00:00Z", finishedAt: "2026-01-01T00:04:30Z",
      boost: {granted: true}
    }
  }'
}
trials() { # run
  jq -n --arg run "$1" '{kind: "List", items: [("mvc-virtual", "webflux") as $variant | {
    metadata: {name: "\($run)-\($variant)"},
    spec: {$variant, block: 1, attempt: 1},
    status: {phase: "Succeeded", history: [{at: "2026-01-01T00:00:01.5Z"}],
      boostEndedAt: (if $run | test("boost") then "2026-01-01T00:00:32.25Z" else null end),
      warmUp: {seconds: 40, settled: false, rule: "Ceiling"}}
  }]}'
}
# A third of the level until it has settled; one push more in one second and less in the next. Rounds differ by one in a
# hundred.
series_of() { # trial
  jq -nc --arg trial "$1" '
    ($trial | capture("-(?<way>[a-z]+)-(?<round>[0-9])-(?<variant>.*)")) as {$way, $round, $variant}
    | {nothing: [100, (if $variant == "webflux" then 95 else 40 end)], boost: [101, 22], cycles: [90, 10], rehearsal: [100, 40]}[$way] as [$requests, $after]
    | ($requests * (if $requests == 100 then 1 else 1 + ($round | tonumber) / 100 end)) as $level
    | [range(153) | (if . < $after then $level / 3 else $level end) * (if . % 2 == 0 then 1.1 else 0.9 end)] as $served
    | {kind: "Series", $trial, startMillis: 1767225610000, stepMillis: 1000, series: [
        {name: "requestsPerSecond", values: $served},
        {name: "compilingPercent", values: [range(153) | if . < 4 then null elif . < $after then 60 else 2 end]},
        {name: "generatorCpuCores", values: ($served | map(. / 1000))}]}'
}

bench_warm_up 2 >"$work/said"
equal "ways take turns, one round forwards and one backwards" \
  "hello-nothing-1 hello-boost-1 hello-cycles-1 hello-rehearsal-1 db-nothing-1 db-boost-1 db-cycles-1 db-rehearsal-1 hello-rehearsal-2 hello-cycles-2 hello-boost-2 hello-nothing-2 db-rehearsal-2 db-cycles-2 db-boost-2 db-nothing-2" \
  "$(made)"
equal "no run's name is longer than 30 characters" "" "$(awk 'length > 30' "$work/made")"
equal "only a run with a boost has more CPU for it" "12 4" \
  "$(grep -c 'cpu: "\([0-9m]*\)", .*warmUpCpu: "\1"' "$work/applied") $(grep -c 'cpu: "[35].*warmUpCpu: "990m"' "$work/applied")"
equal "only a run with cycles has them" 4 "$(grep -c 'warmUpCycles: {count: 8, loadSeconds: 2, restSeconds: 1}' "$work/applied")"
equal "only a run with a rehearsal has its images" "4 mvc-virtual mvc, 4 webflux webflux," \
  "$(sed -n 's|.*name: \(.*\), image: "docker.io/benchwright/\([a-z]*\):0.1.0-rehearsed".*|\1 \2,|p' "$work/applied" | sort | uniq -c | xargs)"
equal "all ways have the same seconds before the steady phase and in it" "152" \
  "$(warm_up_settings db | jq '.ways[] | .rampUpSeconds + .maxWarmUpSeconds + .steadySeconds + .cycles * (.loadSeconds + .restSeconds)' | sort -u | xargs)"
equal "what was served is kept in steps of two seconds, without an odd one" "76 34 102" \
  "$(jq 'select(.kind == "boost" and .scenario == "hello" and .number == 1).trials[0].throughput | length, (.[0], .[75] | round)' "$results_file" | xargs)"
equal "the boost's end counts from the first request" 22.25 \
  "$(jq 'select(.kind == "boost" and .scenario == "hello" and .number == 1).trials[0].boostEndedAfterSeconds' "$results_file")"

head -n 5 "$results_file" >"$results_file.new"
mv "$results_file.new" "$results_file"
: >"$work/made"
bench_warm_up 2 >"$work/said"
equal "a stopped bench of warm-ups goes on where it was" "db-boost-1 11" "$(made | cut -d' ' -f1) $(made | wc -w)"
check_settings hello "$(warm_up_settings hello)"
# x is log(1.01 · 1.01) and log(1.01 · 1.02) in each of the two cells that settled with nothing. With each round twice, s is
# 0.00569, with six degrees of freedom, of which four rounds leave three: a cell's half interval is 3.182 · s / sqrt(4). The means of the
# rounds are those of each cell, so that of all is the same.
jq -c '., (.number += 2)' "$results_file" >"$work/four.jsonl"
summary=$(warm_up_summary "$work/four.jsonl" | sed 's/  */ /g; s/ $//')
for line in \
  "hello, mvc-virtual: nothing 40 s (each: 40, 40, 40, 40)" \
  "hello, webflux: nothing none s (each: none, none, none, none)" \
  "hello, webflux: cycles 10 s (each: 10, 10, 10, 10)" \
  "db, webflux: boost 22 s (each: 22, 22, 22, 22; boost until 22 s)" \
  "hello, mvc-virtual: boost +2.5 % (the same; 95 % interval +1.6 % to +3.4 %, 4 pairs)" \
  "hello, mvc-virtual: boost +2.5 % (undecided; 95 % interval +1.6 % to +3.4 %, 4 pairs)" \
  "all: boost +2.5 % (the same; 95 % interval +1.6 % to +3.4 %, 8 pairs)" \
  "db, mvc-virtual: cycles -8.7 % (different; 95 % interval -9.5 % to -7.8 %, 4 pairs)" \
  "hello, webflux: boost unknown (unknown; 0 pairs)" \
  "db, mvc-virtual: rehearsal +0 % (the same; 95 % interval +0 % to +0 %, 4 pairs)"; do
  equal "the summary of warm-ups says what follows from the file" "$line" "$(grep -F -- "${line%% (*}" <<<"$summary" | grep -Fx -m 1 -- "$line" || echo "$summary")"
done
equal "without runs with nothing there is nothing to compare with" 30 \
  "$(jq -c 'select(.kind != "nothing")' "$results_file" | warm_up_summary /dev/stdin | grep -c 'unknown; 0 pairs')"
equal "two rounds decide nothing" "all: boost +2.5 % (undecided; 4 pairs)" \
  "$(warm_up_summary "$results_file" | sed 's/  */ /g; s/ $//' | grep -m 1 'all: boost')"
equal "what the generator at its limit serves is no level of a subject" 10 \
  "$(jq -c 'if .kind == "boost" then .trials[].doubts = ["GeneratorSaturated"] else . end' "$results_file" | warm_up_summary /dev/stdin | grep -c ': boost.*unknown; 0 pairs')"
# Pairs of a fifth more and a fifth less tell nothing; in the generator's time, nothing is told in either case.
jq -c '(if .number == 1 then 1.2 else 0.8 end) as $f | if .kind == "boost" then .trials[].throughput |= map(. * $f) else . end' "$results_file" >"$work/loud.jsonl"
equal "a wide interval decides nothing" 2 "$(warm_up_summary "$work/loud.jsonl" | grep -c 'all: boost.*undecided')"

# The bench of services knows each way to serve by a starter; without these lines a new variant would have no row.
# shellcheck source=sandbox/benches/services.sh
. "$SANDBOX/benches/services.sh"
without_number() { sed -E 's/-([0-9]+|unlimited|semaphore)$//' | sort -u | xargs; }
equal "each levelled variant has a starter beside it, or differs by a number from one that has" \
  "$(sed -n '/^variants:/,$ s/^  - name: //p' core/src/main/resources/benchwright/catalog.yaml | grep -v -- '-as-shipped$' | without_number)" \
  "$(families | cut -d'|' -f1 | without_number)"
equal "a family's variables are those of the catalog" "webflux SPRING_PROFILES_ACTIVE=levelled BENCHWRIGHT_WORK_ON=virtual-threads" \
  "$(catalog_variant webflux-virtual | xargs)"
equal "a variable may hold a comma" "micronaut|MICRONAUT_ENVIRONMENTS=levelled,virtual-threads" \
  "$(catalog_variant micronaut | paste -sd'|')"
# Compilers had half of the service's CPU: without them, it serves as much as its starter.
jq -nc 'range(8) | {variant: "a", starter: "b", service: {requests: 1000, ticks: (200 + .), compilerTicks: 100},
  plain: {requests: 1000, ticks: (110 + .), compilerTicks: 10}}' >"$work/services.jsonl"
equal "the CPU time of compilers is none of requests" "| \`a\` | b | 967 | 967 | 100 | 100 to 100 | 8 | yes |" \
  "$(services_summary "$work/services.jsonl" | tail -n 1)"
equal "seven pairs decide nothing" "undecided" \
  "$(head -n 7 "$work/services.jsonl" | services_summary /dev/stdin | tail -n 1 | cut -d'|' -f9 | xargs)"
services_file=$(find docs/bench -name 'services-*.jsonl' | sort | tail -n 1)
equal "docs/variants.md has the table of the newest file of pairs" "$(services_summary "$services_file")" \
  "$(sed -n '/^## Beside the plain starters/,/^## /p' docs/variants.md | grep '^|')"
