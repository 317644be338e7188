// Options for ECharts: each function gets data, a look and a width in px. Pure, no DOM. Foreign
// texts only become labels of an SVG drawing, and tooltips are drawn ('richText'), so that markup
// in them has no effect.
import {
  AXIS_HEIGHT, Drawing, LINE_LABEL, POINT, SMALL, axis, axisName, base, endLabel, endingWithin, extent, held,
  labelRoom, leftOf, logAxis, nearAxis, panelGrid, pointStyle, ratioAxis, rowAxes,
} from './chart-parts.js';
import {Look, Mark, VERDICT_SIGNS} from './looks.js';

// ---- trials as points, means as marks, intervals as whiskers ----

/**
 * A trial as a point.
 * @typedef {{
 *   trial: !records.TrialResult, value: number, text: string, valid: boolean, note: string, tip: string,
 * }}
 */
export let TrialPoint;

/**
 * A variant's trials, their mean and its interval. Text is the mean with the digits that its spread
 * allows, exact with all of them.
 * @typedef {{
 *   label: string, text: string, exact: string, mark: !Mark, summary: ?records.MetricSummary, mean: ?number,
 *   interval: ?records.MeanInterval, points: !Array<!TrialPoint>, tip: string,
 * }}
 */
export let DotRow;

/**
 * Returns a chart with a row for each variant: every trial is a point, and the mean is a stroke
 * with its 95 % interval as a whisker.
 * @param {!Array<!DotRow>} rows
 * @param {string} unit
 * @param {!Look} look
 * @param {number} width
 * @return {!Drawing}
 */
export function dotPlot(rows, unit, look, width) {
  const left = leftOf(rows, width);
  const right = Math.min(Math.max(...rows.map(row => row.text.length)) * 7 + 18, width * 0.3);
  const rowHeight = rows.some(row => row.points.some(point => point.note)) ? 42 : 30;
  // An interval may reach below zero where no value does.
  const least = rows.every(row => row.points.every(point => point.value >= 0)) ? 0 : -Infinity;
  const axes = {xAxisIndex: 0, yAxisIndex: 0};
  const series = [];
  rows.forEach((row, i) => {
    const colour = row.mark.colour(look);
    if (row.interval) {
      series.push({
        type: 'line', ...axes, silent: true, symbol: 'none', lineStyle: {color: colour, width: 2.5},
        data: [[Math.max(least, row.interval.low), i], [row.interval.high, i]],
      });
    }
    if (row.mean !== null) {
      series.push({
        type: 'scatter', ...axes, symbol: 'rect', symbolSize: [3.5, 15], itemStyle: {color: colour}, z: 4,
        data: [{value: [row.mean, i], tip: row.tip}],
      });
    }
    series.push({
      type: 'scatter', ...axes, z: 3, data: row.points.map((point, k) => ({
        value: [point.value, i], tip: point.tip, symbol: row.mark.symbol,
        symbolSize: POINT, symbolOffset: [0, 10 + (k % 3 - 1) * 2],
        itemStyle: pointStyle(point.valid, colour),
        label: {
          show: Boolean(point.note), formatter: () => point.note, position: 'bottom', distance: 1,
          color: look.muted, fontSize: 10, fontFamily: look.font,
        },
      })),
    });
  });
  const height = rows.length * rowHeight + AXIS_HEIGHT + 6;
  return {height, option: {
    ...base(look), series,
    grid: {left, right, top: 6, bottom: AXIS_HEIGHT},
    xAxis: nearAxis(look, {...axisName(unit, look), splitNumber: Math.max(2, Math.floor((width - left - right) / 70))}),
    yAxis: rowAxes(rows, look, left, right),
  }};
}

// ---- ratios against the baseline ----

/**
 * A comparison, or the heading of those that follow. It has no ratio where there is none.
 * @typedef {{
 *   header: (string|undefined), name: (string|undefined), label: (string|undefined),
 *   text: (string|undefined), ratio: (?number|undefined), low: (number|undefined),
 *   high: (number|undefined), verdict: (string|undefined), tip: (string|undefined),
 * }}
 */
export let RatioRow;

/**
 * Returns a chart with a row for each comparison: the ratio with its interval, over the band in
 * which differences do not matter.
 * @param {!Array<!RatioRow>} rows
 * @param {{marginPercent: number, name: string}} how
 * @param {!Look} look
 * @param {number} width
 * @return {!Drawing}
 */
