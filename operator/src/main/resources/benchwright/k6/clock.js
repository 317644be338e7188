// Whether the generator's clock ran evenly. Date.now() and the durations that k6 tells of itself are
// by the wall clock: one that is set while a load runs moves the load's schedule and its window. How
// far a scenario of a given length has come is by a clock that nobody can set.

import exec from 'k6/execution';
import { sleep } from 'k6';
import { Gauge } from 'k6/metrics';
import { plan } from './plan.js';

const LOOK_SECONDS = 1;

// k6 may be stopped for a while between its looks at the two clocks; such a look tells nothing.
const LONGEST_LOOK_MILLIS = 1;

const clockStep = new Gauge('benchwright_clock_step_millis');

// k6's scenario of one user in every generator who looks at the clocks beside the load.
export function clockScenario(loadMillis) {
  return {
    executor: 'constant-vus',
    // k6-operator shares users out, one to each generator.
    vus: plan.parallelism,
    duration: `${loadMillis}ms`,
    gracefulStop: '0s',
    exec: 'clock',
    tags: { trial: plan.trial, phase: 'control' },
  };
}

// What this user does again and again.
export function clockOver(loadMillis) {
  let least = Infinity;
  let most = -Infinity;

  return function clock() {
    const { scenario } = exec;
    const before = scenario.progress * loadMillis;
    const wall = Date.now() - scenario.startTime;
    const after = scenario.progress * loadMillis;
    if (after - before <= LONGEST_LOOK_MILLIS && after < loadMillis) {
      least = Math.min(least, wall - before);
      most = Math.max(most, wall - before);
      clockStep.add(most - least);
    }
    sleep(LOOK_SECONDS);
  };
}

// Without a look there is no figure.
export function clockFigures(figures) {
  return figures.known('benchwright_clock_step_millis')
    ? { clockStepMillis: figures.value('benchwright_clock_step_millis', 'value') }
    : {};
}
