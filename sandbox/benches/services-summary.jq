# From the lines of a file of results: the rows of a table in Markdown, and its head.
#
# A pair's ratio is (requests / CPU time) of the service by that of its starter. With x = log(ratio), n pairs, their mean
# m and standard deviation s, the 95 % interval is exp(m ± t s / sqrt(n)), t being Student's 97.5 % quantile of n - 1
# degrees of freedom.

def t: [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120,
  2.110, 2.101, 2.093, 2.086][([., 20] | min) - 1];
def mean: add / length;
def percent: . * 1000 | round / 10 | tostring;
def per_second: map(.requests * 100 / .ticks) | mean | round;

"| variant | starter | requests per CPU-second, starter | service | ratio, % | 95 % interval | pairs | ratio above 95 % |",
"| --- | --- | --- | --- | --- | --- | --- | --- |",
([inputs] as $all
  | ($all | reduce .[] as $pair ([]; if any(.[]; . == $pair.variant) then . else . + [$pair.variant] end))[] as $variant
  | $all | map(select(.variant == $variant)) as $pairs
  | ($pairs | map((.service.requests / .service.ticks) / (.plain.requests / .plain.ticks) | log)) as $x
  | ($x | length) as $n
  | ($x | mean) as $m
  | (if $n < 3 then null else ($n - 1 | t) * ((($x | map(. - $m | . * .) | add) / ($n - 1) / $n) | sqrt) end) as $half
  | "| `\($variant)` | \($pairs[0].starter) | \($pairs | map(.plain) | per_second) | \($pairs | map(.service) | per_second) | \($m | exp | percent) | \(
      if $half == null then "unknown" else "\($m - $half | exp | percent) to \($m + $half | exp | percent)" end) | \($n) | \(
      if $half == null then "undecided" elif ($m - $half | exp) > 0.95 then "yes" elif ($m + $half | exp) < 0.95 then "**no**" else "undecided" end) |")
