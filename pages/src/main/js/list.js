// The list of runs, fetched once and then every few seconds while the page is visible.
import {element} from './document.js';
import {byId, json, runAddress, say} from './dom.js';
import {instantText} from './figures.js';


const REFRESH_MILLIS = 10_000;
const FIRST_ROWS = 200;

const COLUMNS = [
  {key: 'name', title: 'Run', of: run => `${run.namespace}/${run.name}`, cell: run =>
    element('a', {href: runAddress(run)}, `${run.namespace}/${run.name}`), className: 'name'},
  {key: 'scenario', title: 'Scenario', of: run => run.scenario},
  {key: 'phase', title: 'Phase', of: run => run.phase},
  {key: 'progress', title: 'Trials', of: run => run.progress || '', number: run => parseInt(run.progress || '-1', 10)},
  {key: 'verdict', title: 'Verdict', of: run => run.verdict || '', cell: run =>
    element('span', {class: `verdict ${run.verdict || ''}`}, run.verdict || '')},
  {key: 'leader', title: 'Leader', of: run => run.leader || ''},
  {key: 'created', title: 'Created', of: run => run.createdAt || '', cell: run => instantText(run.createdAt)},
  {key: 'sentence', title: 'What it says', of: run => run.sentence || '', className: 'name'},
];

/** The fields of the form. */
const FIELDS = {
  text: /** @type {!HTMLInputElement} */ (byId('text')),
  phase: /** @type {!HTMLSelectElement} */ (byId('phase')),
  scenario: /** @type {!HTMLSelectElement} */ (byId('scenario')),
};
const TABLE = /** @type {!HTMLTableElement} */ (byId('runs'));
const COMPARE = /** @type {!HTMLButtonElement} */ (byId('compare'));

const asked = new URLSearchParams(location.search);
const state = {
  runs: [],
  sort: COLUMNS.some(column => column.key === asked.get('sort')) ? asked.get('sort') : 'created',
  descending: asked.get('order') !== 'up',
  all: false,
  marked: new Set(),
};

/**
 * @param {!records.RunRow} run
 * @return {boolean}
 */
function matches(run) {
  const text = FIELDS.text.value.trim().toLowerCase();
  return (!FIELDS.phase.value || run.phase === FIELDS.phase.value)
    && (!FIELDS.scenario.value || run.scenario === FIELDS.scenario.value)
    && text.split(/\s+/).every(word =>
      [run.namespace, run.name, run.leader, run.sentence].some(part => (part || '').toLowerCase().includes(word)));
}

/**
 * @param {!Array<!records.RunRow>} runs
 * @return {!Array<!records.RunRow>}
 */
function sorted(runs) {
  const column = COLUMNS.find(each => each.key === state.sort);
  const value = column.number || column.of;
  const direction = state.descending ? -1 : 1;
  return runs.slice().sort((a, b) => {
    const [x, y] = [value(a), value(b)];
    return direction * (x < y ? -1 : x > y ? 1 : 0);
  });
}

/** Shows the runs that match the form. */
function show() {
  const found = sorted(state.runs.filter(matches));
  const shown = state.all ? found : found.slice(0, FIRST_ROWS);
  TABLE.tBodies[0].replaceChildren(...shown.map(row));
  say('count', found.length === state.runs.length
    ? `${found.length} ${found.length === 1 ? 'run' : 'runs'}`
    : `${found.length} of ${state.runs.length} runs`);
  say('more', found.length > shown.length ? `Show all ${found.length}` : '');
  for (const head of TABLE.tHead.querySelectorAll('th[data-key]')) {
    head.setAttribute('aria-sort',
      head.getAttribute('data-key') !== state.sort ? 'none' : state.descending ? 'descending' : 'ascending');
  }
  COMPARE.disabled = state.marked.size !== 2;
  remember();
}

/**
 * @param {!records.RunRow} run
 * @return {!Element}
 */
function row(run) {
  const name = `${run.namespace}/${run.name}`;
  const mark = /** @type {!HTMLInputElement} */ (element('input', {
    type: 'checkbox', checked: state.marked.has(name) ? '' : null, 'aria-label': `Mark ${name} to compare it`,
  }));
  mark.addEventListener('change', () => {
    if (mark.checked) {
      state.marked.add(name);
    } else {
      state.marked.delete(name);
    }
    COMPARE.disabled = state.marked.size !== 2;
  });
  return element('tr', {}, element('td', {}, mark), ...COLUMNS.map(column =>
    element('td', {class: column.className}, column.cell ? column.cell(run) : column.of(run))));
}

/** Writes what is shown into the address, so that the address can be sent to somebody. */
function remember() {
  const query = new URLSearchParams();
  for (const {id, value} of Object.values(FIELDS)) {
    if (value) {
      query.set(id, value);
    }
  }
  if (state.sort !== 'created' || !state.descending) {
    query.set('sort', String(state.sort));
    query.set('order', state.descending ? 'down' : 'up');
  }
  const text = query.toString();
  history.replaceState(null, '', text ? `?${text}` : location.pathname);
}

/**
 * @param {!HTMLSelectElement} select
 * @param {!Array<string>} values
 */
function choices(select, values) {
  const chosen = select.value || asked.get(select.id) || '';
  const known = [...new Set(values)].sort();
  if (known.join() !== [...select.options].slice(1).map(option => option.value).join()) {
    select.replaceChildren(element('option', {value: ''}, 'all'),
      ...known.map(value => element('option', {value}, value)));
    select.value = known.includes(chosen) ? chosen : '';
  }
}

/** Makes the headings, which sort the runs. */
function heads() {
  TABLE.tHead.rows[0].replaceChildren(
    element('th', {scope: 'col'}, 'Mark'),
    ...COLUMNS.map(column => {
      const button = element('button', {type: 'button'}, column.title);
      button.addEventListener('click', () => {
        state.descending = state.sort === column.key ? !state.descending : column.key === 'created';
        state.sort = column.key;
        show();
      });
      const head = element('th', {scope: 'col'}, button);
      head.setAttribute('data-key', column.key);
      return head;
    }));
}

/** Fetches the runs as they are now, and shows them. */
async function refresh() {
  if (document.hidden) {
    return;
  }
  try {
    state.runs = /** @type {{runs: !Array<!records.RunRow>}} */ (await json('api/runs')).runs;
    say('problem', '');
  } catch (problem) {
    say('problem', problem.message);
    return;
  }
  choices(FIELDS.phase, state.runs.map(run => run.phase));
  choices(FIELDS.scenario, state.runs.map(run => run.scenario));
  // The table stays while the focus is in it: the user may be about to mark a run or to open it.
  if (!TABLE.tBodies[0].contains(document.activeElement)) {
    show();
  }
}

heads();
FIELDS.text.value = asked.get('text') || '';
for (const field of Object.values(FIELDS)) {
  field.addEventListener('input', show);
}
byId('more').addEventListener('click', () => {
  state.all = true;
  show();
});
byId('filter').addEventListener('submit', event => {
  event.preventDefault();
  const created = name => (state.runs.find(run => `${run.namespace}/${run.name}` === name) || {}).createdAt || '';
  const [a, b] = [...state.marked].sort((x, y) => created(x) < created(y) ? -1 : 1);
  if (state.marked.size === 2) {
    location.href = `compare?${new URLSearchParams({a, b})}`;
  }
});
document.addEventListener('visibilitychange', refresh);
refresh();
setInterval(refresh, REFRESH_MILLIS);
