// The closed model: a fixed number of users, each of whom waits for an answer before asking again.

import exec from 'k6/execution';
import http from 'k6/http';
import { sleep } from 'k6';
import { clockFigures, clockOver, clockScenario } from './clock.js';
import {
  expectRightStatus,
  MEASURED_FIGURES,
  OWN_OPTIONS,
  record,
  scenarioStart,
  teardown,
} from './measures.js';
import { phasesOf } from './phases.js';
import { GRACE_SECONDS, plan } from './plan.js';
import { areDrawn, requestOf, send } from './requests.js';
import { enterSlice, fullLoad, steadyWindow } from './slices.js';
import { setup } from './subject-check.js';
import { cycles, cyclesSeconds } from './warm-up-cycles.js';

const { rampUpSeconds, warmUpSeconds, steadySeconds, rampDownSeconds } = plan;
const { users } = plan.closed;

const fullLoadSeconds = cyclesSeconds + warmUpSeconds + steadySeconds;
const loadMillis = (rampUpSeconds + fullLoadSeconds + rampDownSeconds) * 1000;

const phases = phasesOf([
  ['ramp-up', rampUpSeconds],
  ...cycles.map(({ phase, seconds, rests }) => [phase, seconds, undefined, rests]),
  ...fullLoad(),
  ['ramp-down', Infinity],
]);

export const options = {
  ...OWN_OPTIONS,
  scenarios: {
    load: {
      executor: 'ramping-vus',
      startVUs: 0,
      stages: [
        { duration: `${rampUpSeconds}s`, target: users },
        { duration: `${fullLoadSeconds}s`, target: users },
        { duration: `${rampDownSeconds}s`, target: 0 },
      ],
      gracefulRampDown: `${GRACE_SECONDS}s`,
      gracefulStop: `${GRACE_SECONDS}s`,
      exec: 'load',
      tags: { trial: plan.trial },
    },
    clock: clockScenario(loadMillis),
  },
  thresholds: MEASURED_FIGURES,
};

expectRightStatus();

// What every request needs is kept in this module, because access to another module is slower.
const request = http.request;
const { method, url, body, params } = requestOf(0);
const recordAnswer = record;
const sendOne = areDrawn
  ? () => send(requestOf(exec.scenario.iterationInTest))
  : () => request(method, url, body, params);

// State of one virtual user: reading it is cheaper than asking k6 again in every iteration.
let startMillis = null;
let phase = null;

function load() {
  if (startMillis === null) {
    startMillis = exec.scenario.startTime;
    if (exec.scenario.iterationInInstance === 0) {
      scenarioStart.add(startMillis);
    }
  }
  enterPhase(Date.now() - startMillis);
  while (phase.rests) {
    sleep(Math.max(0, startMillis + phase.endMillis - Date.now()) / 1000);
    enterPhase(Date.now() - startMillis);
  }
  recordAnswer(sendOne());
}

// An iteration belongs to the phase in which it begins; from here on, its tags say so.
function enterPhase(elapsedMillis) {
  if (phase !== null && elapsedMillis < phase.endMillis) {
    return;
  }
  phase = phases.find((p) => elapsedMillis < p.endMillis);
  const tags = exec.vu.metrics.tags;
  tags.phase = phase.name;
  enterSlice(tags, phase.slice);
}

export const functions = { setup, load, clock: clockOver(loadMillis), teardown };

export function window(_figures, scenarioStartMillis) {
  return steadyWindow(scenarioStartMillis + (rampUpSeconds + cyclesSeconds) * 1000);
}

// Users wait for their answers, so nothing is ever dropped.
export function modelFigures(figures) {
  return { droppedIterations: 0, ...clockFigures(figures) };
}
