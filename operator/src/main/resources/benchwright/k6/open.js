// The open model: requests are due at a rate, whatever the subject does with them.

import { clockOver, clockScenario } from './clock.js';
import { expectRestCounted, sentByPhase, teardownOf } from './load-rest.js';
import { expectRightStatus, kept, MEASURED_FIGURES, OWN_OPTIONS } from './measures.js';
import { plan } from './plan.js';
import { endMillisOf, scheduleOf } from './schedule.js';
import {
  LEAD_SECONDS,
  SCHEDULED_FIGURES,
  scheduledFigures,
  scheduledLoad,
  scheduledScenario,
  setup,
} from './scheduled-load.js';
import { fullLoad, steadyWindow } from './slices.js';
import { cycles, cyclesSeconds } from './warm-up-cycles.js';

const { ratePerSecond, maxConnections, whenBusy } = plan.open;

const schedule = scheduleOf([
  { phase: 'ramp-up', seconds: LEAD_SECONDS, from: 0, to: 0 },
  { phase: 'ramp-up', seconds: plan.rampUpSeconds, from: 0, to: ratePerSecond },
  ...cycles.map((piece) => {
    const rate = piece.rests ? 0 : ratePerSecond;
    return Object.assign({ from: rate, to: rate }, piece);
  }),
  ...fullLoad().map(([phase, seconds, slice]) => ({
    phase,
    seconds,
    slice,
    from: ratePerSecond,
    to: ratePerSecond,
  })),
  { phase: 'ramp-down', seconds: plan.rampDownSeconds, from: ratePerSecond, to: 0 },
]);

const loadMillis = endMillisOf(schedule);

export const options = {
  ...OWN_OPTIONS,
  scenarios: {
    load: scheduledScenario(schedule, maxConnections),
    clock: clockScenario(loadMillis),
  },
  thresholds: { ...MEASURED_FIGURES, ...SCHEDULED_FIGURES, ...kept(...sentByPhase(schedule)) },
};

expectRightStatus();

export const functions = {
  setup,
  load: scheduledLoad(schedule, whenBusy === 'Queue'),
  clock: clockOver(loadMillis),
  teardown: teardownOf(schedule),
};

export function window(_figures, scenarioStartMillis) {
  const fullLoadSeconds = LEAD_SECONDS + plan.rampUpSeconds + cyclesSeconds;
  return steadyWindow(scenarioStartMillis + fullLoadSeconds * 1000);
}

export function modelFigures(figures) {
  expectRestCounted(figures);
  return scheduledFigures(figures);
}
