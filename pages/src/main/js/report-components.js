// What each component of the variants used at a load level, and whether it was at a limit of its own.
import {element, folded, table} from './document.js';
import {COMPONENT_FIGURES, ComponentRow, Said} from './model.js';
import {main, model} from './report-parts.js';


/** Titles of the columns of COMPONENT_FIGURES; with those of the metrics, the table would be wider than paper. */
const TITLES = ['CPU, cores', 'Throttled, %', 'Most memory, MiB', 'Threads'];

/** A figure that not every cluster has. */
const OF_SOME = 'containerThreads';

/** A longer table is made when somebody wants to see it. */
const MOST_ROWS = 40;

/**
 * @param {!records.LoadLevel} level
 */
export function componentsPart(level) {
  const rows = model.componentRows(level);
  if (rows.length === 0) {
    return;
  }
  const part = () => [componentTable(level, rows), ...sentencesPart(rows)];
  main.append(element('h3', {}, 'Components'), element('p', {class: 'note'},
    'Means over the trials that count; memory is the most that a trial used, and threads are those that the kernel counts, '
    + 'of all processes. '
    + 'The first component of each variant is the one that the load goes to.'),
  ...(rows.length > MOST_ROWS ? [folded(`Components ${model.place(level)} (${rows.length})`, {class: 'folded'}, part)] : part()));
}

/**
 * @param {!records.LoadLevel} level
 * @param {!Array<!ComponentRow>} rows
 * @return {!HTMLElement}
 */
function componentTable(level, rows) {
  const shown = COMPONENT_FIGURES.map((name, place) => ({name, place}))
    .filter(({name, place}) => name !== OF_SOME || rows.some(row => row.figures[place].text !== ''));
  const ended = rows.some(row => row.end.count > 0);
  return table(`Components ${model.place(level)}`,
    [{title: 'Variant'}, {title: 'Component'}, {title: 'Role'}].concat(
      shown.map(({place}) => ({title: TITLES[place], figure: true})), [{title: 'At a limit'}], ended ? [{title: 'Ended'}] : []),
    rows.map(row => [row.variant, row.name, row.role].concat(
      shown.map(({place}) => row.figures[place]), [trialsText(row.limit)], ended ? [trialsText(row.end)] : [])));
}

/**
 * Returns what was said of components that were at a limit or ended, if any.
 * @param {!Array<!ComponentRow>} rows
 * @return {!Array<!HTMLElement>}
 */
function sentencesPart(rows) {
  const sentences = rows.flatMap(({variant, name, limit, end}) => [
    ...(limit.count > 0 ? [`${variant}, ${name}, at a limit in ${trialsText(limit)}: ${limit.text}`] : []),
    ...(end.count > 0 ? [`${variant}, ${name}, ended in ${trialsText(end)}: ${end.text}`] : []),
  ]);
  return sentences.length === 0 ? []
    : [folded('Which limit it was, or how it ended, in the first such trial', {class: 'table folded'}, () =>
      element('ul', {class: 'sentences'}, sentences.map(sentence => element('li', {}, sentence))))];
}

/**
 * @param {!Said} said
 * @return {string}
 */
function trialsText({count, total}) {
  return count > 0 ? `${count} of ${total} trials` : '';
}
