# shellcheck shell=bash
# What the operator itself costs: seconds of overhead for each trial, with and without PostgreSQL, its
# start time, its memory, and its CPU while a subject is being measured; and the generator's share in a batch.

readonly NAMESPACE=benchwright-system
readonly LOAD_SECONDS=14 STEADY_SECONDS=10

bench_operator() {
  local started
  started=$(start_seconds)
  measure_overhead without-database "without PostgreSQL" "at most 15" overhead_run hello
  measure_overhead with-database "with PostgreSQL" "at most 20" overhead_run db
  measure_overhead system "of a system of five or six pods" "at most 90" system_run
  results+=("$(result "operator: from container start to ready" "$started" s)")
  results+=("$(result "operator: resident memory after two runs" "$(resident_mebibytes)" MiB "at most 300")")
  results+=("$(result "operator: CPU during the steady phase, mean" "$(steady_cpu)" cores "at most 0.02")")
  results+=("$(result "kubectl benchwright list, median of $STARTS starts" "$(command_line_millis)" ms "at most 1000")")
  results+=("$(result "page and data of 1000 runs, median of $STARTS" "$(list_millis)" ms "at most 200")")
  measure_generator_share
}

readonly STARTS=9

# The median of what a command takes, in ms.
median_millis() { # command…
  local i began
  for ((i = 0; i < STARTS; i++)); do
    began=$(date +%s%3N)
    "$@" >/dev/null
    printf '%s\n' $(($(date +%s%3N) - began))
  done | sort -n | sed -n "$(((STARTS + 1) / 2))p"
}

# Measures starts after the first, during which the AOT cache is written.
command_line_millis() {
  local program=tools/kubectl-benchwright/bin/kubectl-benchwright cache deadline=$((SECONDS + 120))
  cache=$(mktemp -d)
  XDG_CACHE_HOME=$cache "$program" list --namespace "$RUNS" >/dev/null
  until compgen -G "$cache/kubectl-benchwright/*.aot" >/dev/null || [ "$SECONDS" -ge "$deadline" ]; do sleep 1; done
  XDG_CACHE_HOME=$cache median_millis "$program" list --namespace "$RUNS"
  rm -rf "$cache"
}

