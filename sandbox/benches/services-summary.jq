# From the lines of a file of results: the rows of a table in Markdown, and its head.
#
# A pair's ratio is (requests / CPU time without that of compilers) of the service by that of its starter. With x = log(ratio), n pairs, their mean
# m and standard deviation s, the interval is exp(m ± t s / sqrt(n)), t being Student's 98.75 % quantile of n - 1 degrees
# of freedom: a question is decided by eight pairs or, if these leave it open, by sixteen, and each of the two looks has half of
# an error of 5 %. Other numbers of pairs decide nothing, or whoever stops at the right one would decide more often.

include "services";

def looks: [8, 16];
# Of 2 to 15 degrees of freedom; of more, a little too wide.
def t: [6.205, 4.177, 3.495, 3.163, 2.969, 2.841, 2.752, 2.685, 2.634, 2.593, 2.560, 2.533, 2.510, 2.490][([., 15] | min) - 2];
def mean: add / length;
def percent: . * 1000 | round / 10 | tostring;
# An end is printed so exactly that it is seen on which side of a whole number it lies.
def bound: . * 10000 | round / 100 | tostring;
def per_second: map(rate) | mean | round;

"| variant | starter | requests per CPU-second, starter | service | ratio, % | 97.5 % interval | pairs | ratio above 95 % |",
"| --- | --- | --- | --- | --- | --- | --- | --- |",
([inputs] as $all
  | ($all | reduce .[] as $pair ([]; if any(.[]; . == $pair.variant) then . else . + [$pair.variant] end))[] as $variant
  | $all | map(select(.variant == $variant)) as $pairs
  | ($pairs | map((.service | rate) / (.plain | rate) | log)) as $x
  | ($x | length) as $n
  | ($x | mean) as $m
  | (if $n < 3 then null else ($n - 1 | t) * ((($x | map(. - $m | . * .) | add) / ($n - 1) / $n) | sqrt) end) as $half
  | "| `\($variant)` | \($pairs[0].starter) | \($pairs | map(.plain) | per_second) | \($pairs | map(.service) | per_second) | \($m | exp | percent) | \(
      if $half == null then "unknown" else "\($m - $half | exp | bound) to \($m + $half | exp | bound)" end) | \($n) | \(
      if (looks | index($n)) == null then "undecided" elif ($m - $half | exp) > 0.95 then "yes" elif ($m + $half | exp) < 0.95 then "**no**" else "undecided" end) |")
