// Turns results.json into the data of charts and tables. Pure, no DOM.

import {DotRow, LevelLine, PERCENTILES, PercentileLine, RatioRow, TrialPoint} from './charts.js';
import {Row, extent} from './chart-parts.js';
import {cellText, figureText, meanText, measuredText, ratioText, roundedFigure, roundedMeanText} from './figures.js';
import {Mark, mark} from './looks.js';
import {Band, Bar, DriftPanel, StairsPanel, TimeLine, TimePanel} from './time-charts.js';

/**
 * A variant and how it is drawn.
 * @typedef {{name: string, mark: !Mark}}
 */
export let Variant;

/**
 * In how many trials something was said of a component, and what was said in the first of them.
 * @typedef {{count: number, total: number, text: string}}
 */
export let Said;

/**
 * A component of a variant: the means of its figures over the trials that count, one for each of
 * COMPONENT_FIGURES, then the requests that it answered and their mean time; and what was said of it.
 * @typedef {{
 *   variant: string, name: string, role: string, figures: !Array<{text: string, exact: string}>,
 *   limit: !Said, delay: !Said, end: !Said,
 * }}
 */
export let ComponentRow;

/** The metrics that are shown of each component; PageResults keeps no others. */
export const COMPONENT_FIGURES = ['cpuCores', 'cpuThrottledPercent', 'memoryMiBMax', 'containerThreads'];

/** The latency metric that each step of a staircase has. */
export const P99 = 'p99Millis';

/**
 * Latencies whose greatest is above this multiple of their least are drawn on a logarithmic axis.
 */
const WIDE = 10;
const MINUTE = 60_000;
/** Significant digits of a mean, as in a status. */
const DIGITS = 6;

export class Model {
  /** @param {!records.RunResults} results */
  constructor(results) {
    this.results = results;
    this.question = results.question;
    /** @const {!Array<!Variant>} */
    this.variants = results.question.variants.map((name, place) => ({name, mark: mark(place)}));
    this.levels = results.question.levels;
    /** @const {!Map<string, !records.MetricDescription>} */
    this.metrics = new Map(results.metrics.map(metric => [metric.name, metric]));
    /** @const {!Map<string, !records.CellStatus>} */
    this.cells = new Map(results.cells.map(cell => [key(cell), cell]));
    /** @const {!Map<string, !records.CellIntervals>} */
    this.intervals = new Map(results.intervals.map(cell => [key(cell), cell]));
    /** @const {!Map<string, !Array<!records.TrialResult>>} */
    this.trials = new Map();
    for (const trial of results.trials) {
      const cell = key(trial);
      if (!this.trials.has(cell)) {
        this.trials.set(cell, []);
      }
      this.trials.get(cell).push(trial);
    }
  }

  /**
   * @param {string} name
   * @return {!records.MetricDescription}
   */
  metric(name) {
    return this.metrics.get(name) || {name, title: name, unit: '', description: '', better: undefined, key: false};
  }

  /**
   * @param {!records.LoadLevel} level
   * @param {!Variant} variant
   * @return {!records.CellStatus|undefined}
   */
  cell(level, variant) {
    return this.cells.get(key({level: level.value, load: level.text, variant: variant.name}));
  }

  /**
   * @param {!records.LoadLevel} level
   * @param {!Variant} variant
   * @return {!Array<!records.TrialResult>}
   */
  trialsOf(level, variant) {
    return this.trials.get(key({level: level.value, load: level.text, variant: variant.name})) || [];
  }

  /**
   * Returns the level with its preposition, as in "at 1000 users" and in the verdict's sentences.
   * @param {!records.LoadLevel} level
   * @return {string}
   */
  place(level) {
    const {loadModel} = this.question;
    return `${loadModel === 'staircase' ? 'from' : loadModel === 'script' ? 'with' : 'at'} ${level.text}`;
  }

