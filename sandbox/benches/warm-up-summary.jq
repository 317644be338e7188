# From the lines of a file of results: what, value, unit, goal and a remark, separated by U+001F; or text alone.
#
# Seconds until settled are counted from the first request, with ramp-up and cycles. A trial that had not settled by its
# ceiling took longer than any that had, so the median may be "none": half of the trials or more had not.
#
# Whether the settled subject is the same: a pair is two trials of one variant and scenario (a cell) in the same round,
# the one with the way, the other with nothing, both settled. With x = log(throughput with the way / with nothing), n_c
# pairs and the mean m_c in cell c, the variance of one pair is taken over all cells of the way, because two or three
# pairs show too little of it, and the cells differ in their means, not in how a trial varies:
#
#   s² = sum over c and i of (x_ci - m_c)² / f,  f = sum over c of (n_c - 1)
#
# The 95 % interval of a cell's ratio is exp(m_c ± t s / sqrt(n_c)), t being Student's 97.5 % quantile with f degrees of
# freedom; that of all cells is exp(mean of all x ± t s / sqrt(sum of n_c)). "the same" is an interval within 1/1.05 and
# 1.05, which is also the margin of the runs; "different" is one outside of it; anything else is "undecided".

def margin: 1.05;
def middle: sort | if length == 0 then null elif length % 2 == 1 then .[length / 2 | floor] else (.[length / 2 - 1] + .[length / 2]) / 2 end;
def mean: if length == 0 then null else add / length end;
def digits($n): if . == null then "unknown" else . * pow(10; $n) | round / pow(10; $n) | . + 0 | tostring end;
def percent: if . == null then "unknown" else (. - 1) * 100 | digits(1) | if startswith("-") then . else "+" + . end | . + " %" end;
def line($what; $value; $unit; $remark): [$what, ($value | tostring), $unit, "", $remark] | join("\u001f");

# Student's 97.5 % quantile. Beyond 30 degrees of freedom, the normal quantile and the first two terms of its expansion
# (Fisher and Cornish 1960) are right to four digits.
def student($f):
  if $f < 1 then null
  elif $f <= 30 then [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131,
    2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042][$f - 1]
  else 1.959964 as $z | $z + ($z * $z * $z + $z) / (4 * $f) + (5 * pow($z; 5) + 16 * pow($z; 3) + 3 * $z) / (96 * $f * $f) end;

# A trial that was repeated counts once: the attempt that succeeded.
def measured: [.trials[] | select(.phase == "Succeeded")];
def until_settled: if .settled then .secondsUntilMeasured else infinite end;
def seconds: if . == null then "unknown" elif . == infinite then "none" else digits(0) end;
def how_many_settled: "\(map(select(.settled)) | length) of \(length) settled";

# {scenario, variant, x} of each pair.
def pairs($way):
  . as $lines
  | [$lines[] | select(.way == $way) as $with
    | $lines[] | select(.way == "nothing" and .scenario == $with.scenario and .number == $with.number) as $without
    | ($with | measured)[] | select(.settled) as $one
    | ($without | measured)[] | select(.settled and .variant == $one.variant) as $other
    | {scenario: $with.scenario, variant: $one.variant, x: (($one.requestsPerSecond / $other.requestsPerSecond) | log)}];

def spread:
  group_by([.scenario, .variant])
  | map((map(.x) | mean) as $mean | {f: (length - 1), squares: (map(.x - $mean | . * .) | add)})
  | {f: (map(.f) | add // 0), squares: (map(.squares) | add // 0)}
  | if .f < 1 then {f: 0, s: null} else {f, s: (.squares / .f | sqrt)} end;

# The ratio of some of the pairs, by the spread of all of them.
def ratio($spread):
  if length == 0 then {n: 0, ratio: null, word: "unknown"}
  else length as $n | (map(.x) | mean) as $mean
  | {$n, ratio: ($mean | exp)}
  + if $spread.s == null then {word: "undecided"}
    else (student($spread.f) * $spread.s / ($n | sqrt)) as $half
    | {low: ($mean - $half | exp), high: ($mean + $half | exp)}
    | . + {word: (if .low >= 1 / margin and .high <= margin then "the same"
        elif .low > margin or .high < 1 / margin then "different" else "undecided" end)} end
  end;
def in_words: if .low == null then "\(.n) pairs" else "95 % interval \(.low | percent) to \(.high | percent), \(.n) pairs" end;
def ratio_line($what): line($what; .ratio | percent; ""; "\(.word); \(in_words)");

def settled_line($what): line($what; map(until_settled) | middle | seconds; "s"; how_many_settled);

. as $lines
| ([$lines[] | {scenario, trials: measured, way} | .trials[] + {scenario, way}]) as $trials
| "Seconds from the first request until settled, medians, at revision \($lines | map(.revision) | unique | join(", ")):",
  (("hello", "db") as $scenario | ("mvc-virtual", "webflux") as $variant
    | (("nothing", "boost", "cycles") as $way
      | [$trials[] | select(.scenario == $scenario and .variant == $variant and .way == $way)]
      | select(length > 0) | settled_line("\($scenario), \($variant): \($way)")),
    ($lines[] | select(.way == "rehearsal" and .scenario == $scenario and .kind == "rehearsal-\($variant)") | measured as $of
      | ([$of[] | select(.variant != "rehearsed")] | settled_line("\($scenario), \($variant): beside a rehearsal")),
        ([$of[] | select(.variant == "rehearsed")] | settled_line("\($scenario), \($variant): rehearsal")))),
  "Throughput once settled, by that with nothing:",
  (("boost", "cycles") as $way | ($lines | pairs($way)) as $pairs | ($pairs | spread) as $spread
    | (("hello", "db") as $scenario | ("mvc-virtual", "webflux") as $variant
      | [$pairs[] | select(.scenario == $scenario and .variant == $variant)] | ratio($spread) | ratio_line("\($scenario), \($variant): \($way)")),
      ($pairs | ratio($spread) | ratio_line("all: \($way)"))),
  ($lines[] | select(.way == "rehearsal")
    | ([.rows[] | select(.metric == "requestsPerSecond")] | first) as $row
    | line("\(.scenario), \(.kind[10:]): rehearsal"; $row.ratio | percent; ""; "the run says \(.verdict // "nothing (\(.message))"), of throughput \($row.verdict // "nothing")"
        + (if $row.low then ", 95 % interval \($row.low | percent) to \($row.high | percent), \($row.pairs) pairs" else "" end))),
  ($lines[] | "  \(.scenario) \(.kind) \(.number), \(.revision): \(.phase)\(if .way == "boost" and .boosted != true then " WITHOUT A BOOST" else "" end), \(.minutes) min"
    + (measured | map("; \(.variant) \(.requestsPerSecond | digits(1))/s after \(.secondsUntilMeasured // "?") s (\(.rule // "?"))") | add // ""))
