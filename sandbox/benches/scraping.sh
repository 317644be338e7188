# shellcheck shell=bash
# What scraping of its metrics costs a service: a variant with and without it, idle and under load. The two of a pair
# are loaded at the same time, each in a lane of its own, because a machine changes its pace by a tenth and more within
# some ten seconds, for both of them alike. A pair is measured anew in each block. Whether a goal is met is said only
# where the interval of Student's t over the blocks (95 %) lies on one side of it.

# Compilers need some 20 s of CPU time under this load until services of one kind cost the same for each request
# as each other, and not equally long each time: seen at 200 mcores after 60 to 130 s; until then two processes
# of the same image differ by up to a fourth.
readonly RAMP_SECONDS=1 WARM_SECONDS=75 MEASURED_SECONDS=16 BESIDE_LOAD_SECONDS=13
# A hot service needs a third of the CPU that k6 needs for a request, so its generator is what limits the load, to
# some 40 % of what the subject may use: the rest is for the compilers, in the beginning. What is compared is the
# CPU time of a request. All of a pair together leave a machine of 2 cores some of its time.
readonly CPU_MILLICORES=400 GENERATOR_CPU=450m
# Requests in a second to a service that does next to nothing else than being scraped.
readonly IDLE_RATE=5 IDLE_WARM_SECONDS=8
# The variant that is measured without scraping as well.
readonly SCRAPED=mvc-virtual SCRAPED_PATH=/api/hello

catalog_image() { # variant
  kubectl -n benchwright-system get configmap benchwright-catalog -o jsonpath='{.data.catalog\.yaml}' |
    awk -v variant="$1" '/^  - name: / {found = $3 == variant} found && $1 == "image:" {print $2; exit}'
}

readonly FULL_LOAD='closed: {users: [20]}' IDLE_LOAD="open: {ratesPerSecond: [$IDLE_RATE]}"

# The variables that the catalog gives a variant, as a run's env has them.
catalog_env() { # variant
  kubectl -n benchwright-system get configmap benchwright-catalog -o jsonpath='{.data.catalog\.yaml}' |
    awk -v variant="$1" '/^  - name: / {found = $3 == variant} found && $1 == "env:" {sub(/^ *env: [{]/, ""); sub(/[}]$/, ""); print; exit}'
}

# One of two that are loaded at the same time, which to each other are what the gate calls neighbours.
one_of_two() { # name, lane, variant as the run has it, load model, seconds of warm-up
  cat <<END
apiVersion: benchwright.dev/v1alpha1
kind: BenchmarkRun
metadata: {name: $1, namespace: $RUNS}
spec:
  scenario: hello
  lane: $2
  variants: [$3]
  resources: {cpu: ${CPU_MILLICORES}m, memory: 640Mi}
  load:
    $4
    rampUpSeconds: $RAMP_SECONDS
    warmUpSeconds: $5
    steadySeconds: $MEASURED_SECONDS
    rampDownSeconds: 0
    generator: {cpu: "$GENERATOR_CPU", memory: 1Gi}
  repetitions: 1
  pauseSeconds: 0
  # A generator at its limit sends fewer requests, and each costs the subject what it costs.
  gates: {disabled: [NoisyNeighbour, GeneratorSaturated], maxAttempts: 1}
END
}

beside() { # the other's name, image, path, env
  printf '{name: %s, image: "%s", port: 8080, path: %s, readinessPath: %s, env: {%s}}' "$1" "$2" "$3" "$3" "$4"
}

# Both of a pair at the same time, once: their values of a metric, or nothing when one of them does not count.
measure_two() { # name of the pair, block, variant, the other as the run has it, load model, seconds of warm-up, metric
  local this=$1-$2-this other=$1-$2-other run values
  local both=("$(one_of_two "$this" one "{name: $3}" "$5" "$6")" "$(one_of_two "$other" two "$4" "$5" "$6")")
  # Which of them is made first changes from block to block.
  printf '%s\n---\n' "${both[$2 % 2]}" "${both[1 - $2 % 2]}" | kubectl apply -f - >/dev/null
  for run in "$this" "$other"; do
    await_end "$run" 10m
  done
  for run in "$this" "$other"; do
    if [ "$(run_field "$run" .status.phase)" != Succeeded ]; then
      say "block $2 of $1 is left out: $(run_field "$run" .status.message)" >&2
      return
    fi
  done
  values="$(value_of "$this" "$7") $(value_of "$other" "$7")"
  say "block $2 of $1, $7 of both: $values" >&2
  echo "$values"
}

value_of() { # run, metric
  trials "$1" | jq -r --arg metric "$2" '[.items[] | select(.status.phase == "Succeeded").status.measurements[$metric]][0] // empty'
}

# What an expression makes of both values, which are called this and other in it; a line for each block.
measure_pair() { # name of the pair, blocks, variant, the other, load model, seconds of warm-up, metric, expression
  local block
  for ((block = 1; block <= $2; block++)); do
    measure_two "$1" "$block" "$3" "$4" "$5" "$6" "$7" |
      awk "NF == 2 {this = \$1; other = \$2; printf \"%.2f\\n\", $8}" || return
  done
}

# Under full load, a machine's noise may hide two percent. What a scrape costs is CPU time, which an idle service
# shows without noise: the cores that it uses when it is scraped, less those when it is not, of its limit.
bench_scraping() { # blocks
  local variant=$SCRAPED other percents
  other=$(beside "unscraped-$variant" "$(catalog_image "$variant")" "$SCRAPED_PATH" "$(catalog_env "$variant")")
  say "measuring $variant scraped and not scraped, idle and loaded, $1 times (about $((($1 * (2 * (RAMP_SECONDS + MEASURED_SECONDS + BESIDE_LOAD_SECONDS) + IDLE_WARM_SECONDS + WARM_SECONDS) + 30) / 60)) minutes)"
  percents=$(measure_pair "idle-$variant" "$1" "$variant" "$other" "$IDLE_LOAD" "$IDLE_WARM_SECONDS" cpuCores \
    "(this - other) / $CPU_MILLICORES * 100000")
  keep_interval "CPU that scraping takes, of $CPU_MILLICORES mcores" "at most 2" linear "$percents"
  percents=$(measure_pair "scraped-$variant" "$1" "$variant" "$other" "$FULL_LOAD" "$WARM_SECONDS" requestsPerCpuSecond \
    'this / other * 100')
  keep_interval "$variant scraped by not scraped" "98 to 102" logarithmic "$percents"
}

keep_interval() { # what, goal, scale of the mean, a value for each block
  local mean low high
  read -r mean low high < <(mean_and_interval "$3" <<<"$4")
  keep "$(figure "$1" "$mean" % "$2" "$(verdict "$low" "$high" "$2")" "$low to $high: $(paste -sd' ' <<<"$4")")"
}

# The mean (of logarithms the geometric one) and its 95 % interval; below three values there is none that could
# decide anything.
mean_and_interval() { # linear or logarithmic
  awk -v linear="$([ "$1" = linear ] && echo 1)" '
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
