// The tables of a run's page.
import {element} from './document.js';
import {byId, fillFacts, fillTable} from './dom.js';
import {cellText, durationText, figureText, instantText, measuredText, roundedMeanText} from './figures.js';


/**
 * @param {!records.RunView} run
 */
export function showQuestion(run) {
  const parameters = Object.entries(run.parameters).map(([name, value]) => `${name} ${value}`).join(', ');
  fillFacts(byId('question'), [
    ['Namespace', run.row.namespace],
    ['Scenario', run.row.scenario + (parameters ? `, ${parameters}` : '')],
    ['Variants', run.variants.join(', ')],
    ['Load', run.levels.join(', ')],
    ['Baseline', run.baseline],
    ['Judged by', run.judged.join(', ')],
    ['Margin', `differences smaller than ${figureText(run.marginPercent)} % do not matter`],
    ['Created', instantText(run.row.createdAt)],
    ['Started', instantText(run.startedAt)],
    ['Finished', instantText(run.row.finishedAt)],
  ]);
}

/**
 * @param {!records.RunView} run
 */
export function showCells(run) {
  const verdictOf = (cell, metric) => run.verdicts.find(verdict =>
    verdict.variant === cell.variant && verdict.load === cell.load && verdict.metric === metric);
  const columns = [
    {title: 'Load', cell: cell => cell.load},
    {title: 'Variant', cell: cell => cell.variant, className: 'name'},
    {title: 'Valid', cell: cell => String(cell.valid), figure: true, hint: 'trials that count'},
    {title: 'Invalid', cell: cell => String(cell.invalid), figure: true, hint: 'trials that a gate invalidated'},
    {title: 'Failed', cell: cell => String(cell.failed), figure: true, hint: 'trials that could not be measured'},
    {title: 'Ended', cell: cell => String(cell.ended), figure: true,
      hint: 'trials that the variant itself ended; they count in the verdict'},
    {title: 'Doubted', cell: cell => String(cell.doubted), figure: true,
      hint: 'valid trials that failed a gate of which the variant may be the cause'},
  ];
  for (const name of new Set(run.verdicts.map(verdict => verdict.metric))) {
    const metric = run.metrics.find(each => each.name === name);
    columns.push({title: `Verdict: ${metric ? metric.title : name}`, cell: cell => {
      const verdict = verdictOf(cell, name);
      const word = verdict ? verdict.verdict : cell.variant === run.baseline ? 'baseline' : '';
      return element('span', {class: `verdict ${word}`, title: verdict ? verdict.sentence : null}, word);
    }});
  }
  for (const metric of run.metrics) {
    columns.push({
      title: `${metric.title}, ${metric.unit}`, figure: true, hint: metric.description,
      cell: cell => cellText(cell, metric.name, roundedMeanText),
    });
  }
  const caption = run.cells.length === 0
    ? 'Nothing has been measured yet.'
    : run.over ? 'Means over the trials that count.' : 'Means over the trials that count so far; they are no verdict.';
  fillTable(byId('cells'), caption, columns, run.cells);
}

/**
 * @param {!records.RunView} run
 * @param {!Array<!records.TrialRow>} trials
 * @param {function(!records.TrialRow): ?} onSeries called with a trial whose series the user wants
 *     to see
 */
export function showTrials(run, trials, onSeries) {
  const columns = [
    {title: 'Trial', cell: trial => trial.name, className: 'name'},
    {title: 'Block', cell: trial => String(trial.block), figure: true},
    {title: 'Load', cell: trial => trial.load},
    {title: 'Variant', cell: trial => trial.variant, className: 'name'},
    {title: 'Phase', cell: trial => phaseText(trial)},
    {title: 'Took', cell: trial => took(trial), figure: true},
    ...run.metrics.slice(0, 4).map(metric => ({
      title: `${metric.title}, ${metric.unit}`, figure: true, hint: metric.description,
      cell: trial => measuredText(trial, metric.name),
    })),
    {title: 'Why', cell: trial => whyText(trial), className: 'name'},
    {title: 'Over time', cell: trial => seriesButton(trial, onSeries)},
  ];
  const shown = trials.slice().reverse();
  fillTable(byId('trials'), trials.length === 0 ? 'No trial has begun yet.' : 'The latest first.', columns, shown,
    trial => (trial.over && trial.phase !== 'Succeeded' ? 'out' : ''));
}

/**
 * @param {!records.TrialRow} trial
 * @return {string}
 */
function phaseText(trial) {
  return trial.attempt > 1 ? `${trial.phase} (attempt ${trial.attempt})` : trial.phase;
}

/**
 * @param {!records.TrialRow} trial
 * @return {string}
 */
function whyText(trial) {
  const gates = trial.gates.join(', ');
  const message = trial.phase === 'Succeeded' && !gates ? '' : trial.message;
  return [[gates, message].filter(Boolean).join(': '), ...trial.reachedLimits, ...trial.delays].filter(Boolean).join(' ');
}

/**
 * @param {!records.TrialRow} trial
 * @return {string}
 */
function took(trial) {
  return trial.startedAt && trial.finishedAt
    ? durationText(Date.parse(trial.finishedAt) - Date.parse(trial.startedAt))
    : '';
}

/**
 * @param {!records.TrialRow} trial
 * @param {function(!records.TrialRow): ?} onSeries
 * @return {string|!Element}
 */
function seriesButton(trial, onSeries) {
  if (!trial.hasSeries) {
    return '';
  }
  const button = element('button', {type: 'button', 'aria-label': `Show ${trial.name} over time`}, 'Show');
  button.addEventListener('click', () => onSeries(trial));
  return button;
}
