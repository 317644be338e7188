# shellcheck shell=bash
# Whether our services slow what they measure: requests that one second of one core serves, of each
# variant and of the plain starter project of its framework, and of a variant with and without scraping
# of its metrics. All in one run, in blocks that hold everything once, so that a machine which changes
# its pace does so for both sides of a ratio. Whether a goal is met is said only where the interval of
# Student's t over the blocks (95 %, of the logarithms of the ratios) lies on one side of it.
#
# A starter is what its framework's own generator makes, with the same JVM options, the same cache from a
# rehearsal and connections that are not closed. It differs by what is plain: its own header lines and
# filters (MVC's for the encoding), text that is negotiated and encoded for each answer where ours is bytes,
# no database driver and no metrics, and a 404 page of its own. Some of that is dearer than ours, so a ratio
# above 100 says nothing good of us, and a loss of a few percent may be hidden behind it.

readonly SERVICES_RUN=services SCRAPING_RUN=scraping IDLE_RUN=scraping-idle
# Compilers need 12 s of this load at 0.8 cores, and twice as long at half of that, until a service is as fast
# as it will be, and not equally long each time: measured from the 10th second on, the same two services differ
# by a factor of up to two from block to block.
readonly RAMP_SECONDS=1 WARM_SECONDS=30 MEASURED_SECONDS=16 BESIDE_LOAD_SECONDS=9
# So little for the subject and so much for the generator that it is the subject that is measured: it needs less
# CPU for a request than k6.
readonly CPU_MILLICORES=400 GENERATOR_CPU=1200m
# Requests in a second to a service that does next to nothing else than being scraped.
readonly IDLE_RATE=5 IDLE_WARM_SECONDS=8
# The variant that is measured without scraping as well, and its image and settings in the catalog.
readonly SCRAPED=mvc-virtual

# variant|its starter under sandbox/starters|path|what tells the starter to serve in the same way
# Variants that differ only by the size of their pool stand for each other.
families() {
  cat <<'END'
mvc-platform-200|mvc|/api/hello|
mvc-virtual|mvc|/api/hello|SPRING_THREADS_VIRTUAL_ENABLED: "true"
webflux|webflux|/api/hello|
webflux-virtual|webflux|/api/elastic|VIRTUAL_THREADS: "true"
jetty-platform-200|jetty|/api/hello|
jetty-virtual-200|jetty|/api/hello|VIRTUAL_THREADS: "true"
helidon|helidon|/api/hello|
micronaut|micronaut|/api/hello|
quarkus-virtual|quarkus|/virtual/hello|
quarkus-reactive|quarkus|/reactive/hello|
END
}

