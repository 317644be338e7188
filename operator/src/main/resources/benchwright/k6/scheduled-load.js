// A load that does not wait for the subject: the n-th request begins at its intended time. If all
// connections are busy then, it waits for one and is timed from when it was due, or it is dropped.
// k6's own arrival-rate executors start late iterations without reporting that they are late. This
// script therefore schedules by itself, and all virtual users take the iterations' numbers in turn.

import exec from 'k6/execution';
import { sleep } from 'k6';
import { Counter, Gauge, Trend } from 'k6/metrics';
import { clockFigures } from './clock.js';
import {
  kept,
  millisOf,
  powerOf,
  record,
  scenarioStart,
  teardown as endAnyLoad,
} from './measures.js';
import { GRACE_SECONDS, plan } from './plan.js';
import { areDrawn, isRight, requestOf, send } from './requests.js';
import { endMillisOf, intendedMillis } from './schedule.js';
import { enterSlice, measuredPhase, measuredTags, ofEachSlice } from './slices.js';
import { setup as checkSubject } from './subject-check.js';
import { neighbours } from './summary.js';

// A user takes the next number long before its time, unless all users were busy: then a connection
// was missing. A delay up to this counts as in time.
const LATE_MILLIS = 5;

// The power of a longer time would be infinite.
const LONGEST_MILLIS = 4e6;

// A reading of two clocks that takes longer than this is not used.
const LONGEST_READING_MILLIS = 1;
const MOST_READINGS = 100;

// A thousand users need some time to start; nothing is due before this.
export const LEAD_SECONDS = 1;

// The time from the intended start to the last byte of the right answer, as a power. It belongs to
// the piece in which the request was due, as do the requests that never got a right answer. Together
// they are all that were due, so every percentile of them is known: who is never served waits longer
// than everyone else.
const intendedPower = new Trend('benchwright_intended_power');
// The part of that time that is not in k6's latency: until the connection is there.
const lateness = new Counter('benchwright_lateness_millis');
// How long after the end of its step a request was answered, ms; only for late answers.
const overrun = new Trend('benchwright_overrun_millis');
const droppedIterations = new Counter('benchwright_dropped_iterations');
// Requests that were due and got no right answer, dropped ones included.
const unserved = new Counter('benchwright_unserved_requests');
// Requests that were late although a connection was free: the generator lacked CPU for them.
const lateIterations = new Counter('benchwright_late_iterations');
// The first number of this generator; with several generators, each takes every n-th number.
const firstNumber = new Gauge('benchwright_first_number');

export const SCHEDULED_FIGURES = kept(
  `benchwright_intended_power{phase:${measuredPhase}}`,
  `benchwright_lateness_millis{phase:${measuredPhase}}`,
  `benchwright_dropped_iterations{phase:${measuredPhase}}`,
  `benchwright_late_iterations{phase:${measuredPhase}}`,
  ...ofEachSlice('benchwright_dropped_iterations'),
  ...ofEachSlice('benchwright_late_iterations')
);

// k6's scenario of users who share the schedule.
export function scheduledScenario(schedule, maxConnections) {
  return {
    executor: 'constant-vus',
    vus: maxConnections,
    duration: `${endMillisOf(schedule)}ms`,
    gracefulStop: `${GRACE_SECONDS}s`,
    exec: 'load',
    tags: { trial: plan.trial },
  };
}