  /**
   * @param {!records.LoadLevel} level
   * @return {!Array<!records.VerdictStatus>}
   */
  verdictsAt(level) {
    return this.results.verdicts.filter(verdict => verdict.level === level.value && verdict.load === level.text);
  }

  /**
   * Returns the names of the metrics that a level has, with the key metrics apart from the others.
   * @param {!records.LoadLevel} level
   * @return {{key: !Array<string>, others: !Array<string>}}
   */
  metricsAt(level) {
    const measured = new Set(this.variants.flatMap(variant => this.trialsOf(level, variant))
      .flatMap(trial => Object.keys(trial.measurements)));
    const had = name => measured.has(name)
      || this.variants.some(variant => cellText(this.cell(level, variant), name) !== '');
    const key = this.keyMetrics().filter(had);
    const others = [...this.metrics.keys()].filter(name => !key.includes(name) && had(name));
    return {key, others};
  }

  /**
   * Returns the metrics that are judged and those that are shown of every level before anything is
   * unfolded.
   * @return {!Array<string>}
   */
  keyMetrics() {
    const key = [...this.metrics.values()].filter(metric => metric.key).map(metric => metric.name);
    return [...new Set([...this.question.headline, ...key])];
  }

  /**
   * @param {!records.LoadLevel} level
   * @param {!Variant} variant
   * @param {string} name
   * @return {?records.MetricSummary}
   */
  summary(level, variant, name) {
    const cell = this.cell(level, variant);
    return cell && Object.hasOwn(cell.metrics, name) ? cell.metrics[name] : null;
  }

  /**
   * Returns the interval of that summary's mean; null where one trial says nothing about it.
   * @param {!records.LoadLevel} level
   * @param {!Variant} variant
   * @param {string} name
   * @return {?records.MeanInterval}
   */
  interval(level, variant, name) {
    const cell = this.intervals.get(key({level: level.value, load: level.text, variant: variant.name}));
    return cell && Object.hasOwn(cell.metrics, name) ? cell.metrics[name] : null;
  }

  /**
   * @param {!records.LoadLevel} level
   * @param {!Variant} variant
   * @param {string} name
   * @return {!Array<!TrialPoint>}
   */
  pointsOf(level, variant, name) {
    const {unit} = this.metric(name);
    return this.trialsOf(level, variant).filter(trial => Object.hasOwn(trial.measurements, name)).map(trial => ({
      trial, value: trial.measurements[name], text: measuredText(trial, name), valid: counts(trial), note: counts(trial) ? '' : why(trial),
      tip: [trialName(trial), `${measuredText(trial, name)} ${unit}`]
        .concat(counts(trial) ? [] : [`no figures that count: ${why(trial)}`]).join('\n'),
    }));
  }

  /**
   * Returns a row for each variant that has the metric at the level.
   * @param {!records.LoadLevel} level
   * @param {string} name
   * @return {!Array<!DotRow>}
   */
  dotRows(level, name) {
    const {unit} = this.metric(name);
    return this.variants.flatMap(variant => {
      const points = this.pointsOf(level, variant, name);
      const summary = this.summary(level, variant, name);
      const cell = this.cell(level, variant);
      const exact = cellText(cell, name);
      const text = cellText(cell, name, roundedMeanText);
      return points.length === 0 && text === '' ? [] : [{
        label: variant.name, mark: variant.mark, points, summary, mean: summary ? summary.mean : null,
        text, exact, interval: this.interval(level, variant, name),
        tip: summary ? `${variant.name}\nmean of ${trialCount(summary.count)}: ${exact} ${unit}`
          : text && `${variant.name}: ${text}`,
      }];
    });
  }

  /**
   * Returns the blocks of a level that have begun, in order.
   * @param {!records.LoadLevel} level
   * @return {!Array<number>}
   */
  blocksAt(level) {
    const trials = this.variants.flatMap(variant => this.trialsOf(level, variant)).filter(trial =>
      Object.keys(trial.measurements).length > 0);
    return [...new Set(trials.map(trial => trial.block))].sort((a, b) => a - b);
  }

