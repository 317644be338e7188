// Options for ECharts for data with an order: a load over time, trials over a run, steps of a
// staircase. The functions are as in charts.js.
import {
  AXIS_HEIGHT, Drawing, POINT, Row, SMALL, axis, axisName, base, extent, held, leftOf, literal, logAxis, nearAxis, panelGrid,
  pointStyle, rowAxes, timeAxis, tooltip,
} from './chart-parts.js';
import {figureText} from './figures.js';
import {Look, Mark} from './looks.js';

// ---- over time ----

/**
 * A trial over time, in seconds since its load began. Its measured part is between from and to.
 * @typedef {{
 *   name: string, valid: boolean, from: number, to: number, values: !Array<!Array<?number>>,
 * }}
 */
export let TimeLine;

/**
 * The trials of a variant over time.
 * @typedef {{label: string, mark: !Mark, lines: !Array<!TimeLine>}}
 */
export let TimePanel;

/**
 * Returns a chart with a panel for each variant and a line for each trial. The measured part of a
 * line is strong, the rest is pale.
 * @param {!Array<!TimePanel>} panels
 * @param {{unit: string, log: boolean}} how
 * @param {!Look} look
 * @param {number} width
 * @return {!Drawing}
 */
export function timeLines(panels, how, look, width) {
  const points = panels.flatMap(panel => panel.lines.flatMap(line => line.values));
  const values = points.map(point => point[1]).filter(value => value !== null && (!how.log || value > 0));
  const [first, last] = extent(points.map(point => point[0]));
  const [least, most] = extent(values);
  const y = how.log ? logAxis(look, values) : axis(look);
  const x = timeAxis(look, axisName('s', look));
  const frame = panelGrid(panels.map(panel => ({title: panel.label + (how.log ? ' (logarithmic)' : ''), x, y})),
    {minWidth: 230, height: 110, sharedY: true}, look, width);
  const series = [];
  panels.forEach((panel, i) => {
    const colour = panel.mark.colour(look);
    const place = point => (how.log && !(point[1] > 0) ? [point[0], null] : point);
    const parts = panel.lines.map(line => measuredPart(line));
    const pale = parts.flatMap(part => part.before.map(place).concat([[null, null]], part.after.map(place), [[null, null]]));
    series.push(held(frame.axes(i), values.length > 0 ? [[first, least], [last, most]] : []), {
      type: 'line', ...frame.axes(i), silent: true, symbol: 'none', z: 2, data: pale,
      lineStyle: {color: look.faint, width: 1, opacity: 0.7},
    });
    panel.lines.forEach((line, k) => {
      series.push({
        type: 'line', ...frame.axes(i), name: line.name, symbol: 'none', z: 3,
        lineStyle: {color: colour, width: 1.3, opacity: 0.85, type: line.valid ? 'solid' : [3, 3]},
        data: parts[k].measured.map(point => ({value: place(point), figure: point[1]})),
      });
    });
  });
  return {height: frame.height, option: {
    ...frame.option, series, tooltip: tooltip(look, {
      trigger: 'axis', axisPointer: {type: 'line', lineStyle: {color: look.faint}},
      formatter: items => timeTip(items, how.unit),
    }),
  }};
}

/**
 * Returns the measured part of a line, and the parts before and after it, which share its end
 * points.
 * @param {!TimeLine} line
 * @return {{before: !Array<!Array<?number>>, measured: !Array<!Array<?number>>,
 *     after: !Array<!Array<?number>>}}
 */
function measuredPart({values, from, to}) {
  const first = values.findIndex(value => Number(value[0]) >= from);
  const last = values.findLastIndex(value => Number(value[0]) <= to);
  return first < 0 || last < first
    ? {before: values, measured: [], after: []}
    : {before: values.slice(0, first + 1), measured: values.slice(first, last + 1), after: values.slice(last)};
}

/**
 * @param {!Array<{seriesName: string, data: {value: !Array<number>, figure: ?number}}>} items
 * @param {string} unit
 * @return {string}
 */
function timeTip(items, unit) {
  const named = items.filter(item => item.data && item.data.figure !== null && item.data.figure !== undefined);
  return named.length === 0 ? '' : [`${figureText(named[0].data.value[0])} s`]
    .concat(named.slice(0, 12).map(item => `${item.seriesName}: ${figureText(item.data.figure)} ${unit}`))
    .map(literal).join('\n');
}

// ---- the order of trials ----

/**
 * A trial where it ran, in minutes since the run began.
 * @typedef {{
 *   trial: !records.TrialResult, row: number, from: number, to: number, mark: !Mark,
 *   valid: boolean, note: string, tip: string,
 * }}
 */
export let Bar;

/**
 * A block, in minutes since the run began.
 * @typedef {{name: string, from: number, to: number}}
 */
export let Band;

/**
 * Returns a chart with a row for each cell, each trial where it ran, and blocks as bands. A trial
 * that does not count is hollow and says why.
 * @param {!Array<!Row>} rows
 * @param {!Array<!Bar>} bars
 * @param {!Array<!Band>} blocks
 * @param {!Look} look
 * @param {number} width
 * @return {!Drawing}
 */
