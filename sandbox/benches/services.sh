# shellcheck shell=bash
# Whether our services slow what they measure: requests that one second of one core serves, of each variant and of the
# plain starter project of its framework with the same metrics and drivers beside it. No cluster is needed: both are
# processes on this machine, and k6 asks over loopback.
#
# A pair is two new processes on one core, with k6 on another. Both are warmed up and then loaded, in slices of half a
# second: this, other, other, this and so on, so that a machine that changes its pace does so for both. Which is "this"
# changes from pair to pair. The pair's ratio is (requests / CPU time) of the one by that of the other, without the CPU time
# of compilers: it ends sooner or later, and after a warm-up of 50 s it was still a fifth of all, more in our services, which
# have more classes. A table has the
# geometric mean over the pairs and its 97.5 % interval of Student's t over them, because processes of the same program
# differ from each other by what their compilers happened to do, and slices of one process do not show that. Eight pairs
# decide, or sixteen where eight leave it open (PAIRS=16): see services-summary.jq.

# Chosen by choose_file of verdicts.sh.
: "${revision:=}" "${results_file:=}"
readonly PAIRS=${PAIRS:-8} SLICE_MILLIS=500 PAIR_SECONDS=24 USERS=20
# Both are warmed up in steps until compilers take little of either's CPU, or for the longest time.
readonly WARM_UP_STEP=20 WARM_UP_LONGEST=160 COMPILED_PERCENT=5
# As a rule, with 60 to 80 s of warm-up.
readonly PAIR_TAKES=120
readonly SUBJECT_CORE=1 GENERATOR_CORE=0
readonly THIS_PORT=18080 OTHER_PORT=18081 THIS_METRICS=19090 OTHER_METRICS=19091
readonly SERVICE_JVM='-XX:+UseSerialGC -Xms512m -Xmx512m --enable-native-access=ALL-UNNAMED'

# variant|its starter under sandbox/starters|path|what tells the starter to serve in the same way: on the same kind of threads, and
# without a limit on idle connections that a levelled service lacks, because looking after it costs something at every request
# Variants that differ only by the size of their pool stand for each other.
families() {
  cat <<'END'
mvc-platform-200|mvc|/api/hello|
mvc-virtual|mvc|/api/hello|SPRING_THREADS_VIRTUAL_ENABLED=true
mvc-boot-3-platform-200|mvc-boot-3|/api/hello|
mvc-boot-3-virtual|mvc-boot-3|/api/hello|SPRING_THREADS_VIRTUAL_ENABLED=true
webflux|webflux|/api/hello|
webflux-virtual|webflux|/api/elastic|VIRTUAL_THREADS=true
jetty-platform-200|jetty|/api/hello|THREADS_KEPT=100
jetty-virtual-200|jetty|/api/hello|VIRTUAL_THREADS=true THREADS_KEPT=100
helidon|helidon|/api/hello|
micronaut|micronaut|/api/hello|MICRONAUT_SERVER_THREAD_SELECTION=BLOCKING MICRONAUT_SERVER_IDLE_TIMEOUT=-1s
micronaut-event-loops|micronaut|/api/hello|MICRONAUT_SERVER_IDLE_TIMEOUT=-1s
quarkus-virtual|quarkus|/virtual/hello|QUARKUS_HTTP_IDLE_TIMEOUT=0
quarkus-platform|quarkus|/platform/hello|QUARKUS_HTTP_IDLE_TIMEOUT=0
quarkus-reactive|quarkus|/reactive/hello|QUARKUS_HTTP_IDLE_TIMEOUT=0
END
}

check_service_names() {
  local name
  for name; do
    families | cut -d'|' -f1 | grep -qxF -- "$name" ||
      die "'$name' has no starter project to be compared with; write one or more of: $(families | cut -d'|' -f1 | paste -sd' ')"
  done
  [[ $PAIRS =~ ^[1-9][0-9]?$ ]] || die "PAIRS is '$PAIRS'; write a number of pairs from 1 to 99"
  [ "$(nproc)" -ge 2 ] || die "the bench of services needs two cores: one for the service, one for k6"
}

is_chosen() { # variant, those that were named, none for all
  local variant=$1
  shift
  [ $# = 0 ] || printf '%s\n' "$@" | grep -qxF -- "$variant"
}

chosen_families() { # variants, none for all
  local variant starter path env
  families | while IFS='|' read -r variant starter path env; do
    if is_chosen "$variant" "$@"; then printf '%s|%s|%s|%s\n' "$variant" "$starter" "$path" "$env"; fi
  done
}

# What the catalog says of a variant: the module of its image, then its variables, as NAME=value in a line each.
catalog_variant() { # variant
  awk -v variant="$1" '
    /^  - name: / {found = $3 == variant}
    found && $1 == "image:" {sub(/.*\//, "", $2); sub(/:.*/, "", $2); print $2}
    found && $1 == "env:" {
      sub(/^ *env: [{]/, ""); sub(/[}] *$/, "")
      # A value within quotes may hold commas.
      while (match($0, /[A-Z0-9_]+: *("[^"]*"|[^",]+)/)) {
        pair = substr($0, RSTART, RLENGTH); $0 = substr($0, RSTART + RLENGTH)
        sub(/: */, "=", pair); gsub(/"/, "", pair); print pair
      }
    }' core/src/main/resources/benchwright/catalog.yaml
}

starter_jar() { # starter
  case $1 in
    quarkus) echo "sandbox/starters/quarkus/target/quarkus-app/quarkus-run.jar" ;;
    mvc | mvc-boot-3 | webflux) echo "sandbox/starters/$1/target/extracted/starter.jar" ;;
    *) echo "sandbox/starters/$1/target/starter.jar" ;;
  esac
}