  /**
   * Returns a figure of the trial of a block that counts, for a table.
   * @param {!records.LoadLevel} level
   * @param {string} variantName
   * @param {string} name
   * @param {number} block
   * @param {number|undefined} spread of the cell's trials
   * @return {{text: string, exact: string}}
   */
  blockFigure(level, variantName, name, block, spread) {
    const trial = this.results.trials.find(each => counts(each) && each.block === block
      && each.variant === variantName && each.level === level.value && each.load === level.text);
    return trial ? {text: measuredText(trial, name, spread), exact: measuredText(trial, name)} : {text: '', exact: ''};
  }

  /**
   * Returns the verdicts as rows, with a heading for each level if headed.
   * @param {!Array<!records.VerdictStatus>} verdicts
   * @param {boolean} headed
   * @return {!Array<!RatioRow>}
   */
  verdictRows(verdicts, headed) {
    const rows = [];
    let load = null;
    for (const verdict of verdicts) {
      if (headed && verdict.load !== load) {
        load = verdict.load;
        rows.push({header: load});
      }
      rows.push(ratioRow(verdict.variant, verdict));
    }
    return rows;
  }

  /**
   * Returns every metric with a direction at a level: the variant against the baseline.
   * @param {!records.LoadLevel} level
   * @param {string} variantName
   * @return {!Array<!RatioRow>}
   */
  comparisonRows(level, variantName) {
    const comparison = this.results.comparisons.find(each =>
      each.level === level.value && each.variant === variantName);
    if (!comparison) {
      return [];
    }
    return this.results.metrics.filter(metric => Object.hasOwn(comparison.metrics, metric.name)).map(metric =>
      ({name: metric.name, ...ratioRow(metric.title, comparison.metrics[metric.name])}));
  }

  /**
   * Returns latency by percentile; if intended, from when the requests of an open load were due.
   * @param {!records.LoadLevel} level
   * @param {boolean} intended
   * @return {!Array<!PercentileLine>}
   */
  percentileLines(level, intended) {
    const nameOf = ({metric}) => (intended ? `intended${metric[0].toUpperCase()}${metric.slice(1)}` : metric);
    return this.variants.map(variant => ({
      label: variant.name, mark: variant.mark,
      values: PERCENTILES.map(each => this.summary(level, variant, nameOf(each))?.mean ?? null),
      spreads: PERCENTILES.map(each => this.summary(level, variant, nameOf(each))?.standardDeviation),
      tips: PERCENTILES.map(each => {
        const {name} = each;
        const summary = this.summary(level, variant, nameOf(each));
        return summary ? `${variant.name}\n${name}, mean of ${trialCount(summary.count)}: ${meanText(summary)} ms` : '';
      }),
      trials: this.trialsOf(level, variant).filter(counts)
        .map(trial => PERCENTILES.map(each => trial.measurements[nameOf(each)] ?? null)),
    })).filter(line => line.values.some(value => value > 0));
  }

  /**
   * Returns each key metric by load level; a point for each level.
   * @return {!Array<{name: string, lines: !Array<!LevelLine>}>}
   */
  levelPanels() {
    return this.keyMetrics().map(name => ({
      name,
      lines: this.variants.map(variant => ({
        label: variant.name, mark: variant.mark,
        points: this.levels.flatMap(level => {
          const summary = this.summary(level, variant, name);
          return summary ? [{
            x: level.value, y: summary.mean, interval: this.interval(level, variant, name),
            tip: `${variant.name}, ${level.text}\nmean of ${trialCount(summary.count)}: `
              + `${meanText(summary)} ${this.metric(name).unit}`,
          }] : [];
        }),
      })).filter(line => line.points.length > 0),
    })).filter(panel => panel.lines.some(line => line.points.length > 1));
  }

