# A line of a file of results of the bench of warm-ups: what was known before, and what the run and the trials of the input
# tell.

def minutes: ((.status.finishedAt | fromdateiso8601) - (.status.startedAt | fromdateiso8601)) / 60 | . * 100 | round / 100;

($settings.ways[$way]) as $seconds
# What is sent before the warm-up: a warm-up's own seconds begin after it.
| ($seconds.rampUpSeconds + $seconds.cycles * ($seconds.loadSeconds + $seconds.restSeconds)) as $before
| ([.[] | select(.kind == "BenchmarkRun")] | first) as $run
| {
  procedure: "warm-up", $scenario, $way, $kind, $number, $revision, $dirty, $settings,
  started: $run.status.startedAt,
  finished: $run.status.finishedAt,
  minutes: ($run | minutes),
  phase: $run.status.phase,
  message: $run.status.message,
  boosted: $run.status.boost.granted,
  verdict: $run.status.verdict,
  sentence: $run.status.sentence,
  rows: [$run.status.verdicts[]? | {metric, verdict, ratio, low, high, pairs}],
  # In the order in which they ran; those that a gate refused as well.
  trials: [.[].items[]? | select(.status.history)]
    | sort_by(.status.history[0].at)
    | map({
        variant: .spec.variant, block: .spec.block, attempt: .spec.attempt, phase: .status.phase,
        # From the first request on.
        secondsUntilMeasured: (if .status.warmUp then $before + .status.warmUp.seconds else null end),
        settled: .status.warmUp.settled,
        rule: .status.warmUp.rule,
        requestsPerSecond: .status.measurements.requestsPerSecond,
        p99Millis: .status.measurements.p99Millis,
        cpuSecondsPerMillionRequests: .status.measurements.cpuSecondsPerMillionRequests
      }),
  machine: ($run.status.environment.machine | {cpuModel, cpus, memoryMiB, kubelet}),
  versions: $run.status.environment.versions
}
