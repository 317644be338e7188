# shellcheck shell=bash
# Whether our services slow what they measure: requests that one second of one core serves, of each
# variant and of the plain starter project of its framework, and of a variant with and without scraping
# of its metrics. All in one run, in blocks that hold everything once, so that a machine which changes
# its pace does so for both sides of a ratio.

readonly SERVICES_RUN=services
readonly RAMP_SECONDS=1 WARM_SECONDS=9 MEASURED_SECONDS=10 BESIDE_LOAD_SECONDS=9
# The variant that is measured without scraping as well, and its image and settings in the catalog.
readonly SCRAPED=mvc-virtual

# variant|its starter under sandbox/starters|path|what tells the starter to serve in the same way
# Variants that differ only by the size of their pool stand for each other.
families() {
  cat <<'END'
mvc-platform-200|mvc|/api/hello|
mvc-virtual|mvc|/api/hello|SPRING_THREADS_VIRTUAL_ENABLED: "true"
webflux|webflux|/api/hello|
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

chosen_families() { # variants, none for all
  local variant starter path env
  families | while IFS='|' read -r variant starter path env; do
    [ $# != 0 ] && ! grep -qxF -- "$variant" <<<"$(printf '%s\n' "$@")" || printf '%s|%s|%s|%s\n' "$variant" "$starter" "$path" "$env"
  done
}

catalog_image() { # variant
  kubectl -n benchwright-system get configmap benchwright-catalog -o jsonpath='{.data.catalog\.yaml}' |
    awk -v variant="$1" '/^  - name: / {found = $3 == variant} found && $1 == "image:" {print $2; exit}'
}

services_run() { # blocks, variants…
  local blocks=$1 variant starter path env
  shift
  cat <<END
apiVersion: benchwright.dev/v1alpha1
kind: BenchmarkRun
metadata: {name: $SERVICES_RUN, namespace: $RUNS}
spec:
  scenario: hello
  variants:
END
  while IFS='|' read -r variant starter path env; do
    printf '    - name: %s\n' "$variant"
    printf '    - {name: starter-of-%s, image: "docker.io/benchwright/starter-%s:0.1.0", port: 8080, path: %s, readinessPath: %s, env: {%s}}\n' \
      "$variant" "$starter" "$path" "$path" "$env"
    [ "$variant" != "$SCRAPED" ] ||
      printf '    - {name: unscraped-%s, image: "%s", port: 8080, path: %s, readinessPath: %s, env: {%s}}\n' \
        "$variant" "$(catalog_image "$variant")" "$path" "$path" "$env"
  done < <(chosen_families "$@")
  # The generator gets what it can use: a subject that waits for requests would be served in other portions.
  cat <<END
  resources: {cpu: 800m, memory: 640Mi}
  load:
    closed: {users: [20]}
    rampUpSeconds: $RAMP_SECONDS
    warmUpSeconds: $WARM_SECONDS
    steadySeconds: $MEASURED_SECONDS
    rampDownSeconds: 0
    generator: {cpu: "1", memory: 512Mi}
  repetitions: $blocks
  order: RandomizedBlocks
  seed: 11
  pauseSeconds: 0
END
}

bench_services() { # blocks, variants…
  local blocks=$1 variant starter path env run count
  shift
  run=$(services_run "$blocks" "$@")
  count=$((blocks * $(grep -c '^    - ' <<<"$run")))
  say "running $count trials of scenario hello (about $(((count * (RAMP_SECONDS + WARM_SECONDS + MEASURED_SECONDS + BESIDE_LOAD_SECONDS) + 30) / 60)) minutes)"
  run_to_its_end "$SERVICES_RUN" 60m <<<"$run"
  results+=("" "Requests that one second of one core served, in percent of the other's; in brackets block by block:")
  while IFS='|' read -r variant starter path env; do
    results+=("$(ratio "$variant by its plain starter" "$variant" "starter-of-$variant" "at least 95")")
  done < <(chosen_families "$@")
  ! grep -q "name: unscraped-$SCRAPED," <<<"$run" ||
    results+=("$(ratio "$SCRAPED scraped by not scraped" "$SCRAPED" "unscraped-$SCRAPED" "98 to 102")")
}

ratio() { # what, variant, the other, goal
  local percents
  percents=$(block_percents "$2" "$3")
  result "$1" "$(geometric_mean <<<"$percents")" % "$4" "$(paste -sd' ' <<<"$percents")"
}

# A line for each block in which both were measured.
block_percents() { # variant, the other
  trials "$SERVICES_RUN" | jq -r --arg one "$1" --arg other "$2" '
    [.items[] | select(.status.phase == "Succeeded") | {block: .spec.block, variant: .spec.variant, value: .status.measurements.requestsPerCpuSecond}]
    | group_by(.block)[]
    | (.[] | select(.variant == $one).value) as $a | (.[] | select(.variant == $other).value) as $b
    | $a / $b * 1000 | round / 10'
}

geometric_mean() {
  awk 'NF {sum += log($1); n++} END {if (n) printf "%.1f", exp(sum / n); else print "unknown"}'
}
