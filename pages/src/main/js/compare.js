// The page that compares two finished runs; the operator does the statistics.
import {element} from './document.js';
import {RowColumn, byId, fillTable, json, runAddress, say} from './dom.js';
import {figureText, instantText, meanText, ratioText, roundedMeanText, spreadText} from './figures.js';


const OVER = ['Succeeded', 'Failed', 'Cancelled'];

/**
 * @param {{namespace: string, name: string}} run
 * @return {string}
 */
function title(run) {
  return `${run.namespace}/${run.name}`;
}

/** Offers the runs that are over, to choose from. */
async function offerRuns() {
  const {runs} = /** @type {{runs: !Array<!records.RunRow>}} */ (await json('api/runs'));
  byId('finished').replaceChildren(...runs.filter(run => OVER.includes(run.phase)).map(run =>
    element('option', {value: title(run)}, `${run.scenario}, ${instantText(run.createdAt)}`)));
}

/**
 * @param {{ratio: (number|undefined), low: (number|undefined), high: (number|undefined)}} cell
 * @return {string}
 */
function interval(cell) {
  return cell.ratio === undefined ? '' : ratioText(cell);
}

/**
 * @param {!records.MetricSummary|undefined} summary
 * @return {string}
 */
function mean(summary) {
  if (!summary) {
    return '';
  }
  return summary.standardDeviation === undefined
    ? meanText(summary)
    : `${roundedMeanText(summary)} ± ${spreadText(summary.standardDeviation, summary.standardDeviation)}`;
}

/**
 * @param {string} caption
 * @param {!Array<!RowColumn>} columns
 * @param {!Array<?>} rows
 * @return {!Element}
 */
function table(caption, columns, rows) {
  const made = element('table', {});
  fillTable(made, caption, columns, rows);
  return element('div', {class: 'scroll', tabIndex: 0, role: 'region', 'aria-label': caption}, made);
}

/**
 * @param {string} heading
 * @param {...(string|!Node)} content
 * @return {!Element}
 */
function section(heading, ...content) {
  return element('section', {}, element('h2', {}, heading), ...content);
}

/**
 * @param {string} side
 * @param {!records.ComparedRun} run
 * @return {!Element}
 */
function described(side, run) {
  return element('p', {}, `Run ${side}: `, element('a', {href: runAddress(run)}, title(run)),
    `, ${run.phase}${run.finishedAt ? `, finished ${instantText(run.finishedAt)}` : ''}`);
}

/**
 * @param {!records.RunComparisonResults} found
 * @param {string} metric
 * @return {string}
 */
function titleOf(found, metric) {
  return found.titles[metric] || metric;
}

/**
 * @param {!records.RunComparisonResults} found
 * @return {!Element}
 */
function cells(found) {
  const unit = `${titleOf(found, found.verdictMetric)}, ${found.unit}`;
  return table(`By ${unit}; differences smaller than ${figureText(found.marginPercent)} % do not matter.`, [
    {title: 'Load', cell: cell => cell.load},
    {title: 'Variant', cell: cell => cell.variant, className: 'name'},
    {title: 'Run b is', cell: cell => element('span', {class: `verdict ${cell.verdict}`}, cell.verdict)},
    {title: 'Ratio b/a (95 % interval)', cell: interval, figure: true},
    {title: 'Mean in a', cell: cell => mean(cell.summaryA), figure: true},
    {title: 'Mean in b', cell: cell => mean(cell.summaryB), figure: true},
    {title: 'Trials a, b', cell: cell => `${cell.trialsA}, ${cell.trialsB}`, figure: true},
    {title: 'In words', cell: cell => cell.sentence, className: 'name'},
  ], found.cells);
}

/**
 * Returns the other metrics that have a verdict, a table for each cell.
 * @param {!records.RunComparisonResults} found
 * @return {!Array<!Element>}
 */
function otherMetrics(found) {
  return found.cells.filter(cell => Object.keys(cell.metrics).length > 0).map(cell =>
    element('details', {}, element('summary', {}, `${cell.variant} at ${cell.load}: other metrics`),
      table('Each by itself; of twenty, one may stand out by chance.', [
        {title: 'Metric', cell: one => titleOf(found, one[0])},
        {title: 'Verdict', cell: one => one[1].verdict},
        {title: 'Ratio b/a (95 % interval)', cell: one => interval(one[1]), figure: true},
      ], Object.entries(cell.metrics))));
}

/**
 * @param {string} heading
 * @param {!Array<!records.RunDifference>} rows
 * @param {string} none
 * @return {!Element}
 */
function differences(heading, rows, none) {
  return section(heading, rows.length === 0 ? element('p', {}, none) : table(heading, [
    {title: 'What', cell: row => row.setting, className: 'name'},
    {title: 'In a', cell: row => row.a ?? 'not set', className: 'name'},
    {title: 'In b', cell: row => row.b ?? 'not set', className: 'name'},
    {title: 'Of', cell: row => (row.variants.length ? row.variants.join(', ') : 'the run'), className: 'name'},
    {title: 'Note', cell: row => row.note || '', className: 'name'},
  ], rows));
}

/**
 * @param {!records.RunComparisonResults} found
 */
function show(found) {
  byId('result').replaceChildren(
    element('p', {class: 'sentence'}, found.sentence),
    element('p', {class: 'muted'}, found.caution),
    described('a', found.a), described('b', found.b),
    ...found.notes.map(note => element('p', {}, note)),
    section('Cells that match', found.cells.length ? cells(found) : element('p', {}, 'None.'), ...otherMetrics(found)),
    section('Cells that are not compared', found.unmatched.length === 0
      ? element('p', {}, 'None.')
      : table('Each with the reason.', [
        {title: 'Run', cell: cell => cell.run},
        {title: 'Load', cell: cell => cell.load},
        {title: 'Variant', cell: cell => cell.variant, className: 'name'},
        {title: 'Why', cell: cell => cell.reason, className: 'name'},
      ], found.unmatched)),
    differences('What the files ask for differently', found.settings, 'Both files ask for the same.'),
    differences('What the trials ran on differently', found.differences, 'All that trials tell of themselves is the same.'));
}

/** Compares the runs that the page's address names. */
async function begin() {
  offerRuns().catch(() => {});
  const a = document.body.getAttribute('data-a');
  const b = document.body.getAttribute('data-b');
  if (!a || !b) {
    return;
  }
  byId('result').textContent = 'Comparing…';
  try {
    show(await json(`api/compare?${new URLSearchParams({a, b})}`));
  } catch (problem) {
    byId('result').textContent = '';
    say('problem', problem.message);
  }
}

begin();