  /**
   * Returns a row for each component of each variant; none if no trial of the level has more than
   * one component, or nothing is known of any. A variant's rows begin with the component that the
   * load goes to.
   * @param {!records.LoadLevel} level
   * @return {!Array<!ComponentRow>}
   */
  componentRows(level) {
    const trialsOf = this.variants.map(variant => this.trialsOf(level, variant));
    const rows = trialsOf.some(trials => trials.some(trial => trial.components.length > 1))
      ? this.variants.flatMap((variant, i) => componentRows(variant.name, trialsOf[i])) : [];
    return rows.some(row => row.limit.count > 0 || row.end.count > 0 || row.figures.some(figure => figure.text !== ''))
      ? rows : [];
  }

  /**
   * Returns the series that some trial of the level has.
   * @param {!records.LoadLevel} level
   * @return {!Array<!records.MetricDescription>}
   */
  seriesAt(level) {
    const names = new Set(this.variants.flatMap(variant => this.trialsOf(level, variant))
      .flatMap(trial => (trial.series ? trial.series.series.map(each => each.name) : [])));
    return this.results.seriesMetrics.filter(metric => names.has(metric.name));
  }

  /**
   * @param {!records.LoadLevel} level
   * @param {string} name
   * @return {!Array<!TimePanel>}
   */
  timePanels(level, name) {
    return this.variants.map(variant => ({
      label: variant.name, mark: variant.mark,
      lines: this.trialsOf(level, variant).flatMap(trial => timeLine(trial, name)),
    })).filter(panel => panel.lines.length > 0);
  }

  /**
   * Returns whether a latency is to be drawn on a logarithmic axis.
   * @param {!records.MetricDescription} metric
   * @param {!Array<!TimePanel>} panels
   * @return {boolean}
   */
  isWide(metric, panels) {
    const values = panels.flatMap(panel => panel.lines.flatMap(line => line.values.map(value => value[1])))
      .filter(value => value > 0);
    const [least, most] = extent(values);
    return metric.unit === 'ms' && most > WIDE * least;
  }

  /**
   * Returns trials where they ran, with times in minutes since the run began.
   * @return {{rows: !Array<!Row>, bars: !Array<!Bar>, blocks: !Array<!Band>}}
   */
  schedule() {
    const ran = this.results.trials.filter(trial => trial.startedAt);
    const begin = Math.min(...ran.map(trial => Date.parse(trial.startedAt)));
    const several = this.levels.length > 1;
    const rows = [];
    const places = new Map();
    for (const level of this.levels) {
      if (several) {
        rows.push({header: level.text});
      }
      for (const variant of this.variants) {
        places.set(key({level: level.value, load: level.text, variant: variant.name}), rows.length);
        rows.push({label: variant.name});
      }
    }
    const bars = ran.filter(trial => places.has(key(trial))).map(trial => {
      const from = (Date.parse(trial.startedAt) - begin) / MINUTE;
      return {
        trial, row: places.get(key(trial)), from, to: (endOf(trial) - begin) / MINUTE, mark: this.markOf(trial.variant),
        valid: counts(trial), note: counts(trial) || !isOver(trial) ? '' : why(trial),
        tip: [trialName(trial), `block ${trial.block}, attempt ${trial.attempt}: ${trial.phase}`]
          .concat(counts(trial) || !trial.message ? [] : [folded(trial.message)]).join('\n'),
      };
    });
    const blocks = [...new Set(bars.map(bar => bar.trial.block))].sort((a, b) => a - b).map(block => {
      const inIt = bars.filter(bar => bar.trial.block === block);
      return {
        name: String(block), from: Math.min(...inIt.map(bar => bar.from)), to: Math.max(...inIt.map(bar => bar.to)),
      };
    });
    return {rows, bars, blocks};
  }