// What one virtual user does repeatedly. If the load queues, a request that finds all users busy is
// sent by the next one that is free, unless a rest began meanwhile; otherwise it is dropped.
export function scheduledLoad(schedule, queues) {
  const endMillis = endMillisOf(schedule);
  const alwaysTheSame = requestOf(0);
  // State of one virtual user: reading it is cheaper than asking k6 again in every iteration.
  let elapsedMillis = null;
  let scenario = null;
  let position = 0;
  let sendingPosition = 0;
  let entered = null;
  // How late this user's last request began although the user had waited for its time.
  let delayMillis = 0;

  function begin() {
    scenario = exec.scenario;
    elapsedMillis = clockOf(scenario.startTime);
    if (scenario.iterationInInstance === 0) {
      scenarioStart.add(scenario.startTime);
      firstNumber.add(scenario.iterationInTest);
    }
  }

  // The piece in which something happens now.
  function presentPiece() {
    const now = elapsedMillis();
    while (sendingPosition < schedule.length - 1 && now >= schedule[sendingPosition].endMillis) {
      sendingPosition++;
    }
    return schedule[sendingPosition];
  }

  function enter(piece) {
    if (entered === piece) {
      return;
    }
    entered = piece;
    const tags = exec.vu.metrics.tags;
    tags.phase = piece.phase;
    enterSlice(tags, piece.slice);
    if (piece.step !== undefined) {
      tags.step = String(piece.step);
    }
  }

  return function load() {
    if (elapsedMillis === null) {
      begin();
    }
    const n = scenario.iterationInTest;
    while (position < schedule.length && n >= schedule[position].next) {
      position++;
    }
    if (position === schedule.length) {
      sleep(Math.max(0, endMillis - elapsedMillis()) / 1000);
      return;
    }
    const piece = schedule[position];
    const intended = intendedMillis(piece, n);
    const late = elapsedMillis() - intended;
    // Without the delay of its last request, the user would have been free in time.
    const delayed = late > LATE_MILLIS && late - delayMillis <= LATE_MILLIS;
    if (late > LATE_MILLIS) {
      enter(piece);
      if (delayed) {
        lateIterations.add(1);
      }
      if (!queues || elapsedMillis() >= piece.givenUpMillis) {
        countDropped(1);
        return;
      }
    }
    if (late < 0) {
      sleep(-late / 1000);
    }
    enter(piece);
    const waited = Math.max(0, elapsedMillis() - intended);
    delayMillis = late < 0 || delayed ? waited : 0;
    if (late < 0 && delayMillis > LATE_MILLIS) {
      lateIterations.add(1);
    }
    // A request and its own latency belong to the piece in which it is sent.
    const sentIn = late > LATE_MILLIS ? presentPiece() : piece;
    enter(sentIn);
    const response = send(areDrawn ? requestOf(n) : alwaysTheSame);
    const { blocked, duration } = response.timings;
    // k6's duration begins when the connection is there. Name look-up, connecting and TLS come
    // before it, as "blocked". If a request was never sent, k6 reports neither, but the clock does.
    const beforeSending = duration > 0 ? waited + blocked : elapsedMillis() - intended;
    lateness.add(beforeSending);
    enter(piece);
    const right = isRight(response);
    if (right) {
      intendedPower.add(powerOf(Math.min(LONGEST_MILLIS, beforeSending + duration)));
    } else {
      unserved.add(1);
    }
    enter(sentIn);
    if (piece.step !== undefined && elapsedMillis() > piece.endMillis) {
      overrun.add(elapsedMillis() - piece.endMillis);
    }
    record(response, right);
  };
}

// Milliseconds since the scenario's start. Date.now() has whole milliseconds only. The duration of
// the test run is the finest clock that k6 has, but counts from before setup(). k6 may be stopped
// for a while between the readings of the two; then they are repeated. The later reading of the
// duration counts, so that a user's clock is never ahead, and no request begins before its time.
export function clockOf(scenarioStartMillis) {
  const instance = exec.instance;
  let offset = 0;
  let shortest = Infinity;
  for (let readings = 0; readings < MOST_READINGS && shortest > LONGEST_READING_MILLIS; readings++) {
    const before = instance.currentTestRunDuration;
    const sinceStart = Date.now() - scenarioStartMillis;
    const after = instance.currentTestRunDuration;
    if (after - before < shortest) {
      shortest = after - before;
      offset = after - sinceStart;
    }
  }
  return () => instance.currentTestRunDuration - offset;
}

// Without tags, it counts for the piece that the user is in.
export function countDropped(requests, tags) {
  droppedIterations.add(requests, tags);
  unserved.add(requests, tags);
}

// A zero makes the series exist when nothing was dropped, and takes its last sample along.
export function countNoDrop(tags) {
  countDropped(0, tags);
}

export function setup() {
  const checked = checkSubject();
  measuredTags().forEach(countNoDrop);
  return checked;
}

export function teardown() {
  measuredTags().forEach(countNoDrop);
  endAnyLoad();
}

// A zero makes the series exist when every answer came within the step.
export function countNoOverrun(tags) {
  overrun.add(0, tags);
}

// The mean is exact: the mean of k6's latency, plus that of the time before it, both over the
// requests that were sent. The others are over those that got the right answer. A percentile may
// differ from k6's between two samples, because powers are interpolated there.
export function scheduledFigures(figures) {
  const requests = figures.measured('http_reqs', 'count');
  const intended = (name) => millisOf(figures.measured('benchwright_intended_power', name));
  const late = requests === 0 ? 0 : figures.measured('benchwright_lateness_millis', 'count') / requests;
  return {
    droppedIterations: figures.measured('benchwright_dropped_iterations', 'count'),
    lateIterations: figures.measured('benchwright_late_iterations', 'count'),
    intendedLatencyMillis: {
      mean: figures.measured('http_req_duration', 'avg') + late,
      p50: intended('p(50)'),
      p95: intended('p(95)'),
      p99: intended('p(99)'),
      max: intended('max'),
      ...neighbours(figures.measured('benchwright_intended_power', 'count'), intended),
    },
    ...clockFigures(figures),
  };
}
