'use strict';
// The report: what stands where. Begins when the page is there.
(function () {
  const {figureText, durationText, instantText} = globalThis.benchwright.figures;
  const {metricTitle, look, VERDICT_SIGNS} = globalThis.benchwright.looks;
  const charts = globalThis.benchwright.charts;
  const {Model, counts, isOver, why, trialName} = globalThis.benchwright.model;
  const {element, table, folded, Charts} = globalThis.benchwright.document;

  const results = JSON.parse(document.getElementById('results').textContent);
  const model = new Model(results);
  const darkWished = window.matchMedia('(prefers-color-scheme: dark)');
  const drawn = new Charts(darkWished.matches ? 'dark' : 'light');
  const main = document.getElementById('main');
  const contents = [];

  // ---- words ----

  function listed(words, last) {
    return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
  }

  function capitalised(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
  }

  function questionText() {
    const {scenario} = results.question;
    const names = model.variants.map(variant => variant.name);
    return names.length === 1
      ? `How does ${names[0]} serve ${scenario}?`
      : `Which serves ${scenario} best: ${listed(names, 'or')}?`;
  }

  function metricText(name) {
    const {unit} = model.metric(name);
    return unit ? `${metricTitle(name)}, ${unit}` : metricTitle(name);
  }

  function verdictNode(verdict) {
    return element('span', {class: `badge ${verdict}`}, `${VERDICT_SIGNS[verdict] || ''} ${verdict}`);
  }

  // ---- parts ----

  function section(id, title) {
    contents.push({id, title});
    main.append(element('h2', {id}, title));
  }

  function facts(pairs) {
    return element('dl', {class: 'facts'}, pairs.filter(pair => pair[1]).map(([name, value]) =>
      element('div', {}, element('dt', {}, name), element('dd', {}, value))));
  }

  function legend() {
    return element('ul', {class: 'legend', 'aria-label': 'Variants'}, model.variants.map(variant =>
      element('li', {}, swatch(variant), variant.name
        + (variant.name === results.question.baseline && model.variants.length > 1 ? ' (baseline)' : ''))));
  }

  function swatch(variant) {
    const dash = Array.isArray(variant.mark.dash) ? variant.mark.dash.join(' ') : '';
    const draw = (name, attributes) => {
      const made = document.createElementNS('http://www.w3.org/2000/svg', name);
      Object.entries(attributes).forEach(([attribute, value]) => made.setAttribute(attribute, value));
      return made;
    };
    const svg = draw('svg', {class: 'swatch', viewBox: '0 0 30 12', 'aria-hidden': 'true', 'data-place': variant.mark.place});
    svg.append(draw('line', {x1: 0, x2: 30, y1: 6, y2: 6, 'stroke-width': 2.5, 'stroke-dasharray': dash}));
    const shape = draw('g', {transform: 'translate(10 1)'});
    shape.append(symbol(variant.mark.symbol, draw));
    svg.append(shape);
    paint(svg, variant);
    return svg;
  }

  function symbol(name, draw) {
    const paths = {rect: 'M0,0H10V10H0Z', triangle: 'M5,0L10,10L0,10Z', diamond: 'M5,0L10,5L5,10L0,5Z'};
    return name === 'circle' ? draw('circle', {cx: 5, cy: 5, r: 5})
      : draw('path', {d: paths[name] || name.replace('path://', '')});
  }

  function paint(svg, variant) {
    const colour = variant.mark.colour(look(drawn.theme));
    svg.setAttribute('stroke', colour);
    svg.setAttribute('fill', colour);
  }

  // ---- verdict ----

  function verdictPart() {
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
      ['Judged by', metricText(results.question.verdictMetric)],
      ['Differences of no interest', `under ${figureText(results.question.marginPercent)} %`],
      ['Trials that count', `${valid} of ${done.length}`],
      ['Began', instantText(run.startedAt)],
      ['Over', run.finishedAt ? `${instantText(run.finishedAt)}${tookText(run)}` : ''],
      ['How it ended', isRunOver(run) && sentence ? `${run.phase}. ${run.message || ''}` : ''],
    ]));
    main.append(...results.notes.map(note => element('p', {class: 'note alone'}, note)));
    if (model.variants.length > 1) {
      main.append(legend());
    }
    verdictChart();
  }

  function isRunOver(run) {
    return ['Succeeded', 'Failed', 'Cancelled'].includes(run.phase);
  }

  function tookText(run) {
    const took = Date.parse(run.finishedAt) - Date.parse(run.startedAt);
    return took > 0 ? `, after ${durationText(took)}` : '';
  }

  function directionText(metric) {
    return metric.better === 'LOWER' ? '← better' : metric.better === 'HIGHER' ? 'better →' : '';
  }

  function verdictChart() {
    const {verdicts, question} = results;
    if (verdicts.length === 0) {
      return;
    }
    const metric = model.metric(question.verdictMetric);
    const rows = model.verdictRows(verdicts, model.levels.length > 1);
    const margin = figureText(question.marginPercent);
    main.append(drawn.figure({
      name: 'verdicts', wide: true, heading: 'h3', title: `${metricTitle(metric.name)} against ${question.baseline}`,
      sub: `The ratio over blocks with its 95 % interval. Within the grey band, ±${margin} %, a difference is of no interest.`,
      describe: `Ratios of ${metricTitle(metric.name)} to ${question.baseline}: `
        + verdicts.map(each => `${each.variant} at ${each.load} is ${each.verdict}`).join(', ') + '.',
      estimate: rows.length * 26 + 42,
      build: (theme, width) => charts.forest(rows,
        {marginPercent: question.marginPercent, name: `ratio to ${question.baseline}   ${directionText(metric)}`}, theme, width),
      tableTitle: 'verdicts', table: () => verdictTable(verdicts),
    }));
  }

  function verdictTable(verdicts) {
    return table(`Verdicts by ${metricTitle(results.question.verdictMetric)}, against ${results.question.baseline}`,
      [{title: 'Variant'}, {title: 'Load'}, {title: 'Verdict'}, {title: 'Ratio', figure: true},
        {title: '95 % from', figure: true}, {title: 'to', figure: true}, {title: 'Adjusted p', figure: true},
        {title: 'Effect size', figure: true}, {title: 'Blocks', figure: true}, {title: 'More repetitions', figure: true}],
      verdicts.map(each => [each.variant, each.load, {node: verdictNode(each.verdict)}, figureText(each.ratio),
        figureText(each.low), figureText(each.high), figureText(each.adjustedP), figureText(each.effectSize),
        figureText(each.pairs), figureText(each.moreRepetitions)]));
  }

  // ---- across load levels ----

  function levelsPart() {
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
      estimate: 218, build: (theme, width) => charts.levelCurves([{...panel, title: ''}], {xName}, theme, width),
      tableTitle: `${metricText(panel.name)}, by load level`, table: () => levelTable(panel),
    }))));
  }

  function levelTable(panel) {
    return table(`Means of ${metricText(panel.name)}`,
      [{title: 'Variant'}].concat(model.levels.map(level => ({title: level.text, figure: true}))),
      model.variants.map(variant => [variant.name].concat(model.levels.map(level =>
        figureText(model.summary(level, variant, panel.name)?.mean)))));
  }

  // ---- one load level ----

  function levelPart(level, i) {
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
        'A point is a trial, hollow where a gate threw it out; the stroke is the mean with its 95 % interval, also in '
        + 'figures at the right. Intervals of means do not use that blocks pair the variants; verdicts do.'));
      main.append(element('div', {class: 'multiples'}, key.map(name => dotFigure(level, name))));
    }
    percentilePart(level);
    stairsPart(level);
    timePart(level);
    comparisonPart(level);
    if (others.length > 0) {
      main.append(folded(`All other metrics ${model.place(level)} (${others.length})`, {class: 'more folded'},
        () => element('div', {class: 'multiples'}, others.map(name => dotFigure(level, name)))));
    }
  }

  function dotFigure(level, name) {
    const metric = model.metric(name);
    const rows = model.dotRows(level, name);
    const title = metricTitle(name);
    return drawn.figure({
      name: `trials ${name}, ${level.text}`, title, sub: metric.description,
      describe: `${title}${metric.unit ? ` in ${metric.unit}` : ''} ${model.place(level)}: `
        + rows.map(row => `${row.label}${row.summary ? ` has a mean of ${row.text}` : ' has no trial that counts'}`).join(', ') + '.',
      estimate: rows.length * 30 + 40,
      build: (theme, width) => charts.dotPlot(rows, {unit: metric.unit}, theme, width),
      tableTitle: `${title} ${model.place(level)}`, table: () => dotTable(level, name, rows),
    });
  }

  function dotTable(level, name, rows) {
    const blocks = [...new Set(rows.flatMap(row => row.points.map(point => point.trial.block)))].sort((a, b) => a - b);
    const rejected = rows.some(row => row.points.some(point => !point.valid));
    return table(`${metricText(name)} ${model.place(level)}`,
      [{title: 'Variant'}, {title: 'Mean', figure: true}, {title: 'Standard deviation', figure: true},
        {title: 'Trials', figure: true}].concat(blocks.map(block => ({title: `Block ${block}`, figure: true})),
        rejected ? [{title: 'Do not count'}] : []),
      rows.map(row => [row.label, row.text, figureText(row.summary?.standardDeviation), figureText(row.summary?.count)]
        .concat(blocks.map(block =>
          figureText(row.points.find(point => point.valid && point.trial.block === block)?.value)),
        rejected ? [row.points.filter(point => !point.valid)
          .map(point => `${figureText(point.value)} (block ${point.trial.block}, ${point.note})`).join('; ')] : [])));
  }

  function percentilePart(level) {
    percentileFigure(level, model.percentileLines(level), 'Latency distribution, ms', '');
    percentileFigure(level, model.percentileLines(level, true), 'Intended latency distribution, ms',
      'From when a request was to begin, so that what a stalled subject makes others wait is in it. ');
  }

  function percentileFigure(level, lines, title, what) {
    if (lines.length === 0) {
      return;
    }
    main.append(drawn.figure({
      name: `${title}, ${level.text}`, wide: true, heading: 'h3', title,
      sub: what + 'Strong lines are means over the trials that count, pale ones single trials. Both scales are logarithmic: each '
        + 'nine of the percentile takes the same room.',
      describe: `${title}, by percentile ${model.place(level)}, a line for each of ${listed(lines.map(line => line.label), 'and')}.`,
      estimate: 344, build: (theme, width) => charts.percentileCurves(lines, theme, width),
      tableTitle: `${title} ${model.place(level)}`,
      table: () => table(`${title}, ${model.place(level)}: means over the trials that count`,
        [{title: 'Variant'}].concat(charts.PERCENTILES.map(each => ({title: each.name, figure: true}))),
        lines.map(line => [line.label].concat(line.values.map(figureText)))),
    }));
  }

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
      build: (theme, width) => charts.staircases(panels, {xName: 'requests/s offered'}, theme, width),
      tableTitle: 'the steps', table: () => table('Steps of each trial',
        [{title: 'Trial'}, {title: 'Step', figure: true}, {title: 'Offered per second', figure: true}, {title: 'Kept up'},
          {title: 'p99, ms', figure: true}],
        panels.flatMap(panel => panel.trials.flatMap(steps => steps.map(({trial, step}) =>
          [trialName(trial), figureText(step.step), figureText(step.offeredPerSecond), step.passed ? 'yes' : 'no',
            figureText(step.measurements.p99Millis)])))),
    }));
  }

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

  function timeFigure(level, metric) {
    // Many points: put together when they are drawn.
    const panels = () => model.timePanels(level, metric.name);
    const title = metricTitle(metric.name) + (metric.unit ? `, ${metric.unit}` : '');
    return drawn.figure({
      name: `time ${metric.name}, ${level.text}`, wide: true, title, sub: metric.description, printedTable: false,
      describe: `${title}, over time ${model.place(level)}: a panel for each of `
        + `${listed(model.variants.map(variant => variant.name), 'and')}, a line for each trial.`,
      estimate: 174,
      build: (theme, width) => {
        const made = panels();
        const log = model.isWide(metric.name, made);
        return charts.timeLines(made, {unit: metric.unit, text: figureText, log}, theme, width);
      },
      tableTitle: `${title}, over time ${model.place(level)}`, table: () => timeTable(level, metric, panels()),
    });
  }

  function timeTable(level, metric, panels) {
    const lines = panels.flatMap(panel => panel.lines.map(line => ({...line, title: `${panel.label}, ${line.name}`})));
    const seconds = [...new Set(lines.flatMap(line => line.values.map(value => value[0])))].sort((a, b) => a - b);
    const bySecond = lines.map(line => new Map(line.values));
    return table(`${metricTitle(metric.name)} in ${metric.unit} ${model.place(level)}`,
      [{title: 'Second'}].concat(lines.map(line => ({title: line.title, figure: true}))),
      seconds.map(second => [figureText(second)].concat(bySecond.map(values => figureText(values.get(second))))));
  }

  function comparisonPart(level) {
    const panels = model.variants.map(variant => ({variant, rows: model.comparisonRows(level, variant.name)}))
      .filter(panel => panel.rows.length > 0);
    if (panels.length === 0) {
      return;
    }
    main.append(folded(`Ratios of every metric to ${results.question.baseline} ${model.place(level)}`, {class: 'more folded'},
      () => [element('p', {class: 'note'},
        'Each metric by itself: one in twenty may stand out by chance. They explain the verdict and are none.')]
        .concat(panels.map(({variant, rows}) => comparisonFigure(level, variant, rows)))));
  }

  function comparisonFigure(level, variant, rows) {
    const {baseline, marginPercent} = results.question;
    return drawn.figure({
      name: `ratios ${variant.name}, ${level.text}`, wide: true, title: `${variant.name} against ${baseline}`,
      describe: `Ratios of ${rows.length} metrics of ${variant.name} to ${baseline} ${model.place(level)}.`,
      estimate: rows.length * 26 + 42,
      build: (theme, width) => charts.forest(rows, {marginPercent, name: `ratio to ${baseline}`}, theme, width),
      tableTitle: `the ratios of ${variant.name} ${model.place(level)}`,
      table: () => table(`${variant.name} against ${baseline} ${model.place(level)}`,
        [{title: 'Metric'}, {title: 'Verdict'}, {title: 'Ratio', figure: true}, {title: '95 % from', figure: true},
          {title: 'to', figure: true}],
        rows.map(row => [row.name, {node: verdictNode(row.verdict)}, figureText(row.ratio), figureText(row.low),
          figureText(row.high)])),
    });
  }

  // ---- order ----

  function orderPart() {
    const {rows, bars, blocks} = model.schedule();
    if (bars.length === 0) {
      return;
    }
    section('order', 'The order of trials');
    const rejected = results.trials.filter(trial => isOver(trial) && !counts(trial));
    main.append(drawn.figure({
      name: 'order', wide: true, heading: 'h3', title: 'When each trial ran',
      sub: 'Bands are blocks: one pass over all cells. A hollow mark does not count, and says why.',
      describe: `${bars.length} trials in ${blocks.length} blocks, ${rejected.length} of which do not count.`,
      estimate: rows.length * 22 + 60,
      build: (theme, width) => charts.schedule(rows, bars, blocks, theme, width),
      tableTitle: 'all trials', table: trialTable, printedTable: results.trials.length <= 100 ? undefined : false,
    }));
    if (rejected.length > 0) {
      main.append(element('h3', {}, 'Trials that do not count'), table('Trials that do not count, and why',
        [{title: 'Trial'}, {title: 'Phase'}, {title: 'Why'}, {title: 'Observed'}, {title: 'Allowed'}],
        rejected.flatMap(reasons)));
    }
    driftPart();
  }

  function reasons(trial) {
    const gates = trial.gates.filter(gate => !gate.passed);
    return gates.length === 0
      ? [[trialName(trial), trial.phase, trial.message || '', '', '']]
      : gates.map(gate => [trialName(trial), trial.phase, gate.name, gate.observed, gate.allowed]);
  }

  function driftPart() {
    const name = results.question.verdictMetric;
    const panels = model.driftPanels();
    if (panels.length === 0) {
      return;
    }
    main.append(drawn.figure({
      name: 'drift', wide: true, heading: 'h3', title: `${metricText(name)}, trial by trial`,
      sub: 'To see whether the machine drifted while the run went on. Hollow points do not count.',
      describe: `${metricTitle(name)} of each trial by when it ran, a panel for each load level.`,
      estimate: 214, build: (theme, width) => charts.drift(panels, {xName: 'minutes since the run began'}, theme, width),
      tableTitle: `${metricTitle(name)}, trial by trial`, table: trialTable, printedTable: false,
    }));
  }

  function trialTable() {
    const metric = results.question.verdictMetric;
    return table('All trials in the order in which they ran',
      [{title: 'Trial'}, {title: 'Variant'}, {title: 'Load'}, {title: 'Block', figure: true},
        {title: 'Position', figure: true}, {title: 'Attempt', figure: true}, {title: 'Phase'}, {title: 'Why'},
        {title: 'Began'}, {title: metricText(metric), figure: true}, {title: 'Warm-up, s', figure: true},
        {title: 'Answers by status'}, {title: 'Node'}],
      results.trials.map(trial => [trial.name, trial.variant, trial.load, figureText(trial.block),
        figureText(trial.position), figureText(trial.attempt), trial.phase, counts(trial) ? '' : reason(trial),
        instantText(trial.startedAt), figureText(trial.measurements[metric]), figureText(trial.warmUp?.seconds),
        Object.entries(trial.statusCodes).map(([status, count]) =>
          `${status === '0' ? 'no answer' : status}: ${figureText(count)}`).join(', '),
        trial.environment?.node]));
  }

  function reason(trial) {
    return [why(trial) === trial.phase ? '' : why(trial), trial.message].filter(Boolean).join(': ');
  }

  // ---- what it ran on ----

  function differencesPart() {
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

  function differing(values, variant, baseline) {
    const value = Object.hasOwn(values, variant) ? values[variant] : undefined;
    const compared = Object.hasOwn(values, baseline) ? values[baseline] : undefined;
    return {text: value ?? '(none)', class: value === compared ? null : 'differs'};
  }

  function environmentPart() {
    const environment = results.environment;
    if (!environment) {
      return;
    }
    section('environment', 'What it ran on');
    const {machine, jvm, versions, generator, database} = environment;
    const rows = [['node', environment.node]].concat(
      Object.entries(machine || {}).map(([name, value]) => [`machine.${name}`, value]),
      Object.entries(jvm || {}).filter(([name]) => name !== 'flags').map(([name, value]) => [`jvm.${name}`, value]),
      (jvm?.flags || []).map(flag => [`jvm flag ${flag.flag}`,
        [flag.value, flag.origin ? `(${flag.origin})` : ''].filter(Boolean).join(' ')]),
      Object.entries(generator || {}).map(([name, value]) => [`generator.${name}`, value]),
      Object.entries(database || {}).map(([name, value]) => [`database.${name}`, value]),
      Object.entries(versions || {}).map(([name, value]) => [`version of ${name}`, value]))
      .filter(row => row[1] !== null && row[1] !== undefined && row[1] !== '')
      .map(([name, value]) => [name, typeof value === 'number' ? figureText(value) : value]);
    main.append(element('p', {class: 'note'}, 'The same in all trials that count.'),
      table('Environment', [{title: 'What'}, {title: 'Value'}], rows),
      ...(environment.notes || []).map(note => element('p', {class: 'note alone'}, note)));
  }

  function filePart() {
    section('file', 'The file that repeats it');
    const file = element('pre', {tabindex: '0', role: 'region', 'aria-label': 'The run\'s file'}, element('code', {}, results.run.file));
    const copy = element('button', {type: 'button'}, 'Copy');
    copy.addEventListener('click', () => copyText(file, results.run.file));
    main.append(element('p', {class: 'note'}, 'With the seed that drew the order of its trials.'), copy, file);
  }

  async function copyText(shown, text) {
    try {
      await navigator.clipboard.writeText(text);
      say('Copied.');
    } catch {
      getSelection().selectAllChildren(shown);
      say('The file is selected; copy it with the keyboard.');
    }
  }

  function say(text) {
    document.getElementById('said').textContent = text;
  }

  // ---- the page as a whole ----

  let chosen = null;

  function useTheme(theme) {
    document.documentElement.dataset.theme = theme;
    const button = document.getElementById('theme');
    button.textContent = theme === 'dark' ? 'Light theme' : 'Dark theme';
    drawn.use(theme);
    document.querySelectorAll('svg.swatch').forEach(svg => paint(svg, model.variants[Number(svg.dataset.place)]));
  }

  function followTheme() {
    useTheme(chosen || (darkWished.matches ? 'dark' : 'light'));
  }

  let beforePrinting = null;

  /** On paper: light, every chart drawn to the paper's width, its table open. */
  function preparePrint() {
    if (beforePrinting) {
      return;
    }
    const opened = [...document.querySelectorAll('details.table:not([open])')].filter(details => details.offsetParent);
    beforePrinting = {opened};
    document.documentElement.classList.add('printing');
    for (const details of opened) {
      details.fill();
      details.open = true;
    }
    useTheme('light');
    drawn.drawAll();
  }

  function afterPrint() {
    if (!beforePrinting) {
      return;
    }
    for (const details of beforePrinting.opened) {
      details.open = false;
    }
    beforePrinting = null;
    document.documentElement.classList.remove('printing');
    followTheme();
  }

  function contentsPart() {
    document.getElementById('contents').append(element('ul', {}, contents.map(({id, title}) =>
      element('li', {}, element('a', {href: `#${id}`}, title)))));
  }

  document.getElementById('question').textContent = questionText();
  verdictPart();
  levelsPart();
  model.levels.forEach(levelPart);
  orderPart();
  differencesPart();
  environmentPart();
  filePart();
  contentsPart();
  followTheme();
  document.getElementById('theme').addEventListener('click', () => {
    chosen = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
    followTheme();
  });
  darkWished.addEventListener('change', followTheme);
  window.addEventListener('beforeprint', preparePrint);
  window.addEventListener('afterprint', afterPrint);
  window.matchMedia('print').addEventListener('change', event => (event.matches ? preparePrint() : afterPrint()));
  document.documentElement.dataset.ready = 'true';
})();
