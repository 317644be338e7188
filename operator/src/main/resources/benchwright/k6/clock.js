// Whether the generator's clock ran evenly. Date.now() and the durations that k6 reports about
// itself come from the wall clock: setting it during a load moves the load's schedule and its
// window. The progress of a scenario of a given length comes from a clock that nobody can set.

import exec from 'k6/execution';
import { sleep } from 'k6';
import { Gauge } from 'k6/metrics';
import { plan } from './plan.js';

const READING_INTERVAL_SECONDS = 1;

// k6 may be stopped for a while between its readings of the two clocks; such a pair is not used.
const LONGEST_READING_MILLIS = 1;

const clockStep = new Gauge('benchwright_clock_step_millis');

// k6's scenario of one user in every generator who reads the clocks during the load.
export function clockScenario(loadMillis) {
  return {
    executor: 'constant-vus',
    // k6-operator divides the users among the generators, so each gets one.
    vus: plan.parallelism,
    duration: `${loadMillis}ms`,
    gracefulStop: '0s',
    exec: 'clock',
    tags: { trial: plan.trial, phase: 'control' },
  };
}

// What this user does repeatedly.
export function clockOver(loadMillis) {
  let least = Infinity;
  let most = -Infinity;

  return function clock() {
    const { scenario } = exec;
    const before = scenario.progress * loadMillis;
    const wall = Date.now() - scenario.startTime;
    const after = scenario.progress * loadMillis;
    if (after - before <= LONGEST_READING_MILLIS && after < loadMillis) {
      least = Math.min(least, wall - before);
      most = Math.max(most, wall - before);
      clockStep.add(most - least);
    }
    sleep(READING_INTERVAL_SECONDS);
  };
}

// Without a reading, there is no figure.
export function clockFigures(figures) {
  return figures.known('benchwright_clock_step_millis')
    ? { clockStepMillis: figures.value('benchwright_clock_step_millis', 'value') }
    : {};
}
