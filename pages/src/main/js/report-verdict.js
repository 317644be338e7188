// The verdict, and metrics by load level.
import {LevelLine, forest, levelCurves} from './charts.js';
import {element, table} from './document.js';
import {cellText, durationText, figureText, instantText, ratioFigures, roundedMeanText, shortFigure} from './figures.js';
import {VERDICT_SIGNS} from './looks.js';
import {counts, isOver} from './model.js';
import {
  contents, drawn, facts, legend, listed, main, metricText, model, results, section, verdictNode,
} from './report-parts.js';


/** Adds the part with the verdict. */
export function verdictPart() {
  const {run, verdict, sentence} = results;
  main.append(element('div', {class: `verdict-box ${verdict || ''}`, id: 'verdict'},
    element('h2', {class: 'unseen'}, 'The verdict'),
    element('p', {class: 'verdict-word'}, verdict ? `${VERDICT_SIGNS[verdict]} ${verdict}` : `No verdict: ${run.phase}`),
    element('p', {class: 'answer'}, sentence || run.message || '')));
  contents.push({id: 'verdict', title: 'Verdict'});
  const done = results.trials.filter(isOver);
  const valid = done.filter(counts).length;
  main.append(facts([
    ['Scenario', [results.question.scenario].concat(
      Object.entries(results.question.parameters).map(([name, value]) => `${name} ${value}`)).join(', ')],
    ['Load', `${results.question.loadModel}: ${model.levels.map(level => level.text).join(', ')}`],
    ['Baseline', results.question.baseline],
    ['Judged by', results.question.headline.map(metricText).join(', ')],
    ['Differences that do not matter', `under ${figureText(results.question.marginPercent)} %`],
    ['Trials that count', `${valid} of ${done.length}`],
    ['Began', instantText(run.startedAt)],
    ['Over', run.finishedAt ? `${instantText(run.finishedAt)}${tookText(run)}` : ''],
    ['How it ended', isRunOver(run) && sentence ? `${run.phase}. ${run.message || ''}` : ''],
  ]));
  main.append(...results.notes.map(note => element('p', {class: 'note alone'}, note)));
  if (model.variants.length > 1) {
    main.append(legend());
  }
  results.question.headline.forEach(verdictChart);
}

/**
 * @param {!records.RunIdentity} run
 * @return {boolean}
 */
function isRunOver(run) {
  return ['Succeeded', 'Failed', 'Cancelled'].includes(run.phase);
}

/**
 * @param {!records.RunIdentity} run
 * @return {string}
 */
function tookText(run) {
  const took = Date.parse(run.finishedAt || '') - Date.parse(run.startedAt || '');
  return took > 0 ? `, after ${durationText(took)}` : '';
}

/**
 * @param {!records.MetricDescription} metric
 * @return {string}
 */
function directionText(metric) {
  return metric.better === 'LOWER' ? '← better' : metric.better === 'HIGHER' ? 'better →' : '';
}

/**
 * Adds the chart of each variant against the baseline by a metric.
 * @param {string} name
 */
function verdictChart(name) {
  const {question} = results;
  const verdicts = results.verdicts.filter(each => each.metric === name);
  if (!verdicts.some(each => each.ratio)) {
    return;
  }
  const metric = model.metric(name);
  const rows = model.verdictRows(verdicts, model.levels.length > 1);
  const margin = figureText(question.marginPercent);
  main.append(drawn.figure({
    name: `verdicts ${name}`, wide: true, heading: 'h3', title: `${metric.title} against ${question.baseline}`,
    sub: `The ratio over blocks with its 95 % interval. Within the grey band, ±${margin} %, a difference does not matter.`
      + (verdicts.some(isUnsureAmongOthers) ? ' As one of several comparisons, an interval without “same” may leave it undecided.' : ''),
    describe: `Ratios of ${metric.title} to ${question.baseline}: `
      + verdicts.map(each => `${each.variant} at ${each.load} is ${each.verdict}`).join(', ') + '.',
    estimate: rows.length * 26 + 42,
    build: (theme, width) => forest(rows,
      {marginPercent: question.marginPercent, name: `ratio to ${question.baseline}   ${directionText(metric)}`}, theme, width),
    tableTitle: `verdicts by ${metric.title}`, table: () => verdictTable(metric, verdicts),
  }));
}

/**
 * Returns whether the interval alone would tell a difference, and the verdict tells none.
 *
 * @param {!records.VerdictStatus} each
 * @return {boolean}
 */
function isUnsureAmongOthers(each) {
  return each.verdict === 'Inconclusive' && (Number(each.low) > 1 || Number(each.high ?? 1) < 1);
}

/**
 * @param {!records.MetricDescription} metric
 * @param {!Array<!records.VerdictStatus>} verdicts
 * @return {!HTMLElement}
 */
function verdictTable(metric, verdicts) {
  return table(`Verdicts by ${metric.title}, against ${results.question.baseline}`,
    [{title: 'Variant'}, {title: 'Load'}, {title: 'Verdict'}, {title: 'Ratio', figure: true},
      {title: '95 % from', figure: true}, {title: 'to', figure: true}, {title: 'Adjusted p', figure: true},
      {title: 'Effect size', figure: true}, {title: 'Blocks', figure: true}, {title: 'More repetitions', figure: true}],
    verdicts.map(each => [each.variant, each.load, {node: verdictNode(each.verdict)}, ...ratioFigures(each),
      shortFigure(each.adjustedP), shortFigure(each.effectSize),
      figureText(each.pairs), figureText(each.moreRepetitions)]));
}

// ---- across load levels ----

/** Adds the part with metrics by load level. */
export function levelsPart() {
  const panels = model.levels.length > 1 ? model.levelPanels() : [];
  if (panels.length === 0) {
    return;
  }
  section('levels', 'Across load levels');
  const xName = {closed: 'users', batch: 'users', open: 'requests/s offered'}[results.question.loadModel] || 'load level';
  main.append(element('p', {class: 'note'}, 'Means over the trials that count; bars are 95 % intervals of the means.'));
  main.append(element('div', {class: 'multiples'}, panels.map(panel => drawn.figure({
    name: `levels ${panel.name}`, heading: 'h3', title: metricText(panel.name), describe: `${metricText(panel.name)}, by load level, a line for each of `
      + `${listed(panel.lines.map(line => line.label), 'and')}.`,
    estimate: 218, build: (theme, width) => levelCurves(panel.lines, xName, theme, width),
    tableTitle: `${metricText(panel.name)}, by load level`, table: () => levelTable(panel),
  }))));
}

/**
 * @param {{name: string, lines: !Array<!LevelLine>}} panel
 * @return {!HTMLElement}
 */
function levelTable(panel) {
  return table(`Means of ${metricText(panel.name)}`,
    [{title: 'Variant'}].concat(model.levels.map(level => ({title: level.text, figure: true}))),
    model.variants.map(variant => [variant.name].concat(model.levels.map(level =>
      ({
        text: cellText(model.cell(level, variant), panel.name, roundedMeanText),
        exact: cellText(model.cell(level, variant), panel.name),
      })))));
}
