// What the parts of the report share: the results, and words and elements for them.
import {Charts, element} from './document.js';
import {VERDICT_SIGNS, look} from './looks.js';
import {Model, Variant} from './model.js';


export const results = /** @type {!records.RunResults} */ (JSON.parse(byId('results').textContent));
export const model = new Model(results);
export const drawn = new Charts(window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
export const main = byId('main');

/** @const {!Array<{id: string, title: string}>} */
export const contents = [];

/**
 * @param {string} id of an element of the template
 * @return {!HTMLElement}
 */
export function byId(id) {
  return /** @type {!HTMLElement} */ (document.getElementById(id));
}

// ---- words ----

/**
 * @param {!Array<string>} words
 * @param {string} last
 * @return {string}
 */
export function listed(words, last) {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

/**
 * @param {string} text
 * @return {string}
 */
export function capitalised(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * @return {string}
 */
export function questionText() {
  const {scenario} = results.question;
  const names = model.variants.map(variant => variant.name);
  return names.length === 1
    ? `How does ${names[0]} serve ${scenario}?`
    : `Which serves ${scenario} best: ${listed(names, 'or')}?`;
}

/**
 * @param {string} name
 * @return {string}
 */
export function metricText(name) {
  const {title, unit} = model.metric(name);
  return unit ? `${title}, ${unit}` : title;
}

/**
 * @param {string} verdict
 * @return {!HTMLElement}
 */
export function verdictNode(verdict) {
  return element('span', {class: `badge ${verdict}`}, `${VERDICT_SIGNS[verdict] || ''} ${verdict}`);
}

// ---- parts ----

/**
 * @param {string} id
 * @param {string} title
 */
export function section(id, title) {
  contents.push({id, title});
  main.append(element('h2', {id}, title));
}

/**
 * @param {!Array<!Array<string>>} pairs
 * @return {!HTMLElement}
 */
export function facts(pairs) {
  return element('dl', {class: 'facts'}, pairs.filter(pair => pair[1]).map(([name, value]) =>
    element('div', {}, element('dt', {}, name), element('dd', {}, value))));
}

/**
 * @return {!HTMLElement}
 */
export function legend() {
  return element('ul', {class: 'legend', 'aria-label': 'Variants'}, model.variants.map(variant =>
    element('li', {}, swatch(variant), variant.name
      + (variant.name === results.question.baseline && model.variants.length > 1 ? ' (baseline)' : ''))));
}

/**
 * @param {!Variant} variant
 * @return {!Element}
 */
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

/**
 * @param {string} name
 * @param {function(string, !Object): !Element} draw
 * @return {!Element}
 */
function symbol(name, draw) {
  const paths = {rect: 'M0,0H10V10H0Z', triangle: 'M5,0L10,10L0,10Z', diamond: 'M5,0L10,5L5,10L0,5Z'};
  return name === 'circle' ? draw('circle', {cx: 5, cy: 5, r: 5})
    : draw('path', {d: paths[name] || name.replace('path://', '')});
}

/**
 * @param {!Element} svg
 * @param {!Variant} variant
 */
function paint(svg, variant) {
  const colour = variant.mark.colour(look(drawn.theme));
  svg.setAttribute('stroke', colour);
  svg.setAttribute('fill', colour);
}

/** Paints the marks of the legend in the colours of the theme. */
export function paintSwatches() {
  document.querySelectorAll('svg.swatch').forEach(svg => paint(svg, model.variants[Number(svg.getAttribute('data-place'))]));
}
