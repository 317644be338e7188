// The report: the order of its parts, its theme, and how it is printed. Runs when the page is
// there.
import {element, fillFolded} from './document.js';
import {levelPart} from './report-level.js';
import {differencesPart, environmentPart, filePart, orderPart} from './report-order.js';
import {byId, contents, drawn, model, paintSwatches, questionText} from './report-parts.js';
import {levelsPart, verdictPart} from './report-verdict.js';


const paper = window.matchMedia('print');
const darkWished = window.matchMedia('(prefers-color-scheme: dark)');
/** @type {?string} */
let chosen = null;

/**
 * @param {string} theme
 */
function useTheme(theme) {
  document.documentElement.setAttribute('data-theme', theme);
  const button = byId('theme');
  button.textContent = theme === 'dark' ? 'Light theme' : 'Dark theme';
  drawn.use(theme);
  paintSwatches();
}

/** Uses the chosen theme, or else the system's. */
function followTheme() {
  useTheme(chosen || (darkWished.matches ? 'dark' : 'light'));
}

/** @type {?Array<!HTMLDetailsElement>} what to fold again after printing */
let beforePrinting = null;

/** Prepares the page for paper: light, every chart drawn to the paper's width, its table open. */
function preparePrint() {
  if (beforePrinting) {
    return;
  }
  const opened = [...document.querySelectorAll('details.table:not([open])')]
    .map(details => /** @type {!HTMLDetailsElement} */ (details)).filter(details => details.offsetParent);
  beforePrinting = opened;
  document.documentElement.classList.add('printing');
  for (const details of opened) {
    fillFolded(details);
    details.open = true;
  }
  useTheme('light');
  drawn.drawAll();
}

/** Restores the page as it was before printing. */
function afterPrint() {
  if (!beforePrinting) {
    return;
  }
  for (const details of beforePrinting) {
    details.open = false;
  }
  beforePrinting = null;
  document.documentElement.classList.remove('printing');
  followTheme();
}

/** Adds links to the parts. */
function contentsPart() {
  byId('contents').append(element('ul', {}, contents.map(({id, title}) =>
    element('li', {}, element('a', {href: `#${id}`}, title)))));
}

byId('question').textContent = questionText();
verdictPart();
levelsPart();
model.levels.forEach(levelPart);
orderPart();
differencesPart();
environmentPart();
filePart();
contentsPart();
followTheme();
byId('theme').addEventListener('click', () => {
  chosen = drawn.theme === 'dark' ? 'light' : 'dark';
  followTheme();
});
darkWished.addEventListener('change', followTheme);
window.addEventListener('beforeprint', preparePrint);
window.addEventListener('afterprint', afterPrint);
paper.addEventListener('change', () => (paper.matches ? preparePrint() : afterPrint()));
document.documentElement.setAttribute('data-ready', 'true');
