// The staircase: rates that rise step by step, until several steps in a row have failed.
// After each step come a rest, a forced garbage collection and time to settle.

import { clockOver, clockScenario } from './clock.js';
import {
  expectRightStatus,
  failedRequestsOf,
  kept,
  MEASURED_FIGURES,
  OWN_OPTIONS,
} from './measures.js';
import { GRACE_SECONDS, plan } from './plan.js';
import { endMillisOf, scheduleOf } from './schedule.js';
import {
  LEAD_SECONDS,
  SCHEDULED_FIGURES,
  scheduledFigures,
  scheduledLoad,
  scheduledScenario,
  setup,
  teardown,
} from './scheduled-load.js';
import {
  FAILED_BY_GENERATOR,
  judgeOf,
  OWN_LATENCY_FIGURES,
  PASSED,
  UNJUDGED,
} from './staircase-judge.js';

const MAX_STEPS = 100;

const stairs = plan.staircase;
const pauseSeconds = stairs.restSeconds + stairs.settleSeconds;

const stepCount = Math.min(
  MAX_STEPS,
  Math.floor((stairs.maxPerSecond - stairs.startPerSecond) / stairs.stepPerSecond) + 1
);

function piecesOf(step) {
  const rate = stairs.startPerSecond + (step - 1) * stairs.stepPerSecond;
  const climb = { phase: 'steady', step, seconds: stairs.stepSeconds, from: rate, to: rate };
  const pause = { phase: 'pause', seconds: pauseSeconds, from: 0, to: 0 };
  return step < stepCount ? [climb, pause] : [climb];
}

const warmUpRate = stairs.warmUpPerSecond;
const schedule = scheduleOf([
  { phase: 'ramp-up', seconds: LEAD_SECONDS, from: 0, to: 0 },
  { phase: 'warm-up', seconds: plan.warmUpSeconds, from: warmUpRate, to: warmUpRate },
  // The first step must not pay for the garbage of the warm-up.
  { phase: 'pause', seconds: pauseSeconds, from: 0, to: 0 },
  ...Array.from({ length: stepCount }, (_, index) => piecesOf(index + 1)).flat(),
]);
const steps = schedule.filter((piece) => piece.step !== undefined);
const warmUpEndMillis = steps[0].startMillis - pauseSeconds * 1000;
const loadMillis = endMillisOf(schedule);
const longestSeconds = loadMillis / 1000 + stairs.restSeconds + GRACE_SECONDS;

export const options = {
  ...OWN_OPTIONS,
  scenarios: {
    load: scheduledScenario(schedule, stairs.maxConnections),
    clock: clockScenario(loadMillis),
    judge: {
      executor: 'per-vu-iterations',
      vus: 1,
      iterations: 1,
      maxDuration: `${longestSeconds}s`,
      exec: 'judge',
      tags: { trial: plan.trial, phase: 'control' },
    },
  },
  thresholds: {
    ...MEASURED_FIGURES,
    ...SCHEDULED_FIGURES,
    ...kept(
      ...OWN_LATENCY_FIGURES,
      ...steps.flatMap(({ step }) => [
        `http_reqs{step:${step}}`,
        `http_req_failed{step:${step}}`,
        `benchwright_failed_requests{step:${step}}`,
        `benchwright_dropped_iterations{step:${step}}`,
        `benchwright_late_iterations{step:${step}}`,
        `benchwright_overrun_millis{step:${step}}`,
        `benchwright_step_verdict{step:${step}}`,
      ])
    ),
  },
};

expectRightStatus();

export const functions = {
  setup,
  load: scheduledLoad(schedule, false),
  clock: clockOver(loadMillis),
  judge: judgeOf(steps, warmUpEndMillis, stairs),
  teardown,
};

// From the first step's start to the end of the last one that was judged.
export function window(figures, scenarioStartMillis) {
  const judged = judgedSteps(figures);
  const last = judged.length > 0 ? judged[judged.length - 1] : steps[0];
  return {
    startMillis: scenarioStartMillis + steps[0].startMillis,
    endMillis: scenarioStartMillis + last.endMillis,
  };
}

export function modelFigures(figures, scenarioStartMillis) {
  return {
    ...scheduledFigures(figures),
    failedSteps: stairs.failedSteps,
    steps: judgedSteps(figures).map((piece) => {
      const figure = (metric, name) => figures.value(`${metric}{step:${piece.step}}`, name);
      return {
        step: piece.step,
        offeredPerSecond: piece.from,
        startMillis: scenarioStartMillis + piece.startMillis,
        endMillis: scenarioStartMillis + piece.endMillis,
        requests: figure('http_reqs', 'count'),
        failedRequests: failedRequestsOf(figure),
        droppedIterations: figure('benchwright_dropped_iterations', 'count'),
        // Among them are requests that were dropped.
        lateIterations: figure('benchwright_late_iterations', 'count'),
        // How long after the step's end its last answer came; 0 if all came before.
        overrunMillis: figure('benchwright_overrun_millis', 'max'),
        passed: figure('benchwright_step_verdict', 'value') === PASSED,
        failedByGenerator: figure('benchwright_step_verdict', 'value') === FAILED_BY_GENERATOR,
      };
    }),
  };
}

function judgedSteps(figures) {
  return steps.filter(
    ({ step }) => figures.value(`benchwright_step_verdict{step:${step}}`, 'value') !== UNJUDGED
  );
}
