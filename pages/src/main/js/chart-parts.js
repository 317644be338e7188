// The parts of charts: axes, rows, panels, labels. ECharts decides where an axis has its ticks and
// which labels have room. Pure, no DOM.
import {percentTickText, ratioTickText, tickText} from './figures.js';
import {Look, Mark} from './looks.js';

export const SMALL = 11;
export const LABEL = 12;
export const AXIS_HEIGHT = 34;
export const POINT = 7;

/** The height that the label of a line needs, in px. */
export const LINE_LABEL = 18;

/** An axis over more decades than this has ticks at powers of ten, any other at powers of two. */
const DECADES_OF_TWOS = 3;

/** More powers than any logarithmic axis has: from a microsecond to an hour, in tens. */
const MOST_POWERS = 12;

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
 * An axis in ECharts' form.
 * @typedef {{type: string, axisLabel: !Object}}
 */
export let Axis;

/**
 * A panel: its title and its axes.
 * @typedef {{title: string, x: !Axis, y: !Axis}}
 */
export let Panel;

/**
 * Panels that are arranged in a grid.
 * @typedef {{axes: function(number): !Object, height: number, option: !Object}}
 */
export let Frame;

/**
 * Returns the options that all charts share.
 * @param {!Look} look
 * @return {!Object}
 */
export function base(look) {
  return {
    animation: false,
    backgroundColor: 'transparent',
    textStyle: {fontFamily: look.font, color: look.ink, fontSize: LABEL},
    // These are below all data; ECharts ignores what a series says about that.
    markLine: {z: 0},
    markArea: {z: -1},
    tooltip: tooltip(look, {formatter: item => literal((item.data && item.data.tip) || '')}),
  };
}

/**
 * Returns the options of a tooltip for the item under the mouse.
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
 * Returns an axis of figures.
 * @param {!Look} look
 * @param {!Object=} more options besides those that all axes have
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

/** The least distance of two values between which ECharts finds ticks. */
const NEAREST = 1e-8;

/**
 * Returns an axis that includes zero where that costs little room, or where the values are too
 * close to tell apart.
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
 * Returns an axis whose last mark ends with the axis, so that the labels of lines have the room beyond it.
 * @param {!Axis} made
 * @return {!Axis}
 */
export function endingWithin(made) {
  return /** @type {!Axis} */ ({...made, axisLabel: {...made.axisLabel, alignMaxLabel: 'right'}});
}

/**
 * Returns an axis that ends where the values end, because time has no round end.
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
 * Returns a logarithmic axis for these values, which are all above zero. ECharts leaves out nine of
 * ten powers if it may show fewer than half of them, so that it must not be asked for fewer ticks.
 * @param {!Look} look
 * @param {!Array<number>} values
 * @param {!Object=} more
 * @return {!Axis}
 */
export function logAxis(look, values, more = {}) {
  const [low, high] = extent(values);
  const logBase = high / low < 10 ** DECADES_OF_TWOS ? 2 : 10;
  return axis(look, {type: 'log', logBase, ...more, splitNumber: MOST_POWERS});
}

/**
 * Returns an axis for ratios, and a function that returns a ratio's position on it. The axis shows
 * differences in percent, so that zero difference has a tick. It is logarithmic when a ratio is
 * below a half or above a double.
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
 * Returns the least and the greatest value.
 * @param {!Array<?number>} values values of a series, which may have gaps
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
 * Returns an invisible series of points that the axes must include besides the data. Panels with
 * the same points have the same axes.
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
 * Returns axes of rows: labels at the left and, where there is room, figures at the right.
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
      show: right > 24, interval: 0, color: look.ink, fontSize: LABEL, margin: 10,
      formatter: i => rows[i].text || '',
    }},
  ];
}

/**
 * Replaces closing braces, which would end the style of the heading.
 * @param {string} text
 * @return {string}
 */
function headerText(text) {
  return text.replaceAll('}', ')');
}

/**
 * Returns a text that ECharts shows as it is. In its rich text, "{name|" begins a style; a space of
 * no width after the brace prevents that.
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
 * Returns the style of a point, which is hollow when the point does not count.
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
 * Arranges panels beside and below each other.
 * @param {!Array<!Panel>} panels
 * @param {{minWidth: number, height: number, right: (number|undefined),
 *     sharedY: (boolean|undefined)}} how
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
        splitNumber: Math.max(2, Math.floor(places[i].width / 60)), ...panel.x, gridIndex: i,
      })),
      yAxis: panels.map((panel, i) => ({
        splitNumber: 4, ...panel.y, gridIndex: i,
        axisLabel: {...panel.y.axisLabel, show: !how.sharedY || i % columns === 0},
      })),
    },
  };
}

/**
 * Returns the options of a label at the right end of a line. ECharts moves such labels apart.
 * @param {string} label
 * @param {!Mark} mark
 * @param {number} room its width in px
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
