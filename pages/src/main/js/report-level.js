// One load level: every trial, latency, components, the load over time, other metrics.
import {
  DotRow, PERCENTILES, PercentileLine, RatioRow, dotPlot, forest, percentileCurves,
} from './charts.js';
import {element, folded, table} from './document.js';
import {figureText, ratioFigures, roundedFigure, shortFigure} from './figures.js';
import {P99, Variant, trialName} from './model.js';
import {componentsPart} from './report-components.js';
import {
  capitalised, drawn, listed, main, metricText, model, results, section, verdictNode,
} from './report-parts.js';
import {TimePanel, staircases, timeLines} from './time-charts.js';


/**
 * @param {!records.LoadLevel} level
 * @param {number} i
 */
export function levelPart(level, i) {
  section(`level-${i + 1}`, capitalised(model.place(level)));
  const verdicts = model.verdictsAt(level);
  if (verdicts.length > 0) {
    main.append(element('ul', {class: 'sentences'}, verdicts.map(each =>
      element('li', {}, verdictNode(each.verdict), ' ', each.sentence))));
  }
  const lacking = results.cells.filter(cell => cell.level === level.value && cell.load === level.text && cell.message);
  main.append(...lacking.map(cell => element('p', {class: 'note alone'}, `${cell.variant}: ${cell.message}`)));
  const {key, others} = model.metricsAt(level);
  if (key.length > 0) {
    main.append(element('h3', {}, 'Every trial'), element('p', {class: 'note'},
      'A point is a trial, hollow where its figures do not count; the stroke is the mean with its 95 % interval, also in '
      + 'figures at the right. Intervals of means do not use that blocks pair the variants; verdicts do.'));
    main.append(element('div', {class: 'multiples'}, key.map(name => dotFigure(level, name))));
  }
  percentilePart(level);
  stairsPart(level);
  componentsPart(level);
  timePart(level);
  comparisonPart(level);
  if (others.length > 0) {
    main.append(folded(`All other metrics ${model.place(level)} (${others.length})`, {class: 'more folded'},
      () => element('div', {class: 'multiples'}, others.map(name => dotFigure(level, name)))));
  }
}

/**
 * @param {!records.LoadLevel} level
 * @param {string} name
 * @return {!HTMLElement}
 */
function dotFigure(level, name) {
  const metric = model.metric(name);
  const rows = model.dotRows(level, name);
  const {title} = metric;
  return drawn.figure({
    name: `trials ${name}, ${level.text}`, title, sub: metric.description,
    describe: `${title}${metric.unit ? ` in ${metric.unit}` : ''} ${model.place(level)}: `
      + rows.map(row => `${row.label}${row.summary ? ` has a mean of ${row.text}` : row.text ? ` is ${row.text}` : ' has no trial that counts'}`).join(', ') + '.',
    estimate: rows.length * 30 + 40,
    build: (theme, width) => dotPlot(rows, metric.unit, theme, width),
    tableTitle: `${title} ${model.place(level)}`, table: () => dotTable(level, name, rows),
  });
}

/**
 * @param {!records.LoadLevel} level
 * @param {string} name
 * @param {!Array<!DotRow>} rows
 * @return {!HTMLElement}
 */
function dotTable(level, name, rows) {
  const blocks = model.blocksAt(level);
  const rejected = rows.some(row => row.points.some(point => !point.valid));
  return table(`${metricText(name)} ${model.place(level)}`,
    [{title: 'Variant'}, {title: 'Mean', figure: true}, {title: 'Standard deviation', figure: true},
      {title: 'Trials', figure: true}].concat(blocks.map(block => ({title: `Block ${block}`, figure: true})),
      rejected ? [{title: 'Do not count'}] : []),
    rows.map(row => [row.label, {text: row.text, exact: row.exact}, shortFigure(row.summary?.standardDeviation),
      figureText(row.summary?.count)]
      .concat(blocks.map(block =>
        model.blockFigure(level, row.label, name, block, row.summary?.standardDeviation)),
      rejected ? [row.points.filter(point => !point.valid)
        .map(point => `${point.text} (block ${point.trial.block}, ${point.note})`).join('; ')] : [])));
}

/**
 * @param {!records.LoadLevel} level
 */
function percentilePart(level) {
  percentileFigure(level, model.percentileLines(level, false), 'Latency distribution, ms', '');
  percentileFigure(level, model.percentileLines(level, true), 'Intended latency distribution, ms',
    'From when a request was to begin, so that what a stalled subject makes others wait is in it. ');
}

/**
 * @param {!records.LoadLevel} level
 * @param {!Array<!PercentileLine>} lines
 * @param {string} title
 * @param {string} what
 */
function percentileFigure(level, lines, title, what) {
  if (lines.length === 0) {
    return;
  }
  main.append(drawn.figure({
    name: `${title}, ${level.text}`, wide: true, heading: 'h3', title,
    sub: what + 'Strong lines are means over the trials that count, pale ones single trials. Both axes are logarithmic: each '
      + 'nine of the percentile takes the same room.',
    describe: `${title}, by percentile ${model.place(level)}, a line for each of ${listed(lines.map(line => line.label), 'and')}.`,
    estimate: 344, build: (theme, width) => percentileCurves(lines, theme, width),
    tableTitle: `${title} ${model.place(level)}`,
    table: () => table(`${title}, ${model.place(level)}: means over the trials that count`,
      [{title: 'Variant'}].concat(PERCENTILES.map(each => ({title: each.name, figure: true}))),
      lines.map(line => [line.label].concat(line.values.map((value, i) => roundedFigure(value, line.spreads[i]))))),
  }));
}

