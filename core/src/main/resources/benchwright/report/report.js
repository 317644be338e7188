'use strict';
// The report: what stands where, its theme, and how it is printed. Begins when the page is there.
(function () {
  const {element} = globalThis.benchwright.document;
  const {
    model, drawn, contents, questionText, paintSwatches, verdictPart, levelsPart, levelPart, orderPart,
    differencesPart, environmentPart, filePart,
  } = globalThis.benchwright.report;

  const darkWished = window.matchMedia('(prefers-color-scheme: dark)');
  let chosen = null;

  function useTheme(theme) {
    document.documentElement.dataset.theme = theme;
    const button = document.getElementById('theme');
    button.textContent = theme === 'dark' ? 'Light theme' : 'Dark theme';
    drawn.use(theme);
    paintSwatches();
  }

  function followTheme() {
    useTheme(chosen || (darkWished.matches ? 'dark' : 'light'));
  }

  let beforePrinting = null;

  /** On paper: light, every chart drawn to the paper's width, its table open. */
  function preparePrint() {
    if (beforePrinting) {
      return;
    }
    const opened = [...document.querySelectorAll('details.table:not([open])')].filter(details => details.offsetParent);
    beforePrinting = {opened};
    document.documentElement.classList.add('printing');
    for (const details of opened) {
      details.fill();
      details.open = true;
    }
    useTheme('light');
    drawn.drawAll();
  }

  function afterPrint() {
    if (!beforePrinting) {
      return;
    }
    for (const details of beforePrinting.opened) {
      details.open = false;
    }
    beforePrinting = null;
    document.documentElement.classList.remove('printing');
    followTheme();
  }

  function contentsPart() {
    document.getElementById('contents').append(element('ul', {}, contents.map(({id, title}) =>
      element('li', {}, element('a', {href: `#${id}`}, title)))));
  }

  document.getElementById('question').textContent = questionText();
  verdictPart();
  levelsPart();
  model.levels.forEach(levelPart);
  orderPart();
  differencesPart();
  environmentPart();
  filePart();
  contentsPart();
  followTheme();
  document.getElementById('theme').addEventListener('click', () => {
    chosen = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
    followTheme();
  });
  darkWished.addEventListener('change', followTheme);
  window.addEventListener('beforeprint', preparePrint);
  window.addEventListener('afterprint', afterPrint);
  window.matchMedia('print').addEventListener('change', event => (event.matches ? preparePrint() : afterPrint()));
  document.documentElement.dataset.ready = 'true';
})();