check_service_names() {
  local name
  for name; do
    families | cut -d'|' -f1 | grep -qxF -- "$name" ||
      die "'$name' has no starter project to stand beside; write some of: $(families | cut -d'|' -f1 | paste -sd' ')"
  done
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

catalog_image() { # variant
  kubectl -n benchwright-system get configmap benchwright-catalog -o jsonpath='{.data.catalog\.yaml}' |
    awk -v variant="$1" '/^  - name: / {found = $3 == variant} found && $1 == "image:" {print $2; exit}'
}

run_head() { # name
  cat <<END
apiVersion: benchwright.dev/v1alpha1
kind: BenchmarkRun
metadata: {name: $1, namespace: $RUNS}
spec:
  scenario: hello
  variants:
END
}

readonly FULL_LOAD='closed: {users: [20]}' IDLE_LOAD="open: {ratesPerSecond: [$IDLE_RATE]}"

run_tail() { # blocks, load model, seconds of warm-up
  # The generator has CPU to spare: a subject that waits for requests would be served in other portions.
  cat <<END
  resources: {cpu: ${CPU_MILLICORES}m, memory: 640Mi}
  load:
    $2
    rampUpSeconds: $RAMP_SECONDS
    warmUpSeconds: $3
    steadySeconds: $MEASURED_SECONDS
    rampDownSeconds: 0
    generator: {cpu: "$GENERATOR_CPU", memory: 1Gi}
  repetitions: $1
  order: RandomizedBlocks
  seed: 11
  pauseSeconds: 0
END
}

# A variant of the catalog and what stands beside it.
pair() { # variant, the other's name, image, path, env
  printf '    - name: %s\n' "$1"
  printf '    - {name: %s, image: "%s", port: 8080, path: %s, readinessPath: %s, env: {%s}}\n' "$2" "$3" "$4" "$4" "$5"
}

services_run() { # blocks, variants…
  local blocks=$1 variant starter path env
  shift
  run_head "$SERVICES_RUN"
  while IFS='|' read -r variant starter path env; do
    pair "$variant" "starter-of-$variant" "docker.io/benchwright/starter-$starter:0.1.0" "$path" "$env"
  done < <(chosen_families "$@")
  run_tail "$blocks" "$FULL_LOAD" "$WARM_SECONDS"
}

scraping_run() { # name, blocks, load model, seconds of warm-up
  local variant starter path env
  run_head "$1"
  while IFS='|' read -r variant starter path env; do
    pair "$variant" "unscraped-$variant" "$(catalog_image "$variant")" "$path" "$env"
  done < <(chosen_families "$SCRAPED")
  run_tail "$2" "$3" "$4"
}

run_trials() { # name, blocks: the run is its input
  local run count warm
  run=$(cat)
  warm=$(awk '$1 == "warmUpSeconds:" {print $2}' <<<"$run")
  count=$(($2 * $(grep -c '^    - ' <<<"$run")))
  say "running $count trials of scenario hello (about $(((count * (RAMP_SECONDS + warm + MEASURED_SECONDS + BESIDE_LOAD_SECONDS) + 30) / 60)) minutes)"
  run_to_its_end "$1" 60m <<<"$run"
}

bench_services() { # blocks, variants…
  local blocks=$1 variant starter path env
  shift
  services_run "$blocks" "$@" | run_trials "$SERVICES_RUN" "$blocks"
  results+=("" "Requests that one second of one core served, in percent of the other's; in brackets the interval, and block by block:")
  while IFS='|' read -r variant starter path env; do
    keep "$(ratio "$variant by its plain starter" "$SERVICES_RUN" "$variant" "starter-of-$variant" "at least 95")"
  done < <(chosen_families "$@")
}

# Under full load, a machine's noise hides two percent. What a scrape costs is CPU time, which an idle service
# shows without noise: the cores that it uses when it is scraped, less those when it is not, of its limit.
bench_scraping() { # blocks
  scraping_run "$IDLE_RUN" 3 "$IDLE_LOAD" "$IDLE_WARM_SECONDS" | run_trials "$IDLE_RUN" 3
  keep "$(idle_difference "CPU that scraping takes, of $CPU_MILLICORES mcores" "$IDLE_RUN" "$SCRAPED" "unscraped-$SCRAPED" "at most 2")"
  scraping_run "$SCRAPING_RUN" "$1" "$FULL_LOAD" "$WARM_SECONDS" | run_trials "$SCRAPING_RUN" "$1"
  keep "$(ratio "$SCRAPED scraped by not scraped" "$SCRAPING_RUN" "$SCRAPED" "unscraped-$SCRAPED" "98 to 102")"
}

idle_difference() { # what, run, variant, the other, goal
  local percents mean low high
  percents=$(values_by_block "$2" "$3" "$4" cpuCores "(\$a - \$b) / $CPU_MILLICORES * 100000")
  read -r mean low high < <(mean_and_interval linear <<<"$percents")
  figure "$1" "$mean" % "$5" "$(verdict "$low" "$high" "$5")" "$low to $high: $(paste -sd' ' <<<"$percents")"
}

ratio() { # what, run, variant, the other, goal
  local percents mean low high
  percents=$(block_percents "$2" "$3" "$4")
  read -r mean low high < <(mean_and_interval <<<"$percents")
  figure "$1" "$mean" % "$5" "$(verdict "$low" "$high" "$5")" "$low to $high: $(paste -sd' ' <<<"$percents")"
}

block_percents() { # run, variant, the other
  values_by_block "$1" "$2" "$3" requestsPerCpuSecond "\$a / \$b * 100"
}

# A line for each block in which both were measured, to two places.
values_by_block() { # run, variant, the other, metric, expression of both values, $a and $b
  trials "$1" | jq -r --arg one "$2" --arg other "$3" --arg metric "$4" "
    [.items[] | select(.status.phase == \"Succeeded\") | {block: .spec.block, variant: .spec.variant, value: .status.measurements[\$metric]}]
    | group_by(.block)[]
    | (.[] | select(.variant == \$one).value) as \$a | (.[] | select(.variant == \$other).value) as \$b
    | ($5) * 100 | round / 100"
}

# The mean (geometric, or "linear" the arithmetic one) and its 95 % interval; below three values there is none
# that could decide anything.
mean_and_interval() {
  awk -v linear="${1:-}" '
    function scale(x) {return linear ? x : log(x)}
    function value_of(x) {return linear ? x : exp(x)}
    BEGIN {split("12.706 4.303 3.182 2.776 2.571 2.447 2.365 2.306 2.262", t, " ")}
    NF {value[++n] = scale($1); sum += value[n]}
    END {
      if (!n) {print "unknown unknown unknown"; exit}
      mean = sum / n
      if (n < 3) {printf "%.1f unknown unknown\n", value_of(mean); exit}
      for (i = 1; i <= n; i++) squares += (value[i] - mean) ^ 2
      half = t[n > 10 ? 9 : n - 1] * sqrt(squares / (n - 1) / n)
      printf "%.1f %.1f %.1f\n", value_of(mean), value_of(mean - half), value_of(mean + half)
    }'
}

# Decided where the whole interval lies on one side of the goal's ends.
verdict() { # low, high, goal
  local low high
  low=$(side "$1" "$3")
  high=$(side "$2" "$3")
  if [ "$low" != "$high" ] || [ "$low" = unknown ]; then
    echo undecided
  else
    outcome "$low"
  fi
}
