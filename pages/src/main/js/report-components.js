// What each component of the variants used at a load level, whether it was at a limit of its own, and whether the time of
// requests was spent in it.
import {element, folded, table} from './document.js';
import {ComponentRow, Said} from './model.js';
import {main, model} from './report-parts.js';


/** Titles of the figures of a component; with those of the metrics, the table would be wider than paper. */
const TITLES = ['CPU, cores', 'Throttled, %', 'Most memory, MiB', 'Threads', 'Answered', 'Mean, ms'];

/** So many of these columns are always there; not every cluster, or no component, may tell the others. */
const ALWAYS = 3;

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
    + (rows.some(row => row.figures[TITLES.length - 2].text !== '')
      ? 'Requests that a component answered, and their mean time, are by its own metrics; that time contains what it waited '
        + 'for other components. ' : '')
    + 'The first component of each variant is the one that the load goes to.'),
  ...(rows.length > MOST_ROWS ? [folded(`Components ${model.place(level)} (${rows.length})`, {class: 'folded'}, part)] : part()));
}

/**
 * @param {!records.LoadLevel} level
 * @param {!Array<!ComponentRow>} rows
 * @return {!HTMLElement}
 */
function componentTable(level, rows) {
  const shown = TITLES.map((title, place) => ({title, place}))
    .filter(({place}) => place < ALWAYS || rows.some(row => row.figures[place].text !== ''));
  const ended = rows.some(row => row.end.count > 0);
  return table(`Components ${model.place(level)}`,
    [{title: 'Variant'}, {title: 'Component'}, {title: 'Role'}].concat(
      shown.map(({title}) => ({title, figure: true})), [{title: 'At a limit'}], ended ? [{title: 'Ended'}] : []),
    rows.map(row => [row.variant, row.name, row.role].concat(
      shown.map(({place}) => row.figures[place]), [trialsText(row.limit)], ended ? [trialsText(row.end)] : [])));
}

/**
 * Returns what was said of components that were at a limit, took most of a request's time or ended, if any.
 * @param {!Array<!ComponentRow>} rows
 * @return {!Array<!HTMLElement>}
 */
function sentencesPart(rows) {
  const sentences = rows.flatMap(({variant, name, limit, delay, end}) => [
    ...(limit.count > 0 ? [`${variant}, ${name}, at a limit in ${trialsText(limit)}: ${limit.text}`] : []),
    ...(delay.count > 0
      ? [`${variant}, ${name}, at least half of the time of each request in ${trialsText(delay)}: ${delay.text}`] : []),
    ...(end.count > 0 ? [`${variant}, ${name}, ended in ${trialsText(end)}: ${end.text}`] : []),
  ]);
  return sentences.length === 0 ? []
    : [folded('Which limit it was, how much time it took, or how it ended, in the first such trial', {class: 'table folded'}, () =>
      element('ul', {class: 'sentences'}, sentences.map(sentence => element('li', {}, sentence))))];
}

/**
 * @param {!Said} said
 * @return {string}
 */
function trialsText({count, total}) {
  return count > 0 ? `${count} of ${total} trials` : '';
}