  /**
   * Returns the verdict metric of each trial by when it ran; a panel for each level.
   * @return {!Array<!DriftPanel>}
   */
  driftPanels() {
    const name = this.question.verdictMetric;
    const {bars} = this.schedule();
    const starts = new Map(bars.map(bar => [bar.trial.name, bar.from]));
    return this.levels.map(level => ({
      title: level.text,
      lines: this.variants.map(variant => ({
        label: variant.name, mark: variant.mark,
        points: this.pointsOf(level, variant, name).filter(point => starts.has(point.trial.name))
          .map(point => ({x: starts.get(point.trial.name), y: point.value, valid: point.valid, tip: point.tip})),
      })).filter(line => line.points.length > 0),
    })).filter(panel => panel.lines.length > 0);
  }

  /**
   * Returns latency at each step of each trial of a staircase.
   * @param {!records.LoadLevel} level
   * @return {!Array<!StairsPanel>}
   */
  stairs(level) {
    return this.variants.map(variant => ({
      label: variant.name, mark: variant.mark,
      trials: this.trialsOf(level, variant).map(trial => trial.steps
        .filter(step => step.measurements[P99] > 0)
        .map(step => ({
          trial, step, x: step.offeredPerSecond, y: step.measurements[P99], passed: step.passed,
          tip: [trialName(trial), `step ${step.step}: ${step.offeredPerSecond}/s ${step.passed ? 'passed' : 'failed'}`,
            `p99 ${figureText(step.measurements[P99])} ms`].join('\n'),
        }))).filter(steps => steps.length > 0),
    })).filter(panel => panel.trials.length > 0);
  }

  /**
   * @param {string} variantName
   * @return {!Mark}
   */
  markOf(variantName) {
    return (this.variants.find(variant => variant.name === variantName) || this.variants[0]).mark;
  }
}

/**
 * @param {{level: number, load: string, variant: string}} cell
 * @return {string}
 */
function key({level, load, variant}) {
  return JSON.stringify([level, load, variant]);
}

/**
 * @param {!records.TrialResult} trial
 * @return {boolean}
 */
export function counts(trial) {
  return trial.phase === 'Succeeded';
}

/**
 * @param {!records.TrialResult} trial
 * @return {boolean}
 */
export function endedByVariant(trial) {
  return trial.earlyEnd === 'Variant';
}

/**
 * @param {!records.TrialResult} trial
 * @return {boolean}
 */
export function isOver(trial) {
  return ['Succeeded', 'Invalid', 'Failed', 'Cancelled'].includes(trial.phase);
}

/**
 * Returns in a word or two why a trial does not count: the gates that threw it out, or how else it
 * ended.
 * @param {!records.TrialResult} trial
 * @return {string}
 */
export function why(trial) {
  const gates = trial.gates.filter(gate => !gate.passed).map(gate => gate.name);
  const ended = endedByVariant(trial) ? 'ended by the variant' : trial.phase;
  return trial.phase === 'Invalid' && gates.length > 0 ? gates.join(', ') : ended;
}

/**
 * @param {!records.TrialResult} trial
 * @return {string}
 */
export function trialName(trial) {
  return `${trial.variant}, ${trial.load}, block ${trial.block}`
    + (trial.attempt > 1 ? `, attempt ${trial.attempt}` : '');
}

/**
 * @param {string} variant
 * @param {!Array<!records.TrialResult>} trials
 * @return {!Array<!ComponentRow>}
 */
function componentRows(variant, trials) {
  /** @const {!Map<string, !Array<{trial: !records.TrialResult, component: !records.ComponentStatus, measurements: !Object<string, number>}>>} */
  const byName = new Map();
  for (const trial of trials) {
    // The figures of the component that the load goes to are those of the trial.
    trial.components.slice().reverse().forEach((component, i) => byName.set(component.name,
      (byName.get(component.name) || []).concat({
        trial, component, measurements: i === 0 ? trial.measurements : component.measurements,
      })));
  }
  return [...byName].map(([name, all]) => {
    const counting = all.filter(each => counts(each.trial));
    return {
      variant, name, role: all[0].component.role,
      figures: [
        ...COMPONENT_FIGURES.map(metric => counting.map(each => each.measurements[metric])),
        counting.map(each => each.component.answeredRequests),
        counting.map(each => each.component.meanAnswerMillis),
      ].map(values => meanFigure(values.filter(value => value !== undefined))),
      limit: said(counting.map(each => each.component.limit)),
      delay: said(counting.map(each => each.component.delay)),
      // What ended a trial is known of trials that do not count, too.
      end: said(all.filter(each => isOver(each.trial)).map(each => each.component.end)),
    };
  });
}

