'use strict';
// What all pages need of the browser. Texts only ever become text nodes, so that no markup in them can
// mean anything.
(function () {
  const {element} = benchwright.document;
  const DARK = matchMedia('(prefers-color-scheme: dark)');
  const listeners = [];

  function byId(id) {
    return document.getElementById(id);
  }

  /** Shows a text, or nothing when it is empty. */
  function say(id, text) {
    const place = byId(id);
    if (place.textContent !== (text || '')) {
      place.textContent = text || '';
    }
    place.hidden = !text;
  }

  /** The JSON at an address; an error has the server's sentence. */
  async function json(address) {
    let response;
    try {
      response = await fetch(address, {headers: {Accept: 'application/json'}});
    } catch (unreachable) {
      throw new Error('The operator cannot be reached. Is the port still forwarded?');
    }
    const body = await response.json().catch(() => null);
    if (!response.ok) {
      throw new Error((body && body.message) || `The operator answered with status ${response.status}.`);
    }
    return body;
  }

  /** light or dark, as the page is shown now. */
  function theme() {
    return document.documentElement.dataset.theme || (DARK.matches ? 'dark' : 'light');
  }

  /** Does something now and whenever the page becomes light or dark. */
  function onTheme(action) {
    listeners.push(action);
  }

  function themeChanged() {
    const button = byId('theme');
    if (button) {
      button.textContent = theme() === 'dark' ? 'Light' : 'Dark';
      button.setAttribute('aria-label', `Show this page ${theme() === 'dark' ? 'light' : 'dark'}`);
    }
    listeners.forEach(action => action());
  }

  /** The address of a run's page, from a page at the top. */
  function runAddress(run) {
    return `runs/${encodeURIComponent(run.namespace)}/${encodeURIComponent(run.name)}`;
  }

  /** A table's head and body from columns {title, cell: row → node or text, figure} and rows. */
  function fillTable(table, caption, columns, rows, rowClass) {
    table.replaceChildren(
      element('caption', {}, caption),
      element('thead', {}, element('tr', {}, ...columns.map(column =>
        element('th', {scope: 'col', class: column.figure ? 'figure' : null, title: column.hint}, column.title)))),
      element('tbody', {}, ...rows.map(row =>
        element('tr', {class: rowClass ? rowClass(row) : null}, ...columns.map(column =>
          element('td', {class: column.figure ? 'figure' : column.className}, column.cell(row)))))));
  }

  /** Terms and what they are. */
  function fillFacts(list, facts) {
    list.replaceChildren(...facts.filter(fact => fact[1]).flatMap(fact =>
      [element('dt', {}, fact[0]), element('dd', {}, fact[1])]));
  }

  byId('theme')?.addEventListener('click', () => {
    document.documentElement.dataset.theme = theme() === 'dark' ? 'light' : 'dark';
    themeChanged();
  });
  DARK.addEventListener('change', themeChanged);
  themeChanged();

  benchwright.dom = {byId, say, json, theme, onTheme, runAddress, fillTable, fillFacts};
})();
