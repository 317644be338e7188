// The model "script": the user's own k6 script from their ConfigMap, measured like any other load.
//
// BENCHWRIGHT_SCRIPT names the file. The script finds its target in BENCHWRIGHT_TARGET
// (scheme://host:port), and makes the load that its options describe. The time since the end of its
// setup() separates warm-up and steady phase. Its functions are called through wrappers that tag
// what they do. Its own handleSummary() is not used. k6 handles its thresholds: when one fails, k6
// exits with 99, after the summary.

import crypto from 'k6/crypto';
import exec from 'k6/execution';
import { Gauge } from 'k6/metrics';
import {
  beginCounting,
  endAllCounting,
  kept,
  MEASURED_FIGURES,
  millisOf,
  scenarioStart,
  SUMMARY_TREND_STATS,
  SYSTEM_TAGS,
} from './measures.js';
import { observeRequests } from './own-script-requests.js';
import { phasesOf, windowOf } from './phases.js';
import { plan } from './plan.js';
import { ASKING_MARKER, CHECKED_MARKER } from './subject-check.js';
import { latencies } from './summary.js';

const SETUP_TIMEOUT = '60s';
const RIGHT_STATUS = 200;

const phases = phasesOf([
  ['warm-up', plan.warmUpSeconds],
  ['steady', plan.steadySeconds],
  ['ramp-down', Infinity],
]);

const loadEnd = new Gauge('benchwright_load_end_millis');

// State of one virtual user.
let startMillis = null;
let phase = null;

// Precedes the loading of the script, so that everything that it takes from k6/http is observed.
observeRequests(enterPhase);
const own = require(__ENV.BENCHWRIGHT_SCRIPT);
const ownOptions = own.options || {};

// Identifies the script. Only the instance that makes the summary needs it.
const scriptSha256 =
  __VU === 0 ? crypto.sha256(open(__ENV.BENCHWRIGHT_SCRIPT, 'b'), 'hex') : null;

const ANSWER_FIGURES = kept(
  'benchwright_latency_power{phase:steady}',
  'benchwright_latency_millis{phase:steady}',
  'benchwright_failed_requests{phase:steady}'
);

export const options = {
  ...ownOptions,
  setupTimeout: ownOptions.setupTimeout || SETUP_TIMEOUT,
  // If the user's own must not be called, Benchwright's still are.
  noSetup: false,
  noTeardown: false,
  systemTags: systemTags(),
  summaryTrendStats: SUMMARY_TREND_STATS,
  thresholds: { ...MEASURED_FIGURES, ...ANSWER_FIGURES, ...ownOptions.thresholds },
};

// A user's threshold may need a tag that is left out otherwise, to have few series.
function systemTags() {
  const asked = Object.keys(ownOptions.thresholds || {}).flatMap((metric) =>
    [...metric.matchAll(/[{,]\s*(\w+)\s*:/g)].map(([, tag]) => tag)
  );
  const known = ['check', 'error', 'group', 'method', 'name', 'proto', 'scenario', 'service'].concat(
    ['subproto', 'tls_version', 'url']
  );
  const wanted = known.filter((tag) => asked.includes(tag));
  return [...new Set([...SYSTEM_TAGS, ...(ownOptions.systemTags || []), ...wanted])];
}

async function setup() {
  tag('setup');
  console.log(ASKING_MARKER);
  const data = ownOptions.noSetup || !own.setup ? undefined : await own.setup();
  beginCounting();
  console.log(CHECKED_MARKER);
  const now = Date.now();
  // Zero would mean that there was no load.
  scenarioStart.add(now);
  return { startMillis: now, data };
}

function teardown({ data }) {
  loadEnd.add(Date.now());
  tag('teardown');
  endAllCounting(RIGHT_STATUS);
  return ownOptions.noTeardown || !own.teardown ? undefined : own.teardown(data);
}

function tag(phaseName) {
  const tags = exec.vu.metrics.tags;
  tags.trial = plan.trial;
  tags.phase = phaseName;
}

// What a scenario calls. A virtual user loses its tags when it goes from one scenario to another.
function observed(iteration) {
  return (setUp) => {
    startMillis = setUp.startMillis;
    phase = null;
    exec.vu.metrics.tags.trial = plan.trial;
    enterPhase();
    return iteration(setUp.data);
  };
}

// Unlike in Benchwright's own loads, an iteration may last long, so every request has the phase in
// which it begins.
function enterPhase() {
  if (startMillis === null) {
    // In setup() and teardown(), there is no phase.
    return;
  }
  const elapsedMillis = Date.now() - startMillis;
  if (phase !== null && elapsedMillis < phase.endMillis) {
    return;
  }
  phase = phases.find((p) => elapsedMillis < p.endMillis);
  exec.vu.metrics.tags.phase = phase.name;
}

function observedFunctions() {
  const ours = ['options', 'setup', 'teardown', 'handleSummary'];
  return Object.fromEntries(
    Object.keys(own)
      .filter((name) => typeof own[name] === 'function' && !ours.includes(name))
      .map((name) => [name, observed(own[name])])
  );
}

export const functions = { ...observedFunctions(), setup, teardown };

// The user's load may be over before the phase is; then the phase was shorter, or never began.
export function window(figures, loadStartMillis) {
  const planned = windowOf(phases, 'steady', loadStartMillis);
  const over = figures.value('benchwright_load_end_millis', 'value') || planned.endMillis;
  return {
    startMillis: Math.min(planned.startMillis, over),
    endMillis: Math.min(planned.endMillis, over),
  };
}

// Latencies and failures are those of the answers that the script got, as in Prometheus: k6's own
// figures have every hop of a redirect that k6 followed. Dropped iterations are those of the whole
// load, because an iteration that never began has no phase.
export function modelFigures(figures) {
  const answers = figures.measured('benchwright_latency_power', 'count');
  const sum = figures.measured('benchwright_latency_millis', 'count');
  const latency = (name) =>
    name === 'avg'
      ? sum / Math.max(1, answers)
      : millisOf(figures.measured('benchwright_latency_power', name));
  return {
    failedRequests: figures.measured('benchwright_failed_requests', 'count'),
    latencyMillis: latencies(answers, latency),
    droppedIterations: figures.value('dropped_iterations', 'count'),
    scriptSha256,
  };
}
