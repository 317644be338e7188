// The parts that the report's page is made of. Texts become text nodes, never markup.
import {Drawing} from './chart-parts.js';
import {Look, look} from './looks.js';


/**
 * A cell of a table: its text, or an object with the text and how it is shown. Exact is a figure
 * that the text is rounded from; whoever points at the text sees it.
 * @typedef {(string|number|null|undefined|{
 *   text: (string|number|null|undefined), class: (?string|undefined), node: (!Node|undefined),
 *   exact: (string|undefined),
 * })}
 */
export let Cell;

/**
 * A column of a table; figures are aligned right.
 * @typedef {{title: string, figure: (boolean|undefined)}}
 */
export let Column;

/**
 * A figure to draw. No other figure has its name; estimate is a height in px; printedTable is false
 * where the table would fill many pages.
 * @typedef {{
 *   name: string, title: string, sub: (string|undefined), describe: string,
 *   build: function(!Look, number): !Drawing, estimate: number, table: function(): !Element,
 *   tableTitle: string, wide: (boolean|undefined), heading: (string|undefined),
 *   printedTable: (boolean|undefined),
 * }}
 */
export let Figure;

/**
 * A figure's place, and what was drawn there.
 * @typedef {{
 *   host: !HTMLElement, build: function(!Look, number): !Drawing, drawn: number,
 *   chart: ?echarts.Chart,
 * }}
 */
let Slot;

/** Functions that fill folded elements, by element; each runs once. */
const fillers = new Map();

/**
 * Returns a new element: element('p', {class: 'note'}, 'text', child, …). It leaves out what is
 * null or undefined.
 * @param {string} name
 * @param {!Object<string, (string|number|boolean|null|undefined)>} attributes
 * @param {...(string|!Node|null|undefined|!Array<(string|!Node|null|undefined)>)} children
 * @return {!HTMLElement}
 */
export function element(name, attributes, ...children) {
  const made = /** @type {!HTMLElement} */ (document.createElement(name));
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) {
      made.setAttribute(String(attribute), String(value));
    }
  }
  made.append(...children.flat().filter(child => child !== null && child !== undefined));
  return made;
}

/**
 * Returns a table in a region of its own that scrolls sideways.
 * @param {string} caption
 * @param {!Array<!Column>} columns
 * @param {!Array<!Array<!Cell>>} rows the first cell of each is the row's heading
 * @return {!HTMLElement}
 */
export function table(caption, columns, rows) {
  const head = element('tr', {}, columns.map(column =>
    element('th', {scope: 'col', class: column.figure ? 'figure' : null}, column.title)));
  const body = rows.map(row => element('tr', {}, row.map((cell, i) => tableCell(cell, columns[i], i))));
  return element('div', {class: 'scroll', tabindex: '0', role: 'region', 'aria-label': caption},
    element('table', {}, element('caption', {}, caption), element('thead', {}, head), element('tbody', {}, body)));
}

/**
 * @param {!Cell} cell
 * @param {!Column} column
 * @param {number} i
 * @return {!HTMLElement}
 */
function tableCell(cell, column, i) {
  const {text, node, exact, class: own} = cell !== null && typeof cell === 'object' ? cell : {text: cell};
  const classes = [column.figure ? 'figure' : i > 0 && String(text || '').length > 24 ? 'text' : null, own]
    .filter(Boolean).join(' ') || null;
  const shown = text === null || text === undefined ? '' : String(text);
  const content = node || (exact ? element('data', {value: exact, title: exact}, shown) : shown);
  return i === 0 ? element('th', {scope: 'row', class: classes}, content) : element('td', {class: classes}, content);
}

/**
 * Returns an element whose content is made when it is unfolded for the first time: a page of 640
 * trials would otherwise be slow.
 * @param {string|!Node} title
 * @param {!Object<string, ?string>} attributes
 * @param {function(): (!Node|!Array<!Node>)} fill
 * @return {!HTMLDetailsElement}
 */
export function folded(title, attributes, fill) {
  const details = /** @type {!HTMLDetailsElement} */ (element('details', attributes, element('summary', {}, title)));
  fillers.set(details, () => details.append(...[fill()].flat()));
  details.addEventListener('toggle', () => {
    if (details.open) {
      fillFolded(details);
    }
  });
  return details;
}

/**
 * Fills a folded element, unless it is filled already.
 * @param {!Element} details
 */
export function fillFolded(details) {
  const fill = fillers.get(details);
  if (fill) {
    fillers.delete(details);
    fill();
  }
}

/**
 * All charts of a page. A chart is drawn when it comes near, and again when theme or width change.
 */
export class Charts {
  /** @param {string} theme */
  constructor(theme) {
    /** @type {string} */
    this.theme = theme;
    /** @const {!Map<!Element, !Slot>} */
    this.slots = new Map();
    this.observer = new IntersectionObserver(entries => entries.filter(entry => entry.isIntersecting)
      .forEach(entry => this.draw(this.slots.get(entry.target))), {rootMargin: '400px'});
    let pause;
    window.addEventListener('resize', () => {
      clearTimeout(pause);
      pause = setTimeout(() => this.fit(), 150);
    });
  }

  /**
   * Returns a figure with its table behind it.
   * @param {!Figure} chart
   * @return {!HTMLElement}
   */
  figure(chart) {
    const host = element('div', {class: 'plot', role: 'img', 'aria-label': `${chart.describe} Its table follows.`});
    host.style.minHeight = `${chart.estimate}px`;
    const details = folded(element('span', {}, 'Table', element('span', {class: 'unseen'}, ` of ${chart.tableTitle}`)),
      {class: chart.printedTable === false ? 'folded' : 'table folded'}, chart.table);
    const slot = {host, build: chart.build, drawn: 0, chart: null};
    this.slots.set(host, slot);
    this.observer.observe(host);
    return element('figure', {class: chart.wide ? 'wide' : null, 'data-chart': chart.name},
      element('figcaption', {}, element(chart.heading || 'h4', {}, chart.title),
        chart.sub ? element('p', {class: 'sub'}, chart.sub) : null), host, details);
  }

  /** @param {!Slot} slot */
  draw(slot) {
    const width = slot.host.clientWidth;
    if (width === 0 || slot.drawn === width) {
      return;
    }
    const {height, option} = slot.build(look(this.theme), width);
    if (slot.chart) {
      slot.chart.dispose();
    }
    slot.drawn = width;
    slot.host.style.minHeight = '';
    slot.host.style.height = `${height}px`;
    slot.chart = echarts.init(slot.host, null, {renderer: 'svg', width, height});
    slot.chart.setOption(option);
  }

  /** Draws the charts that were drawn before, for the current width. */
  fit() {
    for (const slot of this.slots.values()) {
      if (slot.chart) {
        this.draw(slot);
      }
    }
  }

  /** @param {string} theme */
  use(theme) {
    this.theme = theme;
    for (const slot of this.slots.values()) {
      slot.drawn = 0;
    }
    this.fit();
  }

  /** Draws all charts, as a printer needs them. */
  drawAll() {
    for (const slot of this.slots.values()) {
      this.draw(slot);
    }
  }
}
