// What charts are put together from: axes, rows, panels, labels. Where the marks of an axis stand, and
// which labels have room, is found by ECharts. Pure, no DOM.
import {percentTickText, ratioTickText, tickText} from './figures.js';
import {Look, Mark} from './looks.js';

export const SMALL = 11;
export const LABEL = 12;
export const AXIS_HEIGHT = 34;
export const POINT = 7;

/** What the label of a line needs in height, in px. */
export const LINE_LABEL = 18;

/** Beyond this many decades, an axis has its marks at powers of ten, and else at powers of two. */
const DECADES_OF_TWOS = 3;

/**
 * A chart: its height in px, and what ECharts needs to draw it.
 * @typedef {{height: number, option: !Object}}
 */
export let Drawing;

/**
 * A row of a chart: a heading, or a label, with a text at its right.
 * @typedef {{header: (string|undefined), label: (string|undefined), text: (string|undefined)}}
 */
export let Row;

/**
 * An axis as ECharts takes it.
 * @typedef {{type: string, axisLabel: !Object}}
 */
export let Axis;

/**
 * A panel: its title and its axes.
 * @typedef {{title: string, x: !Axis, y: !Axis}}
 */
export let Panel;

/**
 * Panels that have been put beside each other.
 * @typedef {{axes: function(number): !Object, height: number, option: !Object}}
 */
export let Frame;

/**
 * What all charts share.
 * @param {!Look} look
 * @return {!Object}
 */
export function base(look) {
  return {
    animation: false,
    backgroundColor: 'transparent',
    textStyle: {fontFamily: look.font, color: look.ink, fontSize: LABEL},
    // Below all data; what the series say of it is not heeded.
    markLine: {z: 0},
    markArea: {z: -1},
    tooltip: tooltip(look, {formatter: item => literal((item.data && item.data.tip) || '')}),
  };
}

/**
 * What is said of what the mouse is on.
 * @param {!Look} look
 * @param {!Object} more
 * @return {!Object}
 */
export function tooltip(look, more) {
  return {
    renderMode: 'richText', confine: true, transitionDuration: 0, borderWidth: 1, padding: 8,
    backgroundColor: look.surface, borderColor: look.faint,
    textStyle: {color: look.ink, fontSize: LABEL, fontFamily: look.font}, ...more,
  };
}

// ---- axes ----

/**
 * An axis of figures.
 * @param {!Look} look
 * @param {!Object=} more what it has beside what all have
 * @return {!Axis}
 */
export function axis(look, more = {}) {
  return /** @type {!Axis} */ ({
    type: 'value', axisTick: {show: false}, axisLine: {show: false, onZero: false},
    splitLine: {show: true, lineStyle: {color: look.grid, width: 1}},
    axisLabel: {color: look.muted, fontSize: SMALL, fontFamily: look.font, hideOverlap: true, formatter: tickText},
    ...more,
  });
}

/** ECharts finds no marks between values that are nearer to each other. */
const NEAREST = 1e-8;

/**
 * An axis that has zero where that costs little room, or where there is nothing to tell apart.
 * @param {!Look} look
 * @param {!Object=} more
 * @return {!Axis}
 */
export function nearAxis(look, more = {}) {
  return axis(look, {
    scale: true, min: ({min, max}) => (min >= 0 && (min < 0.4 * max || max - min < NEAREST) ? 0 : null), ...more,
  });
}

/**
 * An axis whose last mark ends with the axis, and leaves what is beyond to the labels of lines.
 * @param {!Axis} made
 * @return {!Axis}
 */
export function endingWithin(made) {
  return /** @type {!Axis} */ ({...made, axisLabel: {...made.axisLabel, alignMaxLabel: 'right'}});
}

/**
 * An axis that stops where the values do: time has no round end.
 * @param {!Look} look
 * @param {!Object=} more
 * @return {!Axis}
 */
export function timeAxis(look, more = {}) {
  return axis(look, {
    scale: true, min: ({min}) => Math.floor(min), max: ({max}) => Math.ceil(max), minInterval: 1, ...more,
  });
}

/**
 * A logarithmic axis for these values, all above zero.
 * @param {!Look} look
 * @param {!Array<number>} values
 * @param {!Object=} more
 * @return {!Axis}
 */
export function logAxis(look, values, more = {}) {
  const [low, high] = extent(values);
  return axis(look, {type: 'log', logBase: high / low < 10 ** DECADES_OF_TWOS ? 2 : 10, ...more});
}

/**
 * An axis for ratios, and where each stands on it: by the difference in percent, so that no difference has a
 * mark, or on a logarithmic axis where some are beyond a half or a double.
 * @param {!Look} look
 * @param {!Array<number>} ratios
 * @param {!Object} more
 * @return {{axis: !Axis, at: function(number): number}}
 */
export function ratioAxis(look, ratios, more) {
  const near = ratios.every(ratio => ratio >= 0.5 && ratio <= 2);
  const made = near ? axis(look, {scale: true, ...more}) : logAxis(look, ratios, more);
  const axisLabel = {...made.axisLabel, formatter: near ? percentTickText : ratioTickText};
  return {
    axis: /** @type {!Axis} */ ({...made, axisLabel}),
    at: near ? ratio => (ratio - 1) * 100 : ratio => ratio,
  };
}

/**
 * Least and greatest.
 * @param {!Array<?number>} values of a series that may have gaps
 * @return {!Array<number>}
 */
export function extent(values) {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    if (value !== null) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  return [low, high];
}

