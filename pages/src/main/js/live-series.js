// Charts of a trial over time, during or after it: one for each measured quantity.
import {element} from './document.js';
import {onTheme, theme} from './dom.js';
import {figureText} from './figures.js';
import {look, mark} from './looks.js';
import {timeLines} from './time-charts.js';


/** Series that share a chart; each of the others has its own. */
const TOGETHER = [{title: 'Latency', names: ['p50Millis', 'p99Millis'], dashed: 'p50Millis'}];
const HEIGHT = 130;

/**
 * The series that share a chart, and which of them is dashed.
 * @typedef {{title: string, series: !Array<!records.Values>, dashed: ?string}}
 */
let Group;

/**
 * A chart and where it stands.
 * @typedef {{figure: !Element, at: !Element, instance: !echarts.Chart}}
 */
let Shown;

/**
 * Charts of one trial at a time. The function show draws series, which begin the given seconds
 * after the load, in the colour of the variant at the given place in the run's file.
 * @typedef {{
 *   show: function(!records.TrialSeries, number, number): void,
 *   clear: function(): void,
 * }}
 */
export let SeriesCharts;

/**
 * Returns charts in a container, for one trial at a time.
 * @param {!Element} container
 * @param {function(string): string} titleOf returns the title of a series
 * @return {!SeriesCharts}
 */
export function chartsIn(container, titleOf) {
  /** @const {!Map<string, !Shown>} */
  const shown = new Map();
  /** @type {?records.TrialSeries} */
  let values = null;
  let secondsIn = 0;
  let place = 0;

  function draw() {
    if (!values) {
      return;
    }
    const groups = grouped(values.series, titleOf);
    for (const title of [...shown.keys()]) {
      const chart = shown.get(title);
      if (!groups.some(group => group.title === title)) {
        chart.instance.dispose();
        chart.figure.remove();
        shown.delete(title);
      }
    }
    groups.forEach(group => drawOne(group));
  }

  /** @param {!Group} group */
  function drawOne(group) {
    if (!shown.has(group.title)) {
      const at = element('div', {class: 'chart', role: 'img'});
      const figure = element('figure', {}, element('figcaption', {}, `${group.title}, ${group.series[0].unit}`), at);
      container.append(figure);
      // A canvas needs no styles in markup, which the page's policy forbids.
      shown.set(group.title, {figure, at, instance: echarts.init(at, null, {renderer: 'canvas', height: HEIGHT})});
    }
    const chart = shown.get(group.title);
    chart.at.setAttribute('aria-label', described(group));
    const made = timeLines(
      [{
        label: legend(group),
        mark: mark(place),
        lines: group.series.map(one => ({
          name: titleOf(one.name), values: points(one), from: -Infinity, to: Infinity,
          valid: one.name !== group.dashed,
        })),
      }],
      {unit: group.series[0].unit, log: false}, look(theme()), chart.at.clientWidth);
    chart.instance.resize({height: made.height});
    chart.instance.setOption(made.option, {notMerge: true});
  }

  /**
   * @param {!Group} group
   * @return {string}
   */
  function legend(group) {
    return group.series.length < 2 ? '' : group.series.map(one =>
      titleOf(one.name) + (one.name === group.dashed ? ' dashed' : '')).join(', ');
  }

  /**
   * @param {!records.Values} one
   * @return {!Array<!Array<?number>>}
   */
  function points(one) {
    return one.values.map((value, i) => [i * values.stepMillis / 1000 + secondsIn, value])
      .filter(point => point[1] !== null);
  }

  /**
   * @param {!Group} group
   * @return {string}
   */
  function described(group) {
    return group.series.map(one => {
      const known = one.values.filter(value => value !== null);
      return known.length === 0
        ? `${titleOf(one.name)}: nothing yet`
        : `${titleOf(one.name)}: latest ${figureText(known[known.length - 1])} ${one.unit}, `
          + `between ${figureText(known.reduce((a, b) => Math.min(a, b)))} `
          + `and ${figureText(known.reduce((a, b) => Math.max(a, b)))}`;
    }).join('; ');
  }

  onTheme(draw);
  new ResizeObserver(() => draw()).observe(container);
  return {
    show(series, seconds, placeOfVariant) {
      values = series;
      secondsIn = seconds;
      place = placeOfVariant;
      draw();
    },
    clear() {
      values = null;
      for (const chart of shown.values()) {
        chart.instance.dispose();
      }
      shown.clear();
      container.replaceChildren();
    },
  };
}

/**
 * Groups the series by chart, without failed and dropped requests if they are zero throughout.
 * @param {!Array<!records.Values>} series
 * @param {function(string): string} titleOf
 * @return {!Array<!Group>}
 */
function grouped(series, titleOf) {
  const quiet = ['failedPerSecond', 'droppedPerSecond'];
  const worth = series.filter(one => !quiet.includes(one.name) || one.values.some(value => (value || 0) > 0));
  const used = new Set();
  const groups = [];
  for (const one of worth) {
    if (used.has(one.name)) {
      continue;
    }
    const together = TOGETHER.find(each => each.names.includes(one.name));
    const members = together ? worth.filter(other => together.names.includes(other.name)) : [one];
    members.forEach(member => used.add(member.name));
    groups.push({
      title: together ? together.title : titleOf(one.name), series: members,
      dashed: together ? together.dashed : null,
    });
  }
  return groups;
}
