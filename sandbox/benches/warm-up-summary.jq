# From the lines of a file of results: what, value, unit, goal and a remark, separated by U+001F; or text alone.
#
# A trial was settled at the first instant from which its compilers work for less than a tenth of every window of 10 s, as
# a measured warm-up demands. Throughput does not tell it: a machine that shares its cores changes its speed by as much as the rest of
# a warm-up. An instant in the last 60 s comes too late for the level, so that trial has "none", which is longer than any other's. The
# median may be "none" as well.
#
# A trial's level is its mean throughput over the last 60 s of its load; only settled trials have one, and only if the generator was
# not at its limit, whose level it would be. The generator does the same work for
# each request, at the same time on the same machine, so its CPU time is a clock that is slow when the machine is. The second level
# is throughput times the generator's CPU time of a request, which is its cores. A generator that sends fewer requests needs more CPU
# time for each (a third of them: 1.4 times as much, where this was written), so that 5 % less of the first level is only 3.4 % of
# the second.
#
# Whether the settled subject is the same: a pair is two trials of one variant and scenario (a cell) in the same round,
# the one with the way, the other with nothing. With x = log(level with the way / with nothing), n_c pairs and the mean
# m_c in cell c, the variance of one pair is taken over all cells of the way, because two or three pairs show too little
# of it, and the cells differ in their means, not in how a trial varies:
#
#   s² = sum over c and i of (x_ci - m_c)² / f,  f = sum over c of (n_c - 1)
#
# The 95 % interval of a cell's ratio is exp(m_c ± t s / sqrt(n_c)). Pairs of one round have runs in common, and a machine
# that is slow in one of these slows all of its trials. So t, Student's 97.5 % quantile, has only as many degrees of freedom as
# there are rounds less one, if that is less than f; and the interval of all cells is that of the mean of the rounds,
# of which each counts as one figure: the mean of its pairs. "the same" is an interval within 1/1.05 and 1.05, which is also the margin of the runs, or 1.034 by the second level; "different" is one outside of it; anything else is "undecided".

def margin($level): {level: 1.05, clock: 1.034}[$level];
# Of what is kept, in seconds.
def step: 2;
def window_steps: 5;
def level_steps: 30;
def most_compiling_percent: 10;
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
  | .compilingPercent as $compiling
  | ([range(($compiling | length) - window_steps; -1; -1) | $compiling[.:. + window_steps] | map(values) | mean // infinite | . < most_compiling_percent]
      | index(false) // length) as $quiet
  # The first step of the first of the quiet windows.
  | ((($compiling | length) - window_steps + 1 - $quiet) * step) as $instant
  | {variant, bounded: (.doubts // [] | index("GeneratorSaturated") != null), boostEnded: .boostEndedAfterSeconds, level: (.throughput[-level_steps:] | mean), clock: (.generatorCpuCores[-level_steps:] | map(values) | mean),
    settled: (if $instant > ((.throughput | length) - level_steps) * step then infinite else $instant end)};

# {scenario, variant, number, x} of each pair of settled trials, from what all trials have shown.
def pairs($way; $level):
  map(select(.bounded | not)) as $trials
  | [$trials[] | select(.kind == $way and .settled != infinite) as $with
    | $trials[]
    | select(.kind == "nothing" and .settled != infinite and .scenario == $with.scenario and .number == $with.number and .variant == $with.variant)
    | {scenario, variant, number, x: ($with[$level] / .[$level] | log)}];

def spread:
  group_by([.scenario, .variant])
  | map((map(.x) | mean) as $mean | {f: (length - 1), squares: (map(.x - $mean | . * .) | add)})
  | {f: (map(.f) | add // 0), squares: (map(.squares) | add // 0)}
  | if .f < 1 then {f: 0, s: null} else {f, s: (.squares / .f | sqrt)} end;

# Some logarithms of ratios, with their standard deviation and its degrees of freedom, as a ratio with its interval.
def interval($s; $f; $margin):
  if length == 0 then {ratio: null, word: "unknown"}
  else length as $n | mean as $mean
  | {ratio: ($mean | exp)}
  # Two figures that agree by chance look sure.
  + if $s == null or $f < 2 then {word: "undecided"}
    else (student($f) * $s / ($n | sqrt)) as $half
    | {low: ($mean - $half | exp), high: ($mean + $half | exp)}
    | . + {word: (if .low >= 1 / $margin and .high <= $margin then "the same"
        elif .low > $margin or .high < 1 / $margin then "different" else "undecided" end)} end
  end;

# The ratio of some of the pairs, by the spread of all of them.
def ratio($spread; $margin):
  {n: length} + ((map(.number) | unique | length) as $rounds | map(.x) | interval($spread.s; [$spread.f, $rounds - 1] | min; $margin));

# The ratio of all pairs, by the spread of the means of their rounds.
def ratio_of_rounds($margin):
  {n: length} + ([group_by(.number)[] | map(.x) | mean] | mean as $mean
    | interval(if length < 2 then null else length as $n | map(. - $mean | . * .) | add / ($n - 1) | sqrt end; length - 1; $margin));
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
  (("level", "clock") as $level
    | {level: "Throughput once settled, by that with nothing:", clock: "The same in the generator's CPU time instead of seconds:"}[$level],
    ((ways | select(. != "nothing")) as $way | ($trials | pairs($way; $level)) as $pairs | ($pairs | spread) as $spread
      | (("hello", "db") as $scenario | ("mvc-virtual", "webflux") as $variant
        | [$pairs[] | select(.scenario == $scenario and .variant == $variant)] | ratio($spread; margin($level)) | ratio_line("\($scenario), \($variant): \($way)")),
        ($pairs | ratio_of_rounds(margin($level)) | ratio_line("all: \($way)")))),
  (.[] | "  \(.scenario) \(.kind) \(.number), \(.revision): \(.phase)\(if .kind == "boost" and .boosted != true then " WITHOUT A BOOST" else "" end), \(.minutes) min"
    + ([levels | "; \(.variant) \(.level | digits(0))/s, " + (if .settled == infinite then "never settled" else "settled at \(.settled | instant) s" end)] | add // "")
    + "; the rule: \([.trials[].rule // "?"] | join(", "))")
