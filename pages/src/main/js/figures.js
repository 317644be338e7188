// Formats figures. Pure, no DOM.

const AT_LEAST = 'at least ';
const NEVER = 'never';
const NONE = 'none';

/**
 * Returns the shortest decimal digits of a number, without exponent, as FigureText writes them;
 * empty for no number.
 * @param {?number|undefined} value
 * @return {string}
 */
export function figureText(value) {
  if (value === null || value === undefined || !Number.isFinite(value)) {
    return '';
  }
  const text = String(value);
  const parts = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (!parts) {
    return text;
  }
  const digits = parts[2] + (parts[3] || '');
  const point = 1 + Number(parts[4]);
  return parts[1] + (point > 0
    ? digits.padEnd(point, '0')
    : '0.' + '0'.repeat(-point) + digits);
}

/**
 * Returns a figure with no more digits than its spread allows, down to the second digit of the
 * spread; all digits where there is none.
 * @param {?number|undefined} value
 * @param {?number|undefined} spread its standard deviation, or half the width of its interval
 * @return {string}
 */
export function spreadText(value, spread) {
  if (!spread || !Number.isFinite(spread) || value === null || value === undefined) {
    return figureText(value);
  }
  const digits = 1 - Math.floor(Math.log10(Number(spread.toPrecision(2))));
  return digits > 0 ? value.toFixed(Math.min(digits, 100)) : figureText(Math.round(value / 10 ** -digits) * 10 ** -digits);
}

/**
 * Returns a figure for a table: with no more digits than its spread allows, and with all of them.
 * @param {?number|undefined} value
 * @param {?number|undefined} spread its standard deviation, or half the width of its interval
 * @return {{text: string, exact: string}}
 */
export function roundedFigure(value, spread) {
  return {text: spreadText(value, spread), exact: figureText(value)};
}

/**
 * Returns a figure that has no spread of its own for a table, with two digits.
 * @param {?number|undefined} value
 * @return {{text: string, exact: string}}
 */
export function shortFigure(value) {
  return roundedFigure(value, Math.abs(value || 0));
}

/**
 * Returns a ratio and the ends of its interval as figures for a table; half the interval's width is
 * their spread.
 * @param {{ratio: (?number|undefined), low: (number|undefined), high: (number|undefined)}} interval
 * @return {!Array<{text: string, exact: string}>}
 */
export function ratioFigures({ratio, low, high}) {
  const spread = low === undefined || high === undefined ? undefined : (high - low) / 2;
  return [ratio, low, high].map(end => roundedFigure(end, spread));
}

/**
 * Returns a ratio with its interval as text: "1.05 (0.98 to 1.13)".
 * @param {{ratio: (?number|undefined), low: (number|undefined), high: (number|undefined)}} interval
 * @return {string}
 */
export function ratioText(interval) {
  const [ratio, low, high] = ratioFigures(interval).map(figure => figure.text);
  return `${ratio} (${low} to ${high})`;
}

/**
 * Returns a cell's mean as text, with "at least" if it is a lower bound; empty for no summary.
 * @param {?{mean: number, atLeast: (number|undefined)}|undefined} summary
 * @return {string}
 */
export function meanText(summary) {
  return summary ? (summary.atLeast ? AT_LEAST : '') + figureText(summary.mean) : '';
}

/**
 * Returns the same with no more digits than the spread allows.
 * @param {?{mean: number, standardDeviation: (number|undefined), atLeast: (number|undefined)}|undefined} summary
 * @return {string}
 */
export function roundedMeanText(summary) {
  return summary ? (summary.atLeast ? AT_LEAST : '') + spreadText(summary.mean, summary.standardDeviation) : '';
}

/**
 * Returns what a figure is called that is worse than any number: a latency that is infinite, or a
 * rate of which not even the lowest was sustained.
 * @param {string} name
 * @return {string}
 */
function beyondNumbers(name) {
  return name === 'sustainedPerSecond' ? NONE : NEVER;
}

/**
 * Returns a cell's metric as text: its mean, or in how many trials it is worse than any number.
 * @param {{valid: number, never: !Object<string, number>, metrics: !Object<string, !records.MetricSummary>}|undefined} cell
 * @param {string} name
 * @param {function(!records.MetricSummary): string=} text of the mean
 * @return {string}
 */
export function cellText(cell, name, text = meanText) {
  if (cell && Object.hasOwn(cell.never, name)) {
    const word = beyondNumbers(name);
    return cell.never[name] === cell.valid ? word : `${word} in ${cell.never[name]} of ${cell.valid} trials`;
  }
  return cell && Object.hasOwn(cell.metrics, name) ? text(cell.metrics[name]) : '';
}

/**
 * Returns a trial's figure as text, with "at least" if it is a lower bound, "never" or "none" if it is
 * worse than any number; empty if it has none.
 * @param {{measurements: !Object<string, number>, limits: !Object<string, string>}} trial
 * @param {string} name
 * @param {?number|undefined=} spread that determines its digits; all are shown without one
 * @return {string}
 */
export function measuredText({measurements, limits}, name, spread) {
  if (limits[name] === 'Never') {
    return beyondNumbers(name);
  }
  return Object.hasOwn(measurements, name)
    ? (limits[name] === 'AtLeast' ? AT_LEAST : '') + spreadText(measurements[name], spread)
    : '';
}

/**
 * Returns the text of a tick on an axis of differences: "same", "+5 %".
 * @param {number} percent
 * @return {string}
 */
export function percentTickText(percent) {
  const difference = clean(percent);
  return difference === 0 ? 'same' : `${difference > 0 ? '+' : '−'}${figureText(Math.abs(difference))} %`;
}

/**
 * Returns the text of a tick on an axis of ratios: "same", "×2".
 * @param {number} ratio
 * @return {string}
 */
export function ratioTickText(ratio) {
  const times = clean(ratio);
  return times === 1 ? 'same' : `×${figureText(times)}`;
}

/**
 * Returns the text of a tick in a few characters: 20000 is "20 k". Ticks are rounded; figures never
 * are.
 * @param {number} value
 * @return {string}
 */
export function tickText(value) {
  const size = Math.abs(value);
  if (size >= 1e9) {
    return figureText(clean(value / 1e9)) + ' G';
  }
  if (size >= 1e6) {
    return figureText(clean(value / 1e6)) + ' M';
  }
  return size >= 1e4 ? figureText(clean(value / 1e3)) + ' k' : figureText(clean(value));
}

/**
 * Removes the noise of binary fractions from a tick.
 * @param {number} value
 * @return {number}
 */
function clean(value) {
  return Number(value.toPrecision(12));
}

/**
 * Returns a duration as text: "1 h 12 min", "3 min 20 s", "45 s".
 * @param {number} millis
 * @return {string}
 */
export function durationText(millis) {
  const seconds = Math.round(millis / 1000);
  if (seconds < 60) {
    return seconds + ' s';
  }
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) {
    return minutes + ' min' + (seconds % 60 ? ' ' + (seconds % 60) + ' s' : '');
  }
  return Math.floor(minutes / 60) + ' h' + (minutes % 60 ? ' ' + (minutes % 60) + ' min' : '');
}

/**
 * Returns an RFC 3339 instant as "2026-11-21 10:45:06 UTC", and any other text as it is.
 * @param {?string|undefined} text
 * @return {string}
 */
export function instantText(text) {
  const millis = Date.parse(text || '');
  return Number.isNaN(millis) ? text || '' : new Date(millis).toISOString().slice(0, 19).replace('T', ' ') + ' UTC';
}
