'use strict';
// The parts that the report's page is made of. Texts become text nodes, never markup.
(function () {
  const {look} = globalThis.benchwright.looks;

  /** element('p', {class: 'note'}, 'text', child, …); what is null or undefined is left out. */
  function element(name, attributes, ...children) {
    const made = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes || {})) {
      if (value !== null && value !== undefined) {
        made.setAttribute(attribute, value);
      }
    }
    made.append(...children.flat().filter(child => child !== null && child !== undefined));
    return made;
  }

  /**
   * A table in a region of its own that scrolls sideways.
   *
   * columns: {title, figure: whether right-aligned}; rows: lists of a text or {text, class, node} each,
   * the first of which is the row's heading
   */
  function table(caption, columns, rows) {
    const head = element('tr', {}, columns.map(column =>
      element('th', {scope: 'col', class: column.figure ? 'figure' : null}, column.title)));
    const body = rows.map(row => element('tr', {}, row.map((cell, i) => tableCell(cell, columns[i], i))));
    return element('div', {class: 'scroll', tabindex: '0', role: 'region', 'aria-label': caption},
      element('table', {}, element('caption', {}, caption), element('thead', {}, head), element('tbody', {}, body)));
  }

  function tableCell(cell, column, i) {
    const {text, node, ...more} = cell !== null && typeof cell === 'object' ? cell : {text: cell};
    const classes = [column.figure ? 'figure' : i > 0 && String(text || '').length > 24 ? 'text' : null, more.class]
      .filter(Boolean).join(' ') || null;
    const content = node || (text === null || text === undefined ? '' : String(text));
    return i === 0 ? element('th', {scope: 'row', class: classes}, content) : element('td', {class: classes}, content);
  }

  /** What is unfolded for the first time is made then; a page of 640 trials would be slow otherwise. */
  function folded(title, attributes, fill) {
    const details = element('details', attributes, element('summary', {}, title));
    details.fill = () => {
      details.fill = () => {};
      details.append(...[fill()].flat());
    };
    details.addEventListener('toggle', () => details.open && details.fill());
    return details;
  }

  /** All charts of a page: drawn when they come near, again when the theme or the width changes. */
  class Charts {
    constructor(theme) {
      this.theme = theme;
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
     * A figure with its table behind it.
     *
     * chart: {name: of its own, title, sub, describe, build: (look, width) → {height, option}, estimate: px, table: () → element,
     * tableTitle, wide, heading: 'h3' or 'h4', printedTable: false where it would fill many pages}
     */
    figure(chart) {
      const host = element('div', {class: 'plot', role: 'img', 'aria-label': `${chart.describe} Its table follows.`});
      host.style.minHeight = `${chart.estimate}px`;
      const details = folded(element('span', {}, 'Table', element('span', {class: 'unseen'}, ` of ${chart.tableTitle}`)),
        {class: chart.printedTable === false ? 'folded' : 'table folded'}, chart.table);
      const slot = {host, build: chart.build, drawn: 0};
      this.slots.set(host, slot);
      this.observer.observe(host);
      return element('figure', {class: chart.wide ? 'wide' : null, 'data-chart': chart.name},
        element('figcaption', {}, element(chart.heading || 'h4', {}, chart.title),
          chart.sub ? element('p', {class: 'sub'}, chart.sub) : null), host, details);
    }

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
      slot.chart = globalThis.echarts.init(slot.host, null, {renderer: 'svg', width, height});
      slot.chart.setOption(option);
    }

    /** Those that were drawn once, for the width that there is now. */
    fit() {
      for (const slot of this.slots.values()) {
        if (slot.chart) {
          this.draw(slot);
        }
      }
    }

    use(theme) {
      this.theme = theme;
      for (const slot of this.slots.values()) {
        slot.drawn = 0;
      }
      this.fit();
    }

    /** All, as a printer needs them. */
    drawAll() {
      for (const slot of this.slots.values()) {
        this.draw(slot);
      }
    }
  }

  globalThis.benchwright.document = {element, table, folded, Charts};
})();