build_pairs() {
  local starter
  .ci/build
  say "building the starter projects (about 20 s; some minutes with an empty Maven repository)"
  ./mvnw -q -B -Dstyle.color=never -f sandbox/starters/pom.xml -DskipTests -Dchecks.skip=true package
  for starter in mvc mvc-boot-3 webflux; do
    # A jar within a jar has a class loader of its own, which our services do not have.
    rm -rf "sandbox/starters/$starter/target/extracted"
    "$(java_of_bench)" -Djarmode=tools -jar "sandbox/starters/$starter/target/starter.jar" extract \
      --destination "sandbox/starters/$starter/target/extracted" >/dev/null
  done
}

java_of_bench() { echo "${JAVA_HOME:+$JAVA_HOME/bin/}java"; }

# Leaves the process id in $started.
start_process() { # jar, log, NAME=value…
  local jar=$1 log=$2
  shift 2
  # shellcheck disable=SC2086
  env "$@" taskset -c "$SUBJECT_CORE" "$(java_of_bench)" $SERVICE_JVM -jar "$jar" >"$log" 2>&1 9>&- &
  started=$!
}

await_answer() { # process, URL, log
  local deadline=$((SECONDS + 60))
  until curl -fsS -o /dev/null "$2" 2>/dev/null; do
    kill -0 "$1" 2>/dev/null || die "$2 does not answer, its process has ended: $(tail -n 3 "$3")"
    [ "$SECONDS" -lt "$deadline" ] || die "$2 does not answer within a minute: $(tail -n 3 "$3")"
    sleep 0.2
  done
}

# CPU time of all threads, those that have ended too, in the kernel's ticks.
ticks() { # process
  sed 's/.*) //' "/proc/$1/stat" | awk '{print $12 + $13}'
}

# What the just-in-time compilers have taken of them, of which each process with our metrics tells.
compiler_ticks() { # port of the metrics
  curl -fsS "http://127.0.0.1:$1/metrics" | awk '$1 ~ /^benchwright_compiler_cpu_seconds_total/ {print $2 * 100}'
}

# Requests of both, in the order of the URLs.
load_pair() { # URL, URL, seconds
  local this other failed
  read -r this other failed < <(taskset -c "$GENERATOR_CORE" "$K6" run --quiet --no-usage-report \
    -e "THIS=$1" -e "OTHER=$2" -e "SECONDS=$3" -e "USERS=$USERS" -e "SLICE_MILLIS=$SLICE_MILLIS" sandbox/benches/services.js 2>/dev/null)
  if [ "${failed:-unknown}" != 0 ]; then die "k6 could not load $1 and $2: ${this:-no} and ${other:-no} requests, ${failed:-unknown} failed"; fi
  echo "$this $other"
}

# Leaves the ticks of both processes, then those of their compilers, in $cpu.
read_cpu() {
  mapfile -t cpu < <(
    ticks "${pair[0]}"
    ticks "${pair[1]}"
    compiler_ticks "$THIS_METRICS"
    compiler_ticks "$OTHER_METRICS"
  )
  [ "${#cpu[@]}" = 4 ] || die "the CPU time of both processes and of their compilers was asked for, and the answer was: ${cpu[*]}"
}

# Leaves the requests of both in $counts, in the order of the URLs; in $spent what the load added to $cpu.
load_pair_and_count() { # URL, URL, seconds
  local -a cpu before
  read_cpu
  before=("${cpu[@]}")
  read -r -a counts < <(load_pair "$1" "$2" "$3")
  [ "${#counts[@]}" = 2 ] || exit 1
  read_cpu
  # Those of compilers have a fraction.
  mapfile -t spent < <(jq -rn --arg before "${before[*]}" --arg after "${cpu[*]}" \
    '[($after, $before) / " " | map(tonumber)] | transpose[] | (.[0] - .[1]) * 10 | round / 10')
}

# Leaves its length in $warmed.
warm_up() { # URL, URL
  local -a counts spent
  warmed=0
  while [ "$warmed" -lt "$WARM_UP_LONGEST" ]; do
    load_pair_and_count "$1" "$2" "$WARM_UP_STEP"
    warmed=$((warmed + WARM_UP_STEP))
    jq -en --arg spent "${spent[*]}" --argjson limit "$COMPILED_PERCENT" \
      '$spent / " " | map(tonumber) | .[2] * 100 <= $limit * .[0] and .[3] * 100 <= $limit * .[1]' >/dev/null && return
  done
  say "compilers still take more than $COMPILED_PERCENT % of the CPU after $warmed s; the pair is measured all the same"
}

