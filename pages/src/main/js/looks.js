// How things look: colours of both themes, and the mark of each variant. Pure, no DOM.

// Okabe and Ito's hues, darkened for paper and lightened for the dark theme until each has a
// contrast of 3:1 with its background. Neighbours in the list differ in lightness as well as in
// hue.
/** @const {!Object<string, !Object>} */
const PALETTES = {
  light: {
    surface: '#ffffff', ink: '#1c2126', muted: '#59636e', faint: '#8a939c', grid: '#e3e6e9', band: '#eef1f3',
    series: ['#0072b2', '#c05200', '#00805b', '#b0528c', '#8c6400', '#1978a6', '#3a4046', '#7d7a00'],
    verdict: {Better: '#00734f', Worse: '#b84a00', Equivalent: '#59636e', Inconclusive: '#8a4a9e', NotJudged: '#8a4a9e'},
  },
  dark: {
    surface: '#15191d', ink: '#e8eaed', muted: '#a3adb7', faint: '#7d8791', grid: '#2c3238', band: '#20262b',
    series: ['#56b4e9', '#f0803c', '#2fc79a', '#d98cb8', '#e6a91f', '#6f8ff0', '#cfd4d9', '#e5dc55'],
    verdict: {Better: '#3fd0a4', Worse: '#f0803c', Equivalent: '#a3adb7', Inconclusive: '#d3a0e0', NotJudged: '#d3a0e0'},
  },
};

const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond', 'path://M0,0L10,0L5,9Z',
  'path://M3,0L7,0L7,3L10,3L10,7L7,7L7,10L3,10L3,7L0,7L0,3L3,3Z', 'path://M0,0L10,10L0,10L10,0Z'];
const DASHES = ['solid', [7, 3], [2, 2], [9, 3, 2, 3], [4, 2, 4, 6]];

/**
 * The sign of each verdict where there is no room for its name, so that it is not told by colour
 * alone.
 * @const {!Object<string, string>}
 */
export const VERDICT_SIGNS = {Better: '+', Worse: '−', Equivalent: '=', Inconclusive: '?', Mixed: '±', NotJudged: '·'};

const FONT = 'system-ui, -apple-system, Segoe UI, Roboto, Helvetica Neue, Arial, sans-serif';

/**
 * Everything that a chart needs to know about a theme.
 * @typedef {{
 *   theme: string, font: string, surface: string, ink: string, muted: string, faint: string,
 *   grid: string, band: string, series: !Array<string>, verdict: !Object<string, string>,
 * }}
 */
export let Look;

/**
 * The mark of a variant: place in the run's file, symbol, dash of its line, colour in a theme.
 * @typedef {{
 *   place: number, symbol: string, dash: (string|!Array<number>), colour: function(!Look): string,
 * }}
 */
export let Mark;

/**
 * @param {string} theme light or dark
 * @return {!Look}
 */
export function look(theme) {
  return /** @type {!Look} */ ({theme, font: FONT, ...PALETTES[theme]});
}

/**
 * Returns the mark of the variant with this place in the run's file. Colour, symbol and line repeat
 * after 8, 7 and 5, so that the first 280 variants differ in at least one.
 * @param {number} place
 * @return {!Mark}
 */
export function mark(place) {
  return {
    place,
    symbol: SYMBOLS[place % SYMBOLS.length],
    dash: DASHES[place % DASHES.length],
    colour: theme => theme.series[place % theme.series.length],
  };
}
