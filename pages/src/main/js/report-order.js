// The order of trials, what differed, what they ran on, and how to run them again.
import {element, table} from './document.js';
import {figureText, instantText, measuredText} from './figures.js';
import {counts, endedByVariant, isOver, trialName, why} from './model.js';
import {byId, drawn, main, metricText, model, results, section} from './report-parts.js';
import {drift, schedule} from './time-charts.js';


/** Adds the part that shows when each trial ran. */
export function orderPart() {
  const {rows, bars, blocks} = model.schedule();
  if (bars.length === 0) {
    return;
  }
  section('order', 'The order of trials');
  const excluded = results.trials.filter(trial => isOver(trial) && !counts(trial));
  main.append(drawn.figure({
    name: 'order', wide: true, heading: 'h3', title: 'When each trial ran',
    sub: 'Bands are blocks: one pass over all cells. A hollow mark has no figures that count, and says why.',
    describe: `${bars.length} trials in ${blocks.length} blocks, ${excluded.length} of which have no figures that count.`,
    estimate: rows.length * 22 + 60,
    build: (theme, width) => schedule(rows, bars, blocks, theme, width),
    tableTitle: 'all trials', table: trialTable, printedTable: results.trials.length <= 100 ? undefined : false,
  }));
  trialsPart('Trials that the variant ended', 'which counts in the verdict', excluded.filter(endedByVariant));
  trialsPart('Trials that are doubted', 'of which the variant may be the cause: they count, and a verdict must hold without them',
    results.trials.filter(trial => counts(trial) && trial.gates.some(gate => !gate.passed)));
  trialsPart('Trials that do not count', 'and why', excluded.filter(trial => !endedByVariant(trial)));
  driftPart();
}

/**
 * Adds a table of trials with what was observed about them, if there are any.
 * @param {string} title
 * @param {string} more what else to say of them
 * @param {!Array<!records.TrialResult>} trials
 */
function trialsPart(title, more, trials) {
  if (trials.length > 0) {
    main.append(element('h3', {}, title), table(`${title}, ${more}`,
      [{title: 'Trial'}, {title: 'Phase'}, {title: 'Why'}, {title: 'Observed'}, {title: 'Allowed'}],
      trials.flatMap(reasons)));
  }
}

/**
 * @param {!records.TrialResult} trial
 * @return {!Array<!Array<string>>}
 */
function reasons(trial) {
  const gates = trial.gates.filter(gate => !gate.passed);
  return gates.length === 0
    ? [[trialName(trial), trial.phase, trial.message || '', '', '']]
    : gates.map(gate => [trialName(trial), trial.phase, gate.name, gate.observed, gate.allowed]);
}

/** Adds the chart that shows whether the machine drifted. */
function driftPart() {
  const name = results.question.verdictMetric;
  const panels = model.driftPanels();
  if (panels.length === 0) {
    return;
  }
  main.append(drawn.figure({
    name: 'drift', wide: true, heading: 'h3', title: `${metricText(name)}, trial by trial`,
    sub: 'To see whether the machine drifted while the run went on. Hollow points do not count.',
    describe: `${model.metric(name).title} of each trial by when it ran, a panel for each load level.`,
    estimate: 214, build: (theme, width) => drift(panels, 'minutes since the run began', theme, width),
    tableTitle: `${model.metric(name).title}, trial by trial`, table: trialTable, printedTable: false,
  }));
}

/**
 * @return {!HTMLElement}
 */
function trialTable() {
  const metric = results.question.verdictMetric;
  return table('All trials in the order in which they ran',
    [{title: 'Trial'}, {title: 'Variant'}, {title: 'Load'}, {title: 'Block', figure: true},
      {title: 'Position', figure: true}, {title: 'Attempt', figure: true}, {title: 'Phase'}, {title: 'Why'},
      {title: 'Began'}, {title: metricText(metric), figure: true}, {title: 'Warm-up'}, {title: 'Measured window'},
      {title: 'Answers by status'}, {title: 'Node'}],
    results.trials.map(trial => [trial.name, trial.variant, trial.load, figureText(trial.block),
      figureText(trial.position), figureText(trial.attempt), trial.phase, counts(trial) ? '' : reason(trial),
      instantText(trial.startedAt), measuredText(trial, metric), warmUpText(trial),
      windowText(trial),
      Object.entries(trial.statusCodes).map(([status, count]) =>
        `${status === '0' ? 'no answer' : status}: ${figureText(Number(count))}`).join(', '),
      trial.environment?.node]));
}

/**
 * Returns how long the warm-up was, and whether the subject had settled by its end, if that was measured.
 *
 * @param {!records.TrialResult} trial
 * @return {string}
 */