/**
 * What an axis has to hold beside the data: drawn as nothing. Panels that hold the same have the same axes.
 * @param {!Object} axes
 * @param {!Array<!Array<?number>>} points
 * @return {!Object}
 */
export function held(axes, points) {
  return {type: 'scatter', ...axes, silent: true, symbolSize: 0, data: points};
}

/**
 * @param {string} name
 * @param {!Look} look
 * @return {!Object}
 */
export function axisName(name, look) {
  return {
    name, nameLocation: 'middle', nameGap: 22,
    nameTextStyle: {color: look.muted, fontSize: SMALL, fontFamily: look.font},
  };
}

// ---- rows ----

/**
 * Rows of labels at the left, and, where there is room, of figures at the right.
 * @param {!Array<!Row>} rows
 * @param {!Look} look
 * @param {number} left
 * @param {number} right
 * @return {!Array<!Object>}
 */
export function rowAxes(rows, look, left, right) {
  const common = {
    type: 'category', inverse: true, axisTick: {show: false}, axisLine: {show: false},
    data: rows.map((_, i) => i),
  };
  return [
    {...common, axisLabel: {
      interval: 0, color: look.ink, fontSize: LABEL, width: left - 12, overflow: 'truncate', margin: 8,
      formatter: i => (rows[i].header ? `{header|${headerText(rows[i].header || '')}}` : literal(rows[i].label || '')),
      rich: {header: {fontWeight: 600, fontSize: LABEL, color: look.ink, width: left - 12}},
    }},
    {...common, position: 'right', axisLabel: {
      show: right > 40, interval: 0, color: look.ink, fontSize: LABEL, margin: 10,
      formatter: i => rows[i].text || '',
    }},
  ];
}

/**
 * A brace would end the style that it stands in.
 * @param {string} text
 * @return {string}
 */
function headerText(text) {
  return text.replaceAll('}', ')');
}

/**
 * In rich text of ECharts, "{name|" begins a style; a space of no width after the brace keeps it text.
 * @param {string} text
 * @return {string}
 */
export function literal(text) {
  return text.replaceAll('{', '{\u200b');
}

/**
 * @param {!Array<!Row>} rows
 * @param {number} width
 * @return {number}
 */
export function leftOf(rows, width) {
  const longest = Math.max(...rows.map(row => (row.label || row.header || '').length));
  return Math.round(Math.min(longest * 7 + 16, width * 0.36, 240));
}

/**
 * Hollow is what does not count.
 * @param {boolean} valid
 * @param {string} colour
 * @return {!Object}
 */
export function pointStyle(valid, colour) {
  return valid
    ? {color: colour, opacity: 0.75}
    : {color: 'transparent', borderColor: colour, borderWidth: 1.5};
}

// ---- small multiples ----

const PANEL = {left: 50, top: 26, untitledTop: 10, bottom: 38};

/**
 * Panels beside and below each other.
 * @param {!Array<!Panel>} panels
 * @param {{minWidth: number, height: number, right: (number|undefined), sharedY: (boolean|undefined)}} how
 * @param {!Look} look
 * @param {number} width
 * @return {!Frame}
 */
export function panelGrid(panels, how, look, width) {
  const columns = Math.max(1, Math.min(panels.length, Math.floor(width / how.minWidth)));
  const cell = width / columns;
  const right = how.right || 14;
  const top = panels.some(panel => panel.title) ? PANEL.top : PANEL.untitledTop;
  const rowHeight = how.height + top + PANEL.bottom;
  const places = panels.map((_, i) => ({
    left: Math.round(i % columns * cell) + PANEL.left,
    top: Math.floor(i / columns) * rowHeight + top,
    width: Math.round(cell) - PANEL.left - right,
    height: how.height,
  }));
  return {
    axes: i => ({xAxisIndex: i, yAxisIndex: i}),
    height: Math.ceil(panels.length / columns) * rowHeight,
    option: {
      ...base(look),
      grid: places,
      title: panels.map((panel, i) => ({
        text: panel.title, left: places[i].left - 8, top: places[i].top - top, padding: 2,
        textStyle: {
          fontSize: LABEL, fontWeight: 600, color: look.ink, fontFamily: look.font,
          width: places[i].width, overflow: 'truncate',
        },
      })),
      xAxis: panels.map((panel, i) => ({
        ...panel.x, gridIndex: i, splitNumber: Math.max(2, Math.floor(places[i].width / 60)),
      })),
      yAxis: panels.map((panel, i) => ({
        ...panel.y, gridIndex: i, splitNumber: 4,
        axisLabel: {...panel.y.axisLabel, show: !how.sharedY || i % columns === 0},
      })),
    },
  };
}

/**
 * A label at the right end of a line. ECharts moves such labels apart.
 * @param {string} label
 * @param {!Mark} mark
 * @param {number} room in px
 * @param {!Look} look
 * @return {!Object}
 */
export function endLabel(label, mark, room, look) {
  return {
    endLabel: {
      show: true, formatter: () => literal(label), distance: 8, minMargin: 5, color: mark.colour(look),
      fontSize: SMALL, fontWeight: 600, fontFamily: look.font, width: room, overflow: 'truncate',
    },
    labelLayout: {moveOverlap: 'shiftY'},
  };
}

/**
 * @param {!Array<{label: string}>} lines
 * @param {number} width
 * @return {number}
 */
export function labelRoom(lines, width) {
  const longest = Math.max(...lines.map(line => line.label.length));
  return Math.round(Math.min(longest * 7.2 + 16, width * 0.38, 200));
}
