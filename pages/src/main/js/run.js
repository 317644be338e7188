// A run's page: shows everything once, and then follows what happens.
import {byId, fillTable, json, say} from './dom.js';
import {durationText, figureText} from './figures.js';
import {chartsIn} from './live-series.js';
import {showCells, showQuestion, showTrials} from './trials.js';


const TABLE_SECONDS = 30;

const namespace = document.body.getAttribute('data-namespace') || '';
const name = document.body.getAttribute('data-name') || '';
const address = `../../api/runs/${encodeURIComponent(namespace)}/${encodeURIComponent(name)}`;
const now = chartsIn(byId('now-charts'), titleOf);
const kept = chartsIn(byId('kept-charts'), titleOf);

/** @type {!records.RunView} */
let run;
/** @const {!Map<string, !records.TrialRow>} */
const trials = new Map();
/** @type {?records.Stretch} */
let live = null;
let estimated = 0;

/**
 * @param {string} series
 * @return {string}
 */
function titleOf(series) {
  const metric = run.seriesMetrics.find(each => each.name === series);
  return metric ? metric.title : series;
}

/** Shows what the run is and how far it is. */
function showRun() {
  const row = run.row;
  say('sentence', row.sentence);
  byId('verdict-comes').hidden = run.over;
  const bar = /** @type {!HTMLProgressElement} */ (byId('progress'));
  bar.hidden = run.planned === undefined;
  bar.max = run.planned || 1;
  bar.value = run.settled || 0;
  say('state', stateText());
  byId('now').hidden = run.over;
  byId('cells-title').textContent = run.over ? 'Measured' : 'Measured so far';
  showQuestion(run);
  showCells(run);
  document.title = `${row.name}: ${row.phase}${row.progress ? ` ${row.progress}` : ''} · Benchwright`;
}

/**
 * @return {string}
 */
function stateText() {
  const parts = [run.row.phase];
  if (run.row.progress) {
    parts.push(`${run.row.progress} trials settled`);
  }
  if (run.position) {
    parts.push(`number ${run.position} in the queue`);
  }
  if (run.row.verdict) {
    parts.push(`verdict ${run.row.verdict}`);
  }
  if (!run.over && run.secondsLeft !== undefined) {
    const passed = run.row.phase === 'Running' ? (Date.now() - estimated) / 1000 : 0;
    const left = Math.max(0, run.secondsLeft - passed);
    parts.push(`about ${durationText(60000 * Math.max(1, Math.round(left / 60)))} `
      + (run.row.phase === 'Running' ? 'left' : 'once it runs'));
  }
  return parts.join(' · ');
}

/**
 * @return {!Array<!records.TrialRow>}
 */
function inOrder() {
  return [...trials.values()].sort((a, b) =>
    a.block - b.block || a.position - b.position || a.attempt - b.attempt);
}

/** Shows the table of trials, and which one is under way. */
function showAllTrials() {
  // The table stays while the focus is in it: the user may be about to press one of its buttons.
  if (!byId('trials').contains(document.activeElement)) {
    showTrials(run, inOrder(), showKept);
  }
  const current = inOrder().find(trial => !trial.over);
  byId('now-text').textContent = current
    ? `${current.name}: ${current.variant} at ${current.load}, block ${current.block}`
      + `${current.attempt > 1 ? `, attempt ${current.attempt}` : ''}. ${current.phase}. ${current.message || ''}`
    : 'No trial is under way.';
}

/**
 * @param {!records.TrialRow|undefined} trial
 * @return {number}
 */
function variantPlace(trial) {
  return Math.max(0, run.variants.indexOf(trial ? trial.variant : ''));
}

/** Shows the charts of the trial under way. */
function showLive() {
  if (!live) {
    return;
  }
  const trial = trials.get(live.trial);
  now.show(live.values, (live.values.startMillis - live.beganMillis) / 1000, variantPlace(trial));
  showLatest();
}

/** Shows the charts' figures as a table, for readers who cannot see charts. */
function showLatest() {
  const {series, stepMillis, startMillis} = live.values;
  byId('now-figures').hidden = series.length === 0;
  if (series.length === 0) {
    return;
  }
  const length = series[0].values.length;
  const from = Math.max(0, length - TABLE_SECONDS);
  const rows = [];
  for (let i = length - 1; i >= from; i--) {
    rows.push(i);
  }
  fillTable(byId('now-table'), `Trial ${live.trial}, the latest second first.`, [
    {title: 'Second', figure: true, cell: i => figureText(Math.round((startMillis + i * stepMillis - live.beganMillis) / 1000))},
    ...series.map(one => ({
      title: `${titleOf(one.name)}, ${one.unit}`, figure: true, cell: i => figureText(one.values[i]),
    })),
  ], rows);
}

/**
 * Shows all that is known so far of the trial under way.
 * @param {!records.Stretch} stretch
 */
function takeSeries(stretch) {
  if (!live || live.trial !== stretch.trial) {
    now.clear();
  }
  live = stretch;
  showLive();
}

/**
 * @param {!records.TrialRow} trial
 * @return {!Promise<void>}
 */
async function showKept(trial) {
  byId('kept').hidden = false;
  byId('kept-title').textContent = `Over time: ${trial.name}`;
  byId('kept-text').textContent = `${trial.variant} at ${trial.load}, block ${trial.block}. ${trial.phase}.`;
  kept.clear();
  byId('kept-title').focus();
  try {
    const {values} = await json(`${address}/trials/${encodeURIComponent(trial.name)}/series`);
    kept.show(values, 0, variantPlace(trial));
  } catch (problem) {
    byId('kept-text').textContent = problem.message;
  }
}

/**
 * @param {!records.Snapshot} snapshot
 */
function takeSnapshot(snapshot) {
  run = snapshot.run;
  estimated = Date.now();
  trials.clear();
  snapshot.trials.forEach(trial => trials.set(trial.name, trial));
  showRun();
  showAllTrials();
  if (snapshot.series) {
    live = null;
    takeSeries(snapshot.series);
  }
}

/** Follows the run's events. */
function follow() {
  const events = new EventSource(`${address}/events`);
  const on = (kind, action) => events.addEventListener(kind, event => action(JSON.parse(/** @type {!MessageEvent} */ (event).data)));
  on('snapshot', snapshot => {
    say('problem', '');
    say('trouble', '');
    takeSnapshot(snapshot);
  });
  on('run', told => {
    run = told;
    estimated = Date.now();
    showRun();
  });
  on('trial', trial => {
    trials.set(trial.name, trial);
    showAllTrials();
  });
  on('series', takeSeries);
  on('trouble', told => say('trouble', told.message));
  on('over', () => {
    events.close();
    now.clear();
  });
  on('gone', () => {
    events.close();
    say('problem', 'This run has been deleted. What is shown was the last that was known of it.');
  });
  events.onerror = () => say('problem', events.readyState === EventSource.CLOSED
    ? 'This page no longer follows the run, because too many do or the operator cannot be reached. Reload it to try again.'
    : 'The operator cannot be reached; the page tries again by itself.');
  window.addEventListener('pagehide', () => events.close());
  window.addEventListener('pageshow', event => {
    if (/** @type {!PageTransitionEvent} */ (event).persisted) {
      location.reload();
    }
  });
}

/** Shows what is known, and then follows the run if it is not over. */
async function begin() {
  try {
    const snapshot = await json(address);
    takeSnapshot(snapshot);
    if (!snapshot.run.over) {
      follow();
      setInterval(() => say('state', stateText()), 15_000);
    }
  } catch (problem) {
    say('problem', problem.message);
  }
}

begin();
