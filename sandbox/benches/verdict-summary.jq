# From the lines of a file of results: what, value, unit, goal and a remark, separated by U+001F; or text alone.
#
# How much machine time the studies' procedure takes for the certainty of a run. The throughput ratio that a procedure
# finds has an error, on the log scale: what it found minus what is true. The truth is 0 for the same service. For the
# heavier one it is the mean of -log(ratio of CPU time of a request) over the other runs of its scenario, because both subjects
# use all of the CPU that they have. Runs on several machines have one for each. That is known by the runs alone, since a service that has not warmed up takes so much
# more for the rest of a request that the steps are less of it. The first figure is therefore that of the same service
# alone, which takes nothing of the runs for granted. Repeating a procedure k times divides its mean squared error by k at
# best, and takes k times as long; so the machine times for the same certainty are to each other as
#
#   mean error² · mean minutes of the studies  /  mean error² · mean minutes of the runs
#
# What an error has in common with the next one, such as a warm-up that is too short, does not become smaller by repeating,
# so that the true ratio is larger. The interval is that of a quotient of two mean squares of n and m normal errors. The
# logarithm of each has the variance of that of a chi-squared variable, trigamma(n/2), so that it is a factor of
# exp(1.96 · sqrt(trigamma(n/2) + trigamma(m/2))) to either side.

def mean: if length == 0 then null else add / length end;
def middle: sort | if length == 0 then null elif length % 2 == 1 then .[length / 2 | floor] else (.[length / 2 - 1] + .[length / 2]) / 2 end;
def digits($n): if . == null then "unknown" else . * pow(10; $n) | round / pow(10; $n) | . + 0 | tostring end;
def minutes: if . == infinite then "undecided" else digits(1) end;
def percent: if . == null then "unknown" else (. - 1) * 100 | digits(1) | if startswith("-") then . else "+" + . end | . + " %" end;
def line($what; $value; $unit; $goal; $remark): [$what, ($value | tostring), $unit, $goal, $remark] | join("\u001f");
def of($procedure; $kind): map(select(.procedure == $procedure and .kind == $kind));

def is_false: .verdict == "Better" or .verdict == "Worse" or .verdict == "Mixed";
def is_right: .verdict == (if .kind == "same" then "alike" else "slower" end);

# The goals are for ten runs or more of a kind; fewer show too little.
def goal($text): if length < 10 then "" else $text end;
def allowed: length / 10 | floor;

# trigamma(n/2), by its series in 2/n (Abramowitz and Stegun 1964, 6.4.12): right to 1 % from two errors on.
def log_variance: (2 / .) as $x | $x + $x * $x / 2 + pow($x; 3) / 6 - pow($x; 5) / 30;
def with_ratio($procedure): map(select(.procedure == $procedure and .ratio != null));
def truth_of($all):
  . as {$kind, $scenario, $cluster, $number}
  | if $kind == "same" then 0
    else [$all | with_ratio("benchwright")[] | select(.kind == "heavier" and .scenario == $scenario and .cluster == $cluster and .number != $number and .cpuRatio != null) | -(.cpuRatio | log)] | mean end;