/**
 * @param {!records.LoadLevel} level
 */
function stairsPart(level) {
  const panels = model.stairs(level);
  if (panels.length === 0) {
    return;
  }
  main.append(drawn.figure({
    name: `steps, ${level.text}`, wide: true, heading: 'h3', title: 'Steps of the staircase: p99 latency, ms',
    sub: 'A line is a trial; a hollow point is a step with which the subject did not keep up.',
    describe: `p99 latency by offered rate at each step, a panel for each of ${listed(panels.map(panel => panel.label), 'and')}.`,
    estimate: 214,
    build: (theme, width) => staircases(panels, 'requests/s offered', theme, width),
    tableTitle: 'the steps', table: () => table('Steps of each trial',
      [{title: 'Trial'}, {title: 'Step', figure: true}, {title: 'Offered per second', figure: true}, {title: 'Kept up'},
        {title: 'p99, ms', figure: true}],
      panels.flatMap(panel => panel.trials.flatMap(steps => steps.map(({trial, step}) =>
        [trialName(trial), figureText(step.step), figureText(step.offeredPerSecond), step.passed ? 'yes' : 'no',
          figureText(step.measurements[P99])])))),
  }));
}

/**
 * @param {!records.LoadLevel} level
 */
function timePart(level) {
  const series = model.seriesAt(level);
  if (series.length === 0) {
    return;
  }
  main.append(element('h3', {}, 'Over time'), element('p', {class: 'note'},
    'Seconds since the load began; each line is a trial, dashed where it does not count. What is measured is in colour; '
    + 'ramps and warm-up are grey.'));
  main.append(...series.map(metric => timeFigure(level, metric)));
}

/**
 * @param {!records.LoadLevel} level
 * @param {!records.MetricDescription} metric
 * @return {!HTMLElement}
 */
function timeFigure(level, metric) {
  // These are many points, so they are put together only when they are drawn.
  const panels = () => model.timePanels(level, metric.name);
  const title = metric.title + (metric.unit ? `, ${metric.unit}` : '');
  return drawn.figure({
    name: `time ${metric.name}, ${level.text}`, wide: true, title, sub: metric.description, printedTable: false,
    describe: `${title}, over time ${model.place(level)}: a panel for each of `
      + `${listed(model.variants.map(variant => variant.name), 'and')}, a line for each trial.`,
    estimate: 174,
    build: (theme, width) => {
      const made = panels();
      const log = model.isWide(metric, made);
      return timeLines(made, {unit: metric.unit, log}, theme, width);
    },
    tableTitle: `${title}, over time ${model.place(level)}`, table: () => timeTable(level, metric, panels()),
  });
}

/**
 * @param {!records.LoadLevel} level
 * @param {!records.MetricDescription} metric
 * @param {!Array<!TimePanel>} panels
 * @return {!HTMLElement}
 */
function timeTable(level, metric, panels) {
  const lines = panels.flatMap(panel => panel.lines.map(line => ({...line, title: `${panel.label}, ${line.name}`})));
  const seconds = [...new Set(lines.flatMap(line => line.values.map(value => value[0])))].sort((a, b) => a - b);
  const bySecond = lines.map(line => new Map(line.values));
  return table(`${metric.title} in ${metric.unit} ${model.place(level)}`,
    [{title: 'Second'}].concat(lines.map(line => ({title: line.title, figure: true}))),
    seconds.map(second => [figureText(second)].concat(bySecond.map(values => figureText(values.get(second))))));
}

/**
 * @param {!records.LoadLevel} level
 */
function comparisonPart(level) {
  const panels = model.variants.map(variant => ({variant, rows: model.comparisonRows(level, variant.name)}))
    .filter(panel => panel.rows.length > 0);
  if (panels.length === 0) {
    return;
  }
  main.append(folded(`Ratios of all other metrics to ${results.question.baseline} ${model.place(level)}`, {class: 'more folded'},
    () => [element('p', {class: 'note'},
      'Of those that stand out, one in twenty is expected to do so by chance. They explain the verdicts and are none.')]
      .concat(panels.map(({variant, rows}) => comparisonFigure(level, variant, rows)))));
}

/**
 * @param {!records.LoadLevel} level
 * @param {!Variant} variant
 * @param {!Array<!RatioRow>} rows
 * @return {!HTMLElement}
 */
function comparisonFigure(level, variant, rows) {
  const {baseline, marginPercent} = results.question;
  return drawn.figure({
    name: `ratios ${variant.name}, ${level.text}`, wide: true, title: `${variant.name} against ${baseline}`,
    describe: `Ratios of ${rows.length} metrics of ${variant.name} to ${baseline} ${model.place(level)}.`,
    estimate: rows.length * 26 + 42,
    build: (theme, width) => forest(rows, {marginPercent, name: `ratio to ${baseline}`}, theme, width),
    tableTitle: `the ratios of ${variant.name} ${model.place(level)}`,
    table: () => table(`${variant.name} against ${baseline} ${model.place(level)}`,
      [{title: 'Metric'}, {title: 'Verdict'}, {title: 'Ratio', figure: true}, {title: '95 % from', figure: true},
        {title: 'to', figure: true}],
      rows.map(row => [row.name, {node: verdictNode(row.verdict || '')}].concat(ratioFigures(row)))),
  });
}