export function forest(rows, how, look, width) {
  const left = leftOf(rows, width);
  const figures = rows.map(row => (width < 640 && row.verdict ? row.verdict : row.text || ''));
  const right = Math.min(Math.max(0, ...figures.map(text => text.length)) * 6.8 + 24, width * 0.42);
  const band = 1 + how.marginPercent / 100;
  const ratios = rows.filter(row => row.ratio).flatMap(row => [row.low, row.high]).concat([1 / band, band]);
  const x = ratioAxis(look, ratios,
    {...axisName(how.name, look), splitNumber: Math.max(2, Math.floor((width - left - right) / 60))});
  const axes = {xAxisIndex: 0, yAxisIndex: 0};
  const series = [{
    ...held(axes, extent(ratios).map(ratio => [x.at(ratio), 0])),
    markArea: {
      silent: true, itemStyle: {color: look.band},
      data: [[{xAxis: x.at(1 / band)}, {xAxis: x.at(band)}]],
    },
    markLine: {
      silent: true, symbol: 'none', label: {show: false}, precision: 12,
      lineStyle: {color: look.muted, width: 1, type: 'solid'}, data: [{xAxis: x.at(1)}],
    },
  }];
  rows.forEach((row, i) => {
    if (!row.ratio) {
      return;
    }
    const colour = look.verdict[row.verdict || ''] || look.muted;
    series.push({
      type: 'line', ...axes, silent: true, symbol: 'none', lineStyle: {color: colour, width: 2.5}, z: 3,
      data: [row.low, row.high].map(end => [x.at(Number(end)), i]),
    }, {
      type: 'scatter', ...axes, z: 4, symbolSize: 14, symbol: 'circle',
      itemStyle: {color: look.surface, borderColor: colour, borderWidth: 2},
      label: {
        show: true, formatter: () => VERDICT_SIGNS[row.verdict || ''] || '', color: colour, fontSize: SMALL,
        fontWeight: 700, fontFamily: look.font,
      },
      data: [{value: [x.at(row.ratio), i], tip: row.tip}],
    });
  });
  const shown = rows.map((row, i) => ({header: row.header, label: row.label, text: figures[i]}));
  return {height: rows.length * 26 + AXIS_HEIGHT + 8, option: {
    ...base(look), series,
    grid: {left, right, top: 8, bottom: AXIS_HEIGHT},
    xAxis: x.axis,
    yAxis: rowAxes(shown, look, left, right),
  }};
}

// ---- latency distribution ----

/**
 * The values of a percentile curve and their positions: each nine takes the same room.
 * @const {!Array<{metric: string, name: string, at: number}>}
 */
export const PERCENTILES = [
  {metric: 'minMillis', name: 'min', at: 0}, {metric: 'p50Millis', name: 'p50', at: -Math.log10(0.5)},
  {metric: 'p90Millis', name: 'p90', at: 1}, {metric: 'p95Millis', name: 'p95', at: -Math.log10(0.05)},
  {metric: 'p99Millis', name: 'p99', at: 2}, {metric: 'p999Millis', name: 'p99.9', at: 3},
  {metric: 'maxMillis', name: 'max', at: 3.7},
];

/**
 * The latency of a variant: a value or null, and a tip, for each of PERCENTILES; the same values of
 * each trial.
 * @typedef {{
 *   label: string, mark: !Mark, values: !Array<?number>, spreads: !Array<number|undefined>,
 *   tips: !Array<string>, trials: !Array<!Array<?number>>,
 * }}
 */
export let PercentileLine;

/**
 * Returns a chart of latency by percentile with two logarithmic axes. The mean over a cell's trials
 * is strong, each trial is pale.
 * @param {!Array<!PercentileLine>} lines
 * @param {!Look} look
 * @param {number} width
 * @return {!Drawing}
 */