# Without a truth there is no error.
def mean_squared_error($all): map((truth_of($all) // empty) as $truth | (.ratio | log) - $truth | . * .) | mean;
def certainty($all):
  with_ratio("studies") as $studies
  | with_ratio("benchwright") as $runs
  | if ([$studies, $runs | length] | min) < 2 then {}
    else [$studies, $runs | (mean_squared_error($all) // 0) * (map(.minutes) | mean)] as [$of_studies, $of_runs]
    | if $of_runs == 0 then {}
      else {ratio: ($of_studies / $of_runs), factor: (1.96 * (($studies | length | log_variance) + ($runs | length | log_variance) | sqrt) | exp)} end
    end;
def interval: if .ratio == null then "" else "95 % interval \(.ratio / .factor | digits(1)) to \(.ratio * .factor | digits(1))" end;

def in_words: "\(.metric) \(.ratio | percent)" + (if .low then " (\(.low | percent) to \(.high | percent))" else "" end) + " \(.verdict)";
def steady: [.trials[]? | select(.phase == "Succeeded" and .steadiness != null)] | "\(map(select(.steadiness == "Steady")) | length) of \(length) windows steady";
def doubted: [.trials[]? | select(.phase == "Succeeded" and (.doubts // [] | length) > 0) | .doubts[]] | group_by(.) | map(", \(length) doubted by \(.[0])") | add // "";
# What 15 % may be mistaken by before the run no longer asks what it is meant to.
def far_from_heavier: .kind == "heavier" and .cpuRatio != null and (.cpuRatio < 1.12 or .cpuRatio > 1.18);
def result_line:
  "  \(.scenario) \(.kind) \(.number), \(.revision): "
  + if .procedure == "studies"
    then "studies say \(.verdict // "nothing") (requests/s \(.ratio | percent), CPU a request \(.cpuRatio | percent)), \(.minutes | minutes) min"
    else "\(.verdict // "no verdict (\(.messages | join(" ")))"), \(.minutes | minutes) min, \(steady)\(doubted)\(if far_from_heavier then ", CPU TIME NOT 12 TO 18 % MORE" else "" end)" + (.rows | map("; " + in_words) | add // "") end;

[.[] | select(.procedure != "calibration")] as $all
| [.[] | select(.procedure == "calibration")] as $calibrations
| ($all | of("benchwright"; "same")) as $same
| ($all | of("benchwright"; "heavier")) as $heavier
| ($all | of("studies"; "same") | map(select(.verdict))) as $same_by_studies
| ($all | of("studies"; "heavier") | map(select(.verdict))) as $heavier_by_studies
| ($all | certainty($all)) as $certainty
| ($all | map(select(.kind == "same")) | certainty($all)) as $certainty_of_same
| "Verdicts on a Spring service beside itself, at revision \($all + $calibrations | map(.revision) | unique | join(", ")):",
  line("the same: found Better, Worse or Mixed"; $same | map(select(is_false)) | length; "of \($same | length)"; $same | goal("at most \(allowed)"); ""),
  line("15 % more CPU a request: found Worse"; $heavier | map(select(.verdict == "Worse")) | length; "of \($heavier | length)"; $heavier | goal("at least \(length - allowed)"); ""),
  line("15 % more CPU: minutes to Worse, median"; $heavier | map(if .verdict == "Worse" then .minutes else infinite end) | middle | minutes; "min"; $heavier | goal("at most 10"); "a run that is not Worse never decides"),
  line("all runs: minutes, median"; $same + $heavier | map(.minutes) | middle | minutes; "min"; ""; ""),
  line("studies, the same: found faster or slower"; $same_by_studies | map(select(is_right | not)) | length; "of \($same_by_studies | length)"; ""; ""),
  line("studies, 15 % more CPU: not found slower"; $heavier_by_studies | map(select(is_right | not)) | length; "of \($heavier_by_studies | length)"; ""; ""),
  line("studies: minutes, median"; $same_by_studies + $heavier_by_studies | map(.minutes) | middle | minutes; "min"; ""; ""),
  line("studies: machine time for the same certainty"; $certainty_of_same.ratio | digits(1); "times"; ""; $certainty_of_same | interval),
  line("  with the heavier service, whose truth is that of the runs"; $certainty.ratio | digits(1); "times"; ""; $certainty | interval),
  ($calibrations[] | . as $it
    | "  \(.scenario): \(.moreWorkSteps) steps are 15 % of a request, because \(.steps) make \(.cpuRatio | digits(2)) times of its CPU time; in the comparisons with them it was "
    + ([$all[] | select(.kind == "heavier" and .scenario == $it.scenario and .cluster == $it.cluster and .cpuRatio != null).cpuRatio | log] | mean | if . == null then "unknown" else exp | digits(3) end)
    + " times"),
  ($all | sort_by(.number, .kind, .procedure)[] | result_line)
