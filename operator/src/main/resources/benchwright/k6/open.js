// The open model: requests arrive at a rate, whatever the subject does with them.

import { expectRightStatus, OWN_OPTIONS, STEADY_FIGURES } from './measures.js';
import { plan } from './plan.js';
import { scheduleOf } from './schedule.js';
import {
  LEAD_SECONDS,
  SCHEDULED_FIGURES,
  scheduledFigures,
  scheduledLoad,
  scheduledScenario,
  setup,
  teardown,
} from './scheduled-load.js';

const { ratePerSecond, maxConnections } = plan.open;

const schedule = scheduleOf([
  { phase: 'ramp-up', seconds: LEAD_SECONDS, from: 0, to: 0 },
  { phase: 'ramp-up', seconds: plan.rampUpSeconds, from: 0, to: ratePerSecond },
  { phase: 'warm-up', seconds: plan.warmUpSeconds, from: ratePerSecond, to: ratePerSecond },
  { phase: 'steady', seconds: plan.steadySeconds, from: ratePerSecond, to: ratePerSecond },
  { phase: 'ramp-down', seconds: plan.rampDownSeconds, from: ratePerSecond, to: 0 },
]);

export const options = {
  ...OWN_OPTIONS,
  scenarios: { load: scheduledScenario(schedule, maxConnections) },
  thresholds: { ...STEADY_FIGURES, ...SCHEDULED_FIGURES },
};

expectRightStatus();

export const functions = { setup, load: scheduledLoad(schedule), teardown };

export function window(_figures, scenarioStartMillis) {
  const steady = schedule.find((piece) => piece.phase === 'steady');
  return {
    startMillis: scenarioStartMillis + steady.startMillis,
    endMillis: scenarioStartMillis + steady.endMillis,
  };
}

export { scheduledFigures as modelFigures };
