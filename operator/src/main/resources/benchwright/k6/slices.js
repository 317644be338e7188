// A measured warm-up: the time at full load is divided into slices of a few seconds, and every
// sample has the number of the slice in which its iteration began. The slices of the steady phase
// are chosen after the load; counts and histograms of slices add up exactly.

import { plan } from './plan.js';

// {seconds, warmUp, steady}: the length of a slice, how many the warm-up has at most, and how many
// the steady phase has; absent when the warm-up is fixed.
const { slices } = plan;

const numbers = slices ? Array.from({ length: slices.warmUp + slices.steady }, (_, i) => i) : [];

// The phase of everything that may be measured.
export const measuredPhase = slices ? 'loaded' : 'steady';

// What follows the ramp-up, as [phase, seconds, slice].
export function fullLoad() {
  return slices
    ? numbers.map((slice) => [measuredPhase, slices.seconds, slice])
    : [
        ['warm-up', plan.warmUpSeconds],
        [measuredPhase, plan.steadySeconds],
      ];
}

// The steady phase as epoch ms; with a measured warm-up, the latest one that can be chosen.
export function steadyWindow(fullLoadMillis) {
  const startMillis = fullLoadMillis + plan.warmUpSeconds * 1000;
  return { startMillis, endMillis: startMillis + plan.steadySeconds * 1000 };
}

// In a phase without slices, the tags have no slice either.
export function enterSlice(tags, slice) {
  if (slice !== undefined) {
    tags.slice = String(slice);
  } else if (slices) {
    delete tags.slice;
  }
}

// The tags of all series that are measured.
export function measuredTags() {
  const tags = { trial: plan.trial, phase: measuredPhase };
  return slices ? numbers.map((slice) => Object.assign({ slice: String(slice) }, tags)) : [tags];
}

// The names of a metric in each slice.
export function ofEachSlice(metric) {
  return numbers.map((slice) => `${metric}{slice:${slice}}`);
}

// Only counts are kept for each slice: k6 keeps every value of a trend.
export function sliceFigures(figures, latestSteadyStartMillis) {
  if (!slices) {
    return {};
  }
  const counts = (metric) => ofEachSlice(metric).map((name) => figures.value(name, 'count'));
  return {
    slices: {
      startMillis: latestSteadyStartMillis - plan.warmUpSeconds * 1000,
      seconds: slices.seconds,
      steady: slices.steady,
      requests: counts('http_reqs'),
      failedRequests: counts('benchwright_failed_requests'),
      droppedIterations: counts('benchwright_dropped_iterations'),
    },
  };
}
