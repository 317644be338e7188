// What all pages need of the browser. Texts only become text nodes, so that markup in them has no
// effect.
import {element} from './document.js';

const DARK = window.matchMedia('(prefers-color-scheme: dark)');
/** @const {!Array<function(): void>} */
const listeners = [];

/**
 * A column of a table of rows.
 * @typedef {{
 *   title: string, cell: function(?): (string|!Node), figure: (boolean|undefined),
 *   className: (string|undefined), hint: (string|undefined),
 * }}
 */
export let RowColumn;

/**
 * @param {string} id
 * @return {!HTMLElement}
 */
export function byId(id) {
  return /** @type {!HTMLElement} */ (document.getElementById(id));
}

/**
 * Shows a text, or hides its place when the text is empty.
 * @param {string} id
 * @param {string|undefined} text
 */
export function say(id, text) {
  const place = byId(id);
  if (place.textContent !== (text || '')) {
    place.textContent = text || '';
  }
  place.hidden = !text;
}

/**
 * Returns the JSON at an address; an error has the server's sentence.
 * @param {string} address
 * @return {!Promise<?>}
 */
export async function json(address) {
  let response;
  try {
    response = await fetch(address, {headers: {Accept: 'application/json'}});
  } catch (unreachable) {
    throw new Error('The operator cannot be reached. Is the port still forwarded?');
  }
  const body = await response.json().catch(() => null);
  if (!response.ok) {
    const trouble = /** @type {?records.Trouble} */ (body);
    throw new Error((trouble && trouble.message) || `The operator answered with status ${response.status}.`);
  }
  return body;
}

/**
 * Returns the theme in which the page is shown now: light or dark.
 * @return {string}
 */
export function theme() {
  return document.documentElement.getAttribute('data-theme') || (DARK.matches ? 'dark' : 'light');
}

/**
 * Calls a function whenever the page becomes light or dark.
 * @param {function(): void} action
 */
export function onTheme(action) {
  listeners.push(action);
}

/** Updates the button, and calls all functions that draw. */
function themeChanged() {
  const button = byId('theme');
  if (button) {
    button.textContent = theme() === 'dark' ? 'Light' : 'Dark';
    button.setAttribute('aria-label', `Show this page ${theme() === 'dark' ? 'light' : 'dark'}`);
  }
  listeners.forEach(action => action());
}

/**
 * Returns the address of a run's page, relative to a page at the top.
 * @param {{namespace: string, name: string}} run
 * @return {string}
 */
export function runAddress(run) {
  return `runs/${encodeURIComponent(run.namespace)}/${encodeURIComponent(run.name)}`;
}

/**
 * Fills the head and the body of a table.
 * @param {!Element} table
 * @param {string} caption
 * @param {!Array<!RowColumn>} columns
 * @param {!Array<?>} rows
 * @param {(function(?): string)=} rowClass
 */
export function fillTable(table, caption, columns, rows, rowClass) {
  table.replaceChildren(
    element('caption', {}, caption),
    element('thead', {}, element('tr', {}, ...columns.map(column =>
      element('th', {scope: 'col', class: column.figure ? 'figure' : null, title: column.hint}, column.title)))),
    element('tbody', {}, ...rows.map(row =>
      element('tr', {class: rowClass ? rowClass(row) : null}, ...columns.map(column =>
        element('td', {class: column.figure ? 'figure' : column.className}, column.cell(row)))))));
}

/**
 * Fills a list with terms and their values, without empty values.
 * @param {!Element} list
 * @param {!Array<!Array<string>>} facts
 */
export function fillFacts(list, facts) {
  list.replaceChildren(...facts.filter(fact => fact[1]).flatMap(fact =>
    [element('dt', {}, fact[0]), element('dd', {}, fact[1])]));
}

byId('theme')?.addEventListener('click', () => {
  document.documentElement.setAttribute('data-theme', theme() === 'dark' ? 'light' : 'dark');
  themeChanged();
});
DARK.addEventListener('change', themeChanged);
themeChanged();
