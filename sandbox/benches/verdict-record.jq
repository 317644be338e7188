# A line of a file of results: what was known before ($about), and what the runs and trials of the input tell. The
# runs are one with both variants, or those of the studies' procedure with one each.

def minutes: ((.status.finishedAt | fromdateiso8601) - (.status.startedAt | fromdateiso8601)) / 60;
def percent_apart: (. - 1) * 100 | fabs;

# The variant's mean by the baseline's, where both have one.
def ratio_of_means($cells; $metric):
  ([$cells[] | select(.variant == "base") | .metrics[$metric].mean] | first) as $base
  | ([$cells[] | select(.variant != "base") | .metrics[$metric].mean] | first) as $other
  | if $base == null or $other == null then null else $other / $base end;

# The studies give plain means. What a reader takes for a difference is here one of more than 5 %, which is also the
# margin of the runs beside them.
def word_of_means:
  if . == null then null
  elif percent_apart <= 5 then "alike"
  elif . < 1 then "slower"
  else "faster" end;

def of_studies($runs):
  [$runs[].status.cells[]?] as $cells
  | ratio_of_means($cells; "requestsPerSecond") as $ratio
  | {verdict: ($ratio | word_of_means), $ratio, cpuRatio: ratio_of_means($cells; "cpuSecondsPerMillionRequests")};

def of_verdicts($status):
  [$status.verdicts[]? | {metric, verdict, ratio, low, high, adjustedP, pairs, moreRepetitions}] as $rows
  | def ratio_of($metric): [$rows[] | select(.metric == $metric).ratio] | first;
  {
    verdict: $status.verdict,
    ratio: ratio_of("requestsPerSecond"),
    cpuRatio: ratio_of("cpuSecondsPerMillionRequests"),
    sentence: $status.sentence,
    rows: $rows
  };

# How many steps take 15 % of the baseline's CPU time of a request, if so many make its ratio so large.
def steps_for_more: if .cpuRatio == null then null else .steps * 0.15 / (.cpuRatio - 1) | round end;

[.[] | select(.kind == "BenchmarkRun")] as $runs
| $runs[0].status.environment as $environment
| $about
+ {
  started: ($runs | map(.status.startedAt) | min),
  finished: ($runs | map(.status.finishedAt) | max),
  minutes: ($runs | map(minutes) | add | . * 100 | round / 100),
  phase: ($runs | map(.status.phase) | unique | join(", ")),
  messages: ($runs | map(.status.message))
}
+ (if $about.procedure == "studies" then of_studies($runs) else of_verdicts($runs[0].status) end)
+ {
  # In the order in which they ran; those that a gate refused as well, and those that were repeated.
  trials: [.[].items[]? | select(.status.history)]
    | sort_by(.status.history[0].at)
    | map({
        variant: .spec.variant, block: .spec.block, attempt: .spec.attempt, phase: .status.phase,
        steadiness: .status.steadiness.verdict,
        doubts: [.status.gates[]? | select(.passed == false).name],
        requestsPerSecond: .status.measurements.requestsPerSecond,
        p99Millis: .status.measurements.p99Millis,
        cpuSecondsPerMillionRequests: .status.measurements.cpuSecondsPerMillionRequests,
        cpuCores: .status.measurements.cpuCores,
        cpuThrottledPercent: .status.measurements.cpuThrottledPercent
      }),
  # What a reader needs, and nothing that tells which machine it is.
  machine: ($environment.machine | {cpuModel, cpus, memoryMiB, kubelet}),
  versions: $environment.versions
}
| if .procedure == "calibration" then . + {moreWorkSteps: steps_for_more} else . end