export function schedule(rows, bars, blocks, look, width) {
  const left = leftOf(rows, width);
  const last = Math.max(...bars.map(bar => bar.to));
  const axes = {xAxisIndex: 0, yAxisIndex: 0};
  const labelled = (width - left) / Math.max(1, blocks.length) > 26;
  const series = [{
    ...held(axes, [[0, 0], [last, 0]]),
    markArea: {
      silent: true,
      label: {show: labelled, position: 'insideTop', distance: -16, color: look.muted, fontSize: SMALL,
        fontFamily: look.font, formatter: area => area.name},
      data: blocks.map((block, i) => [
        {name: block.name, xAxis: block.from, itemStyle: {color: i % 2 ? 'transparent' : look.band}},
        {xAxis: block.to},
      ]),
    },
  }];
  for (const bar of bars) {
    const colour = bar.mark.colour(look);
    series.push({
      type: 'line', ...axes, silent: true, symbol: 'none', z: 2, data: [[bar.from, bar.row], [bar.to, bar.row]],
      lineStyle: {color: colour, width: 4, opacity: bar.valid ? 0.9 : 0.35, cap: 'butt'},
    });
  }
  series.push({
    type: 'scatter', ...axes, z: 3, data: bars.map(bar => ({
      value: [(bar.from + bar.to) / 2, bar.row], tip: bar.tip, symbol: bar.mark.symbol, symbolSize: 9,
      itemStyle: bar.valid
        ? {color: bar.mark.colour(look)}
        : {color: look.surface, borderColor: bar.mark.colour(look), borderWidth: 1.5},
      label: {
        show: Boolean(bar.note), position: bar.to > 0.8 * last ? 'left' : 'right', formatter: () => bar.note,
        color: look.ink, fontSize: 10, fontFamily: look.font, backgroundColor: look.surface, padding: [1, 3],
      },
    })),
  });
  return {height: rows.length * 22 + AXIS_HEIGHT + 26, option: {
    ...base(look), series,
    grid: {left, right: 14, top: 24, bottom: AXIS_HEIGHT},
    xAxis: axis(look, {
      ...axisName('minutes since the run began', look), max: 'dataMax', splitNumber: Math.max(2, Math.floor((width - left) / 70)),
    }),
    yAxis: rowAxes(rows, look, left, 0)[0],
  }};
}

/**
 * A load level with its trials by when they ran.
 * @typedef {{
 *   title: string,
 *   lines: !Array<{label: string, mark: !Mark,
 *     points: !Array<{x: number, y: number, valid: boolean, tip: string}>}>,
 * }}
 */
export let DriftPanel;

/**
 * Returns a chart with a panel for each load level: the verdict metric trial by trial, to see
 * whether it drifted.
 * @param {!Array<!DriftPanel>} panels
 * @param {string} xName
 * @param {!Look} look
 * @param {number} width
 * @return {!Drawing}
 */
export function drift(panels, xName, look, width) {
  const full = panels.map(panel =>
    ({title: panel.title, x: timeAxis(look, axisName(xName, look)), y: nearAxis(look)}));
  const frame = panelGrid(full, {minWidth: 340, height: 150}, look, width);
  const series = [];
  panels.forEach((panel, i) => panel.lines.forEach(line => {
    const colour = line.mark.colour(look);
    series.push({
      type: 'line', ...frame.axes(i), symbol: line.mark.symbol, symbolSize: 8, showSymbol: true, z: 3,
      lineStyle: {color: colour, width: 1, opacity: 0.5, type: line.mark.dash},
      data: line.points.map(point => ({
        value: [point.x, point.y], tip: point.tip, itemStyle: pointStyle(point.valid, colour),
      })),
    });
  }));
  return {height: frame.height, option: {...frame.option, series}};
}

// ---- staircases ----

/**
 * A variant with the steps of each of its trials.
 * @typedef {{
 *   label: string, mark: !Mark,
 *   trials: !Array<!Array<{trial: !records.TrialResult, step: !records.StepStatus, x: number,
 *     y: number, passed: boolean, tip: string}>>,
 * }}
 */
export let StairsPanel;

/**
 * Returns a chart with a panel for each variant: latency at each step of each trial. A step that
 * failed is hollow.
 * @param {!Array<!StairsPanel>} panels
 * @param {string} xName
 * @param {!Look} look
 * @param {number} width
 * @return {!Drawing}
 */
export function staircases(panels, xName, look, width) {
  const points = panels.flatMap(panel => panel.trials.flat());
  const [slowest, fastest] = extent(points.map(point => point.x));
  const [least, most] = extent(points.map(point => point.y));
  const x = axis(look, axisName(xName, look));
  const y = logAxis(look, [least, most]);
  const frame = panelGrid(panels.map(panel => ({title: panel.label, x, y})),
    {minWidth: 260, height: 150, sharedY: true}, look, width);
  const series = [];
  panels.forEach((panel, i) => {
    const colour = panel.mark.colour(look);
    series.push(held(frame.axes(i), [[slowest, least], [fastest, most]]));
    panel.trials.forEach(steps => series.push({
      type: 'line', ...frame.axes(i), symbol: panel.mark.symbol, symbolSize: POINT, showSymbol: true, z: 3,
      lineStyle: {color: colour, width: 1, opacity: 0.6},
      data: steps.map(step => ({
        value: [step.x, step.y], tip: step.tip, itemStyle: pointStyle(step.passed, colour),
      })),
    }));
  });
  return {height: frame.height, option: {...frame.option, series}};
}