/**
 * @param {!Array<(string|undefined)>} texts one of each trial, or undefined
 * @return {!Said}
 */
function said(texts) {
  const present = texts.filter(Boolean);
  return {count: present.length, total: texts.length, text: present[0] || ''};
}

/**
 * Returns a mean as a figure for a table; empty without values.
 * @param {!Array<number>} values
 * @return {{text: string, exact: string}}
 */
function meanFigure(values) {
  if (values.length === 0) {
    return {text: '', exact: ''};
  }
  const mean = sum(values) / values.length;
  const deviation = values.length > 1
    ? Math.sqrt(sum(values.map(value => (value - mean) ** 2)) / (values.length - 1)) : undefined;
  return roundedFigure(Number(mean.toPrecision(DIGITS)), deviation);
}

/**
 * @param {!Array<number>} values
 * @return {number}
 */
function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}

/**
 * @param {number} count
 * @return {string}
 */
function trialCount(count) {
  return count === 1 ? '1 trial' : `${count} trials`;
}

/**
 * @param {string} label
 * @param {{
 *   ratio: (number|undefined), low: (number|undefined), high: (number|undefined), verdict: string,
 *   sentence: (string|undefined),
 * }} comparison
 * @return {!RatioRow}
 */
function ratioRow(label, {ratio, low, high, verdict, sentence}) {
  const measured = [ratio, low, high].every(figure => (figure || 0) > 0);
  const figures = measured ? ratioText({ratio, low, high}) : 'no ratio';
  return {
    label, verdict, ratio: measured ? ratio : null, low, high, text: `${figures}  ${verdict}`,
    tip: [label, `ratio ${figures}`, verdict].concat(sentence ? [folded(sentence)] : []).join('\n'),
  };
}

/**
 * Breaks a text into lines that fit into a tooltip.
 * @param {string} text
 * @return {string}
 */
function folded(text) {
  return text.replace(/(.{50,70}) /g, '$1\n');
}

/**
 * @param {!records.TrialResult} trial
 * @return {number} epoch ms
 */
function endOf(trial) {
  const end = Date.parse(trial.finishedAt || trial.window?.end || trial.startedAt);
  return Number.isNaN(end) ? Date.parse(trial.startedAt) : end;
}

/**
 * Returns one trial's line, or nothing when the series is missing. Seconds count from the start of
 * the load.
 * @param {!records.TrialResult} trial
 * @param {string} name
 * @return {!Array<!TimeLine>}
 */
function timeLine(trial, name) {
  const series = trial.series;
  const values = series && series.series.find(each => each.name === name);
  if (!values) {
    return [];
  }
  const second = millis => (millis - series.startMillis) / 1000;
  const step = series.stepMillis / 1000;
  const steady = series.phases.find(phase => phase.name === 'steady');
  const window = steady ? [steady.startMillis, steady.endMillis]
    : trial.window ? [Date.parse(trial.window.start), Date.parse(trial.window.end)] : [series.startMillis, Infinity];
  return [{
    name: `block ${trial.block}` + (trial.attempt > 1 ? `, attempt ${trial.attempt}` : '')
      + (counts(trial) ? '' : ` (${why(trial)})`),
    valid: counts(trial), from: second(window[0]),
    // The generator tells its counts once in a step, up to half a step late, so that the last step of
    // a load holds less than a whole one.
    to: Math.max(Math.ceil(second(window[0]) / step) * step, second(window[1]) - 1.5 * step),
    values: values.values.map((value, i) => [i * step, value]),
  }];
}