stop_pair() {
  local process
  for process in "${pair[@]}"; do kill "$process" 2>/dev/null || true; done
  for process in "${pair[@]}"; do wait "$process" 2>/dev/null || true; done
  pair=()
}

measure_pair_of_processes() { # variant, starter, path, env, number of the pair
  local variant=$1 starter=$2 path=$3 env=$4 number=$5 logs module names urls first second warmed
  local -a described requests=(0 0) counts spent
  mapfile -t described < <(catalog_variant "$variant")
  module=${described[0]}
  names=("$variant" "starter $starter")
  urls=("http://127.0.0.1:$THIS_PORT/api/hello" "http://127.0.0.1:$OTHER_PORT$path")
  logs=$CACHE/log
  mkdir -p "$logs"
  start_process "$(app_of "$module")/app.jar" "$logs/bench-this.log" "${described[@]:1}" "SERVER_PORT=$THIS_PORT" "METRICS_PORT=$THIS_METRICS"
  pair=("$started")
  # shellcheck disable=SC2086
  start_process "$(starter_jar "$starter")" "$logs/bench-other.log" $env "SERVER_PORT=$OTHER_PORT" "QUARKUS_HTTP_PORT=$OTHER_PORT" \
    "MICRONAUT_SERVER_PORT=$OTHER_PORT" "METRICS_PORT=$OTHER_METRICS"
  pair+=("$started")
  await_answer "${pair[0]}" "${urls[0]}" "$logs/bench-this.log"
  await_answer "${pair[1]}" "${urls[1]}" "$logs/bench-other.log"
  await_answer "${pair[0]}" "http://127.0.0.1:$THIS_METRICS/metrics" "$logs/bench-this.log"
  await_answer "${pair[1]}" "http://127.0.0.1:$OTHER_METRICS/metrics" "$logs/bench-other.log"
  first=$(((number + 1) % 2)) second=$((number % 2))
  warm_up "${urls[$first]}" "${urls[$second]}"
  load_pair_and_count "${urls[$first]}" "${urls[$second]}" "$PAIR_SECONDS"
  requests[first]=${counts[0]} requests[second]=${counts[1]}
  stop_pair
  jq -nc --arg variant "$variant" --arg starter "$starter" --argjson pair "$number" --arg revision "$revision" \
    --arg cpu "$(sed -n 's/^model name\t*: //p' /proc/cpuinfo | head -n 1)" --arg jdk "$("$(java_of_bench)" -version 2>&1 | head -n 1)" \
    --argjson this "[${requests[0]}, ${spent[0]}, ${spent[2]}]" --argjson other "[${requests[1]}, ${spent[1]}, ${spent[3]}]" \
    --argjson warmed "$warmed" '{variant: $variant, starter: $starter, pair: $pair, revision: $revision, cpu: $cpu, jdk: $jdk, warmUpSeconds: $warmed,
      service: {requests: $this[0], ticks: $this[1], compilerTicks: $this[2]},
      plain: {requests: $other[0], ticks: $other[1], compilerTicks: $other[2]}}' >>"$results_file"
  say "pair $number of ${names[0]} by ${names[1]}: $(tail -n 1 "$results_file" |
    jq -r -L sandbox/benches 'include "services";
      "\((.service | rate) / (.plain | rate) * 1000 | round / 10) %, \(.service | rate | round) and \(.plain | rate | round) requests per CPU-second; after \(.warmUpSeconds) s, compilers took \(.service | .compilerTicks / .ticks * 100 | round) and \(.plain | .compilerTicks / .ticks * 100 | round) % of the CPU"')"
}

has_pair() { # variant, number
  [ -e "$results_file" ] && jq -e -n --arg variant "$1" --argjson pair "$2" \
    '[inputs | select(.variant == $variant and .pair == $pair)] | length > 0' "$results_file" >/dev/null
}

bench_services() { # variants…
  local number variant starter path env left=0
  local -a pair=()
  trap stop_pair EXIT
  while IFS='|' read -r variant starter path env; do
    for ((number = 1; number <= PAIRS; number++)); do has_pair "$variant" "$number" || left=$((left + 1)); done
  done < <(chosen_families "$@")
  say "measuring $left pairs of a service and its starter (about $((left * PAIR_TAKES / 60)) minutes); stopped, the same command goes on"
  # One pair of each in turn, so that what is there after an interruption says something about all.
  for ((number = 1; number <= PAIRS; number++)); do
    while IFS='|' read -r variant starter path env <&3; do
      has_pair "$variant" "$number" || measure_pair_of_processes "$variant" "$starter" "$path" "$env" "$number"
    done 3< <(chosen_families "$@")
  done
  results+=("" "Requests per second of CPU, in percent of the plain starter's; goal: the whole interval above 95 %")
  while IFS= read -r line; do results+=("$line"); done < <(services_summary "$results_file")
}

# The rows of a table in Markdown.
services_summary() { # file
  jq -n -r -L sandbox/benches -f sandbox/benches/services-summary.jq "$1"
}
