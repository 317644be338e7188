# A line of a file of results of the bench of warm-ups: what was known before, and what the run, its trials and their series
# of the input tell.

def minutes: ((.status.finishedAt | fromdateiso8601) - (.status.startedAt | fromdateiso8601)) / 60 | . * 100 | round / 100;
# With fractions of a second, which fromdateiso8601 refuses.
def millis: (sub("\\.[0-9]+"; "") | fromdateiso8601 * 1000) + ((capture("\\.(?<f>[0-9]+)").f | "0." + . | tonumber * 1000) // 0);
# Two seconds at a time, without an odd one at the end: a second may by chance have a push of the generator more or less.
def in_pairs($digits): . as $values | [range(0; (length / 2 | floor)) | [$values[2 * .], $values[2 * . + 1]] | map(values)
  | if length == 0 then null else add / length * pow(10; $digits) | round / pow(10; $digits) end];
# From the first request to the end of the load, with something instead of what is missing.
def kept($series; $name; $missing; $digits): $series | if . == null then null
  elif .stepMillis != 1000 then error("series of \(.trial) has steps of \(.stepMillis) ms, not of 1000")
  else [.series[] | select(.name == $name).values] | first // [] | map(. // $missing) | in_pairs($digits) end;

([.[] | select(.kind == "BenchmarkRun")] | first) as $run
| ([.[] | select(.kind == "Series") | {key: .trial, value: .}] | from_entries) as $series
| {
  procedure: "warm-up", kind: $way, $scenario, $number, $revision, $dirty, $settings,
  started: $run.status.startedAt,
  finished: $run.status.finishedAt,
  minutes: ($run | minutes),
  phase: $run.status.phase,
  message: $run.status.message,
  boosted: $run.status.boost.granted,
  # In the order in which they ran; those that a gate refused as well.
  trials: [.[].items[]? | select(.status.history)]
    | sort_by(.status.history[0].at)
    | map($series[.metadata.name] as $of | {
        variant: .spec.variant, block: .spec.block, attempt: .spec.attempt, phase: .status.phase,
        boostEndedAfterSeconds: (if .status.boostEndedAt and $of then ((.status.boostEndedAt | millis) - $of.startMillis) / 1000 else null end),
        # What the measured warm-up made of it.
        rule: .status.warmUp.rule,
        measuredAfterWarmUpSeconds: .status.warmUp.seconds,
        requestsPerSecond: .status.measurements.requestsPerSecond,
        cpuSecondsPerMillionRequests: .status.measurements.cpuSecondsPerMillionRequests,
        doubts: [.status.gates[]? | select(.passed == false).name],
        throughput: kept($of; "requestsPerSecond"; 0; 1),
        compilingPercent: kept($of; "compilingPercent"; null; 1),
        generatorCpuCores: kept($of; "generatorCpuCores"; null; 4)
      }),
  machine: ($run.status.environment.machine | {cpuModel, cpus, memoryMiB, kubelet}),
  versions: $run.status.environment.versions
}