export function percentileCurves(lines, look, width) {
  const all = lines.flatMap(line => line.values.concat(...line.trials)).filter(value => value > 0);
  const narrow = width < 520;
  const shown = PERCENTILES.filter(each => !narrow || !['min', 'p95'].includes(each.name));
  // The axis has no ticks of ECharts' own, but marks with the names of the percentiles.
  const x = axis(look, {
    min: 0, max: PERCENTILES.at(-1).at, splitLine: {show: false}, axisLabel: {show: false},
    ...axisName('percentile of requests', look),
  });
  const room = labelRoom(lines, width);
  const frame = panelGrid([{title: '', x, y: logAxis(look, all)}],
    {minWidth: 1, height: Math.max(narrow ? 220 : 280, lines.length * LINE_LABEL), right: room + 14}, look, width);
  const points = values => values.map((value, i) => [PERCENTILES[i].at, value > 0 ? value : null]);
  const series = [{
    ...held(frame.axes(0), []),
    markLine: {
      silent: true, symbol: 'none', precision: 12, lineStyle: {color: look.grid, width: 1, type: 'solid'},
      label: {position: 'start', distance: 5, color: look.muted, fontSize: SMALL, fontFamily: look.font,
        formatter: mark => mark.data.text},
      // The last name ends with the axis; what is beyond belongs to the labels of the lines.
      data: shown.map(each => ({
        xAxis: each.at, text: each.name, label: {align: each === shown.at(-1) ? 'right' : 'center'},
      })),
    },
  }];
  for (const line of lines) {
    const colour = line.mark.colour(look);
    series.push({
      type: 'line', ...frame.axes(0), silent: true, symbol: 'none', z: 2,
      lineStyle: {color: colour, width: 1, opacity: 0.35}, connectNulls: false,
      data: line.trials.flatMap(values => points(values).concat([[null, null]])),
    }, {
      type: 'line', ...frame.axes(0), z: 3, symbol: line.mark.symbol, symbolSize: POINT, showSymbol: true,
      lineStyle: {color: colour, width: 2, type: line.mark.dash}, itemStyle: {color: colour},
      data: points(line.values).map((value, i) => ({value, tip: line.tips[i]})).filter(point => point.value[1] !== null),
      ...endLabel(line.label, line.mark, room - 4, look),
    });
  }
  return {height: frame.height, option: {...frame.option, series}};
}

// ---- metrics by load level ----

/**
 * A metric of a variant by load level.
 * @typedef {{
 *   label: string, mark: !Mark,
 *   points: !Array<{x: number, y: number, interval: ?records.MeanInterval, tip: string}>,
 * }}
 */
export let LevelLine;

/**
 * Returns a chart of a metric's mean at each load level, with a line for each variant and 95 %
 * intervals.
 * @param {!Array<!LevelLine>} lines
 * @param {string} xName
 * @param {!Look} look
 * @param {number} width
 * @return {!Drawing}
 */
export function levelCurves(lines, xName, look, width) {
  const points = lines.flatMap(line => line.points);
  const levels = points.map(point => point.x);
  const [least, most] = extent(levels);
  const named = axisName(xName, look);
  const decades = least > 0 && most / least >= 8;
  const x = endingWithin(decades
    ? logAxis(look, levels, {...named, logBase: 10, min: 'dataMin', max: 'dataMax'}) : axis(look, named));
  const floor = points.every(point => point.y >= 0) ? 0 : -Infinity;
  const room = labelRoom(lines, Math.min(width, 460));
  const height = Math.max(170, lines.length * LINE_LABEL);
  const frame = panelGrid([{title: '', x, y: axis(look)}], {minWidth: 340, height, right: room + 14}, look, width);
  const series = [];
  for (const line of lines) {
    const colour = line.mark.colour(look);
    series.push({
      type: 'line', ...frame.axes(0), silent: true, symbol: 'none', z: 2,
      lineStyle: {color: colour, width: 5, opacity: 0.3, cap: 'butt'},
      data: line.points.flatMap(({x: at, interval}) =>
        (interval ? [[at, Math.max(floor, interval.low)], [at, interval.high], [null, null]] : [])),
    }, {
      type: 'line', ...frame.axes(0), z: 3, symbol: line.mark.symbol, symbolSize: POINT, showSymbol: true,
      lineStyle: {color: colour, width: 1.8, type: line.mark.dash}, itemStyle: {color: colour},
      data: line.points.map(point => ({value: [point.x, point.y], tip: point.tip})),
      ...endLabel(line.label, line.mark, room - 4, look),
    });
  }
  return {height: frame.height, option: {...frame.option, series}};
}
