# From the lines of a file of results: what, value, unit, goal and a remark, separated by U+001F; or text alone.
#
# A trial's level is its mean throughput over the last 30 s of its load. It was settled at the first instant from which
# the mean of every window of 20 s is within 5 % of that level: a measured window could have begun there. The rule of
# the product is of no use here, because a load of two minutes is too short for it to be sure. An instant in the last
# 40 s leaves no window before them, so that trial has "none", which is longer than any other's. The
# median may be "none" as well.
#
# Whether the settled subject is the same: a pair is two trials of one variant and scenario (a cell) in the same round,
# the one with the way, the other with nothing. With x = log(level with the way / with nothing), n_c pairs and the mean
# m_c in cell c, the variance of one pair is taken over all cells of the way, because two or three pairs show too little
# of it, and the cells differ in their means, not in how a trial varies:
#
#   s² = sum over c and i of (x_ci - m_c)² / f,  f = sum over c of (n_c - 1)
#
# The 95 % interval of a cell's ratio is exp(m_c ± t s / sqrt(n_c)), t being Student's 97.5 % quantile with f degrees of
# freedom; that of all cells is exp(mean of all x ± t s / sqrt(sum of n_c)). "the same" is an interval within 1/1.05 and
# 1.05, which is also the margin of the runs; "different" is one outside of it; anything else is "undecided".

def margin: 1.05;
def close: 1.05;
# Of the throughput that is kept, in seconds.
def step: 2;
def window_steps: 10;
def level_steps: 15;
def ways: "nothing", "boost", "cycles", "rehearsal";
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

# What the trials that count have shown; of one that was repeated, the attempt that succeeded.
def levels:
  .trials[] | select(.phase == "Succeeded" and .throughput != null)
  | .throughput as $all
  | ($all[-level_steps:] | mean) as $level
  | (($all | length) - window_steps + 1) as $windows
  # How many of the last windows are close, one after the other.
  | ([range($windows - 1; -1; -1) | $all[.:. + window_steps] | mean / $level | . > 1 / close and . < close]
      | index(false) // $windows) as $close
  | (($windows - $close) * step) as $instant
  | {variant, $level, boostEnded: .boostEndedAfterSeconds, settled: (if $instant > (($all | length) - 2 * window_steps) * step then infinite else $instant end)};

# {scenario, variant, x} of each pair, from what all trials have shown.
def pairs($way):
  . as $trials
  | [$trials[] | select(.kind == $way) as $with
    | $trials[] | select(.kind == "nothing" and .scenario == $with.scenario and .number == $with.number and .variant == $with.variant)
    | {scenario, variant, x: ($with.level / .level | log)}];

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

def instant: if . == null then "unknown" elif . == infinite then "none" else digits(0) end;
def settled_line($what):
  line($what; map(.settled) | middle | instant; "s"; "each: \(map(.settled) | sort | map(instant) | join(", "))"
    + ((map(.boostEnded | values) | middle) as $ended | if $ended then "; boost until \($ended | digits(0)) s" else "" end));

([.[] | {scenario, kind, number} + levels]) as $trials
| "Seconds from the first request until settled, medians, at revision \(map(.revision) | unique | join(", ")):",
  (("hello", "db") as $scenario | ("mvc-virtual", "webflux") as $variant | ways as $way
    | [$trials[] | select(.scenario == $scenario and .variant == $variant and .kind == $way)]
    | select(length > 0) | settled_line("\($scenario), \($variant): \($way)")),
  "Throughput once settled, by that with nothing:",
  ((ways | select(. != "nothing")) as $way | ($trials | pairs($way)) as $pairs | ($pairs | spread) as $spread
    | (("hello", "db") as $scenario | ("mvc-virtual", "webflux") as $variant
      | [$pairs[] | select(.scenario == $scenario and .variant == $variant)] | ratio($spread) | ratio_line("\($scenario), \($variant): \($way)")),
      ($pairs | ratio($spread) | ratio_line("all: \($way)"))),
  (.[] | "  \(.scenario) \(.kind) \(.number), \(.revision): \(.phase)\(if .kind == "boost" and .boosted != true then " WITHOUT A BOOST" else "" end), \(.minutes) min"
    + ([levels | "; \(.variant) \(.level | digits(0))/s, " + (if .settled == infinite then "never settled" else "settled at \(.settled | instant) s" end)] | add // "")
    + "; the rule: \([.trials[].rule // "?"] | join(", "))")
