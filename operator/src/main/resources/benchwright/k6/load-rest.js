// The requests of an open load that were due and still waited for a connection when it ended.

import { Gauge } from 'k6/metrics';
import { sample, sleepUntilCounted } from './k6-api.js';
import { plan } from './plan.js';
import { countDropped, teardown } from './scheduled-load.js';

// 1 when they are counted.
const restCounted = new Gauge('benchwright_rest_counted');

// k6's counts of the requests that were sent in each phase of a schedule.
export function sentByPhase(schedule) {
  return [...new Set(schedule.map(({ phase }) => `http_reqs{phase:${phase}}`))];
}

// k6's teardown() of a load whose whole schedule was to be sent.
export function teardownOf(schedule) {
  return function teardownScheduled() {
    countRest(schedule);
    teardown();
  };
}

// Requests that were due and that no user had taken when the load ended are dropped. Users take the
// numbers in turn, so these are all numbers after those that were taken. Generator i of p has the
// numbers i, i + p, i + 2p, ...
function countRest(schedule) {
  sleepUntilCounted();
  const ownFirst = sample('benchwright_first_number', 'value');
  // How many of its numbers are below a number.
  const own = (number) => Math.max(0, Math.ceil((number - ownFirst) / plan.parallelism));
  const taken = sentByPhase(schedule).reduce(
    (sum, requests) => sum + sample(requests, 'count'),
    sample('benchwright_dropped_iterations', 'count')
  );
  schedule.forEach(({ first, next, phase, slice }) => {
    const rest = own(next) - Math.max(taken, own(first));
    if (rest > 0) {
      const tags = Object.assign(
        { trial: plan.trial, phase },
        slice === undefined ? {} : { slice: String(slice) }
      );
      countDropped(rest, tags);
    }
  });
  restCounted.add(1);
}

// Without that count, figures would be too good.
export function expectRestCounted(figures) {
  if (figures.value('benchwright_rest_counted', 'value') !== 1) {
    throw new Error('the requests that were still waiting at the end of the load were not counted');
  }
}
