// The batch model: a number of users share a number of requests; the result is the time until the
// last one is answered. Batches follow each other.
//
// k6's http.batch() is such a batch: as many workers as options.batch take one request after the
// other from a shared list, and it returns when all are answered. k6 also keeps that many idle
// connections, so that every worker's connection lives on from batch to batch.

import exec from 'k6/execution';
import http from 'k6/http';
import { sleep } from 'k6';
import { Gauge, Trend } from 'k6/metrics';
import {
  countFailed,
  expectRightStatus,
  kept,
  latencyPower,
  MEASURED_FIGURES,
  neverConnected,
  OWN_OPTIONS,
  powerOf,
  REFUSED_PAUSE_SECONDS,
  scenarioStart,
  teardown,
} from './measures.js';
import { GRACE_SECONDS, plan } from './plan.js';
import { areDrawn, isRight, requestOf } from './requests.js';
import { setup } from './subject-check.js';

const { users, requests } = plan.batch;

// All batches of a phase are made in one iteration. At least one is therefore measured, however
// long a batch takes: the steady phase begins with the first batch that begins after the warm-up.
// The warm-up is an iteration of its own, because k6 reports the bytes of an iteration at its end,
// with the tags of that moment.
//
// At worst, three batches of nothing but timeouts are under way: one at the end of the warm-up, one
// in the steady phase, one for the scenario's start.
const LONGEST_BATCH_SECONDS = Math.ceil(requests / users) * plan.requestTimeoutSeconds;
const LONGEST_SECONDS = plan.warmUpSeconds + plan.steadySeconds + 3 * LONGEST_BATCH_SECONDS;

const batchMillis = new Trend('benchwright_batch_millis');
const steadyStart = new Gauge('benchwright_steady_start_millis');
const steadyEnd = new Gauge('benchwright_steady_end_millis');
// How long the measured iteration took by the wall clock. k6's own figure, iteration_duration,
// comes from a clock that nobody can set.
const iterationMillis = new Gauge('benchwright_iteration_wall_millis');

export const options = {
  ...OWN_OPTIONS,
  batch: users,
  batchPerHost: users,
  scenarios: {
    load: {
      executor: 'per-vu-iterations',
      vus: 1,
      iterations: 2,
      maxDuration: `${LONGEST_SECONDS}s`,
      gracefulStop: `${GRACE_SECONDS}s`,
      exec: 'load',
      tags: { trial: plan.trial },
    },
  },
  thresholds: {
    ...MEASURED_FIGURES,
    ...kept('benchwright_batch_millis{phase:steady}', 'iteration_duration{phase:steady}'),
  },
};

expectRightStatus();

function load() {
  const begun = Date.now();
  const next = areDrawn ? drawnBatch : sameBatch;
  if (exec.scenario.iterationInInstance === 0) {
    scenarioStart.add(exec.scenario.startTime);
    repeat(next, 'warm-up', plan.warmUpSeconds * 1000);
  } else {
    measure(next);
    iterationMillis.add(Date.now() - begun);
  }
}

// The number of the next request with a value.
let number = 0;

function drawnBatch() {
  const jar = new http.CookieJar();
  return Array.from({ length: requests }, () => withJar(requestOf(number++), jar));
}

function sameBatch() {
  const one = withJar(requestOf(0), new http.CookieJar());
  return Array.from({ length: requests }, () => one);
}

// All batches of a phase are one iteration, and k6 forgets cookies only between iterations: a batch
// must not bring those that the subject gave to the one before.
function withJar(request, jar) {
  return Object.assign({}, request, { params: Object.assign({ jar }, request.params) });
}

function measure(next) {
  const begun = Date.now();
  steadyStart.add(begun);
  const longerThanNothing = Math.max(1, plan.steadySeconds * 1000);
  repeat(next, 'steady', longerThanNothing);
  // In whole milliseconds, a batch may take none.
  steadyEnd.add(Math.max(begun + 1, Date.now()));
}

function repeat(next, phase, millis) {
  exec.vu.metrics.tags.phase = phase;
  const end = Date.now() + millis;
  while (Date.now() < end) {
    const responses = timed(next());
    responses.forEach((response) => latencyPower.add(powerOf(response.timings.duration)));
    const failed = responses.filter((response) => !isRight(response));
    failed.forEach(countFailed);
    if (failed.some(neverConnected)) {
      sleep(REFUSED_PAUSE_SECONDS);
    }
  }
}

// The duration of the test run is the finest clock that k6 has. It includes about 2 us per request
// that k6 needs before it sends the first one.
function timed(batch) {
  const instance = exec.instance;
  const begun = instance.currentTestRunDuration;
  const responses = http.batch(batch);
  batchMillis.add(instance.currentTestRunDuration - begun);
  return responses;
}

export const functions = { setup, load, teardown };

// The window ends with the last batch that began in time.
export function window(figures) {
  return {
    startMillis: figures.value('benchwright_steady_start_millis', 'value'),
    endMillis: figures.value('benchwright_steady_end_millis', 'value'),
  };
}

export function modelFigures(figures) {
  const batch = (name) => figures.measured('benchwright_batch_millis', name);
  return {
    droppedIterations: 0,
    ...clockFigures(figures),
    batches: {
      count: batch('count'),
      meanMillis: batch('avg'),
      minMillis: batch('min'),
      maxMillis: batch('max'),
    },
  };
}

// For an iteration that was cut off, neither clock is known.
function clockFigures(figures) {
  const monotonic = (name) => figures.value('iteration_duration{phase:steady}', name);
  return figures.known('benchwright_iteration_wall_millis') && monotonic('count') > 0
    ? {
        clockStepMillis: Math.abs(
          figures.value('benchwright_iteration_wall_millis', 'value') - monotonic('max')
        ),
      }
    : {};
}