function warmUpText(trial) {
  if (!trial.warmUp) {
    return '';
  }
  return trial.warmUp.message || `${figureText(trial.warmUp.seconds)} s`;
}

/**
 * Returns whether the measured window was steady: one word, or the sentence if there is more to say.
 *
 * @param {!records.TrialResult} trial
 * @return {string}
 */
function windowText(trial) {
  if (!trial.steadiness) {
    return trial.window ? 'not looked at' : '';
  }
  return trial.steadiness.verdict === 'Steady' ? trial.steadiness.verdict : trial.steadiness.message;
}

/**
 * @param {!records.TrialResult} trial
 * @return {string}
 */
function reason(trial) {
  return [why(trial) === trial.phase ? '' : why(trial), trial.message].filter(Boolean).join(': ');
}

// ---- what it ran on ----

/** Adds the part that shows what differed between the variants. */
export function differencesPart() {
  section('differences', 'What differed between the variants');
  const {differences, question} = results;
  if (differences.length === 0) {
    main.append(element('p', {class: 'note'}, 'Nothing that any source tells.'));
    return;
  }
  main.append(element('p', {class: 'note'},
    'Every setting in which they differed, meant or not. Marked is what is not as in the baseline.'));
  const noted = differences.some(difference => difference.note);
  main.append(table('Settings that differed',
    [{title: 'Setting'}].concat(model.variants.map(variant => ({title: variant.name})), noted ? [{title: 'Note'}] : []),
    differences.map(difference => [difference.setting].concat(
      model.variants.map(variant => differing(difference.values, variant.name, question.baseline)),
      noted ? [difference.note || ''] : []))));
}

/**
 * @param {!Object<string, string>} values
 * @param {string} variant
 * @param {string} baseline
 * @return {{text: string, class: ?string}}
 */
function differing(values, variant, baseline) {
  const value = Object.hasOwn(values, variant) ? values[variant] : undefined;
  const compared = Object.hasOwn(values, baseline) ? values[baseline] : undefined;
  return {text: value ?? '(none)', class: value === compared ? null : 'differs'};
}

/** Adds the part that shows what the trials ran on. */
export function environmentPart() {
  const environment = results.environment;
  if (!environment) {
    return;
  }
  section('environment', 'What it ran on');
  const {machine, jvm, versions, generator, database, services} = environment;
  const rows = [['node', environment.node]].concat(
    Object.entries(machine || {}).map(([name, value]) => [`machine.${name}`, value]),
    Object.entries(jvm || {}).filter(([name]) => name !== 'flags').map(([name, value]) => [`jvm.${name}`, value]),
    (jvm?.flags || []).map(flag => [`jvm flag ${flag.flag}`,
      [flag.value, flag.origin ? `(${flag.origin})` : ''].filter(Boolean).join(' ')]),
    Object.entries(generator || {}).map(([name, value]) => [`generator.${name}`, value]),
    Object.entries(database || {}).map(([name, value]) => [`database.${name}`, value]),
    Object.keys(services || {}).flatMap(name =>
      [[`${name}.image`, services[name].image], [`${name}.imageId`, services[name].imageId]]),
    Object.entries(versions || {}).map(([name, value]) => [`version of ${name}`, value]))
    .filter(row => row[1] !== null && row[1] !== undefined && row[1] !== '')
    .map(([name, value]) => [name, typeof value === 'number' ? figureText(Number(value)) : value]);
  main.append(element('p', {class: 'note'}, 'The same in all trials that count.'),
    table('Environment', [{title: 'What'}, {title: 'Value'}], rows),
    ...(environment.notes || []).map(note => element('p', {class: 'note alone'}, note)));
}

/** Adds the file that repeats the run. */
export function filePart() {
  section('file', 'The file that repeats it');
  const file = element('pre', {tabindex: '0', role: 'region', 'aria-label': 'The run\'s file'}, element('code', {}, results.run.file));
  const copy = element('button', {type: 'button'}, 'Copy');
  copy.addEventListener('click', () => copyText(file, results.run.file));
  main.append(element('p', {class: 'note'}, 'With the seed that drew the order of its trials.'), copy, file);
}

/**
 * @param {!Element} shown
 * @param {string} text
 * @return {!Promise<void>}
 */
async function copyText(shown, text) {
  try {
    await navigator.clipboard.writeText(text);
    say('Copied.');
  } catch {
    window.getSelection().selectAllChildren(shown);
    say('The file is selected; copy it with the keyboard.');
  }
}

/**
 * @param {string} text
 */
function say(text) {
  byId('said').textContent = text;
}