list_millis() {
  local address deadline=$((SECONDS + 180))
  address=$(kubectl -n "$NAMESPACE" get pod "$(operator_pod)" -o 'jsonpath={.status.podIP}')
  say "creating 1000 suspended runs (about a minute)" >&2
  for i in $(seq 1000); do
    printf -- '---\n'
    overhead_run "resting-$i" hello | sed 's/^spec:$/spec:\n  suspend: true/'
  done | kubectl apply -f - >/dev/null
  until [ "$(curl -s "http://$address:8080/api/runs" | jq '[.runs[] | select(.name | startswith("resting-"))] | length')" = 1000 ] ||
    [ "$SECONDS" -ge "$deadline" ]; do sleep 1; done
  median_millis curl -s "http://$address:8080/" "http://$address:8080/api/runs"
  kubectl -n "$RUNS" delete benchmarkruns --all >/dev/null
}

readonly BATCH_REQUESTS=1000 BATCH_USERS=10 BATCH_WAIT_MILLIS=10

# Batches of requests that wait and do nothing else: what a batch takes beyond its rounds of waiting is sending,
# the network, reading and the script's own work.
batch_run() { # name
  cat <<END
apiVersion: benchwright.dev/v1alpha1
kind: BenchmarkRun
metadata: {name: $1, namespace: $RUNS}
spec:
  scenario: hello
  variants:
    - name: waits
      image: docker.io/benchwright/known-latency:0.1.0
      port: 8080
      path: /
      env: {MEDIAN_MILLIS: "$BATCH_WAIT_MILLIS", SIGMA: "0"}
  resources: {cpu: 800m, memory: 256Mi}
  load:
    batch: {requests: $BATCH_REQUESTS, users: [$BATCH_USERS]}
    warmUpSeconds: 5
    steadySeconds: 15
    generator: {cpu: 900m, memory: 512Mi, measureFloor: false}
  repetitions: 3
END
}

measure_generator_share() {
  local millis waiting=$((BATCH_REQUESTS * BATCH_WAIT_MILLIS / BATCH_USERS))
  say "running 3 trials of batches that only wait (about 2 minutes)"
  batch_run batch | run_to_its_end batch 10m
  millis=$(kubectl -n "$RUNS" get benchmarkrun batch -o 'jsonpath={.status.cells[0].metrics.batchMillis.mean}')
  results+=("$(figure "batch of $waiting ms of waiting: what is not waiting" \
    "$(awk -v is="$millis" -v waiting="$waiting" 'BEGIN {printf "%.1f", 100 * (is - waiting) / is}')" % '' '' "$millis ms")")
}

# No pause between trials, so that all between two ends is either load or overhead.
overhead_run() { # name, scenario
  cat <<END
apiVersion: benchwright.dev/v1alpha1
kind: BenchmarkRun
metadata: {name: $1, namespace: $RUNS}
spec:
  scenario: $2
  variants: [{name: mvc-virtual}, {name: webflux}]
  resources: {cpu: 500m, memory: 640Mi}
  database: {cpu: 400m, memory: 256Mi}
  load:
    closed: {users: [5]}
    rampUpSeconds: 1
    warmUpSeconds: 2
    steadySeconds: $STEADY_SECONDS
    rampDownSeconds: 1
    generator: {cpu: 400m, memory: 512Mi, measureFloor: false}
  repetitions: 3
  pauseSeconds: 0
END
}

# Whole trials, one after the other, less their load: the median over all but the first, in seconds.
overhead() { # run
  trials "$1" | jq -r --argjson load "$LOAD_SECONDS" '
    def seconds: (.[0:19] + "Z" | fromdateiso8601) + ((.[19:-1] | if . == "" then "0" else "0" + . end) | tonumber);
    [.items | sort_by(.spec.position)[] | .status.history[-1].at | seconds] as $ends
    | [range(1; $ends | length) | $ends[.] - $ends[. - 1] - $load] | sort
    | (.[(length - 1) / 2 | floor] + .[length / 2 | floor]) / 2 * 10 | round / 10'
}

# The bookshop in the small size of its study: three JVMs at most, PostgreSQL and S3.
system_run() { # name
  kubectl create --dry-run=client --output json --filename examples/studies/small/bookshop-2024/place-order-gateway.yaml |
    jq --arg name "$1" --arg namespace "$RUNS" --argjson steady "$STEADY_SECONDS" '
      .metadata = {$name, $namespace}
      | .spec.load |= {
          closed: {users: [5]}, rampUpSeconds: 1, warmUpSeconds: 2, steadySeconds: $steady, rampDownSeconds: 1,
          generator: (.generator + {measureFloor: false})
        }
      | .spec.repetitions = 2
      | .spec.pauseSeconds = 0'
}

measure_overhead() { # name, words, goal, function that prints the run of a name, its further arguments
  local name=$1 words=$2 goal=$3 run=$4
  shift 4
  say "running 6 or 8 trials for the overhead $words (3 to 10 minutes)"
  "$run" "$name" "$@" | run_to_its_end "$name" 20m
  results+=("$(result "overhead per trial $words, median" "$(overhead "$name")" s "$goal")")
}

prometheus() { # query, time: the value, or nothing
  kubectl get --raw "/api/v1/namespaces/monitoring/pods/prometheus-prometheus-0:9090/proxy/api/v1/query?query=$(jq -rn --arg q "$1" '$q | @uri')&time=$2" |
    jq -r '.data.result[0].value[1] // empty'
}

# Over the steady phase of every trial: the operator's CPU seconds by the time.
steady_cpu() {
  local end
  kubectl -n "$RUNS" get benchmarktrials -o json | jq -r '.items[].status.window.end // empty' | while read -r end; do
    prometheus "sum(deriv(container_cpu_usage_seconds_total{namespace=\"$NAMESPACE\",container=\"operator\"}[${STEADY_SECONDS}s]))" "$end"
  done | awk '{sum += $1} END {if (NR) printf "%.4f", sum / NR; else print "unknown"}'
}

operator_pod() {
  kubectl -n "$NAMESPACE" get pods -l app.kubernetes.io/component=operator --field-selector=status.phase=Running \
    -o jsonpath='{.items[0].metadata.name}'
}

start_seconds() {
  say "restarting the operator (about 20 s)" >&2
  kubectl -n "$NAMESPACE" rollout restart deployment/benchwright >/dev/null
  kubectl -n "$NAMESPACE" rollout status deployment/benchwright --timeout=120s >/dev/null
  kubectl -n "$NAMESPACE" get pods -l app.kubernetes.io/component=operator --sort-by=.metadata.creationTimestamp -o json | jq -r '
    .items[-1].status | (.conditions[] | select(.type == "Ready") | .lastTransitionTime | fromdateiso8601)
    - (.containerStatuses[0].state.running.startedAt | fromdateiso8601)'
}

resident_mebibytes() {
  kubectl -n "$NAMESPACE" exec "$(operator_pod)" -- cat /proc/1/status | awk '$1 == "VmRSS:" {printf "%.0f", $2 / 1024}'
}
