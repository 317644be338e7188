// The time that may be measured is divided into slices of a few seconds, and every sample has the
// number of the slice in which its iteration began. With a measured warm-up, that is all of full
// load, and the slices of the steady phase are chosen afterwards; otherwise it is the steady phase,
// so that a change within it can be seen. Counts and histograms of slices add up exactly.

import { plan } from './plan.js';

// {seconds, warmUp, steady}: the length of a slice, how many the warm-up has at most (none if it is
// fixed), and how many the steady phase has; absent in a load without slices.
const { slices } = plan;

const numbers = slices ? Array.from({ length: slices.warmUp + slices.steady }, (_, i) => i) : [];

const isWarmUpMeasured = Boolean(slices && slices.warmUp > 0);

// The phase of everything that may be measured.
export const measuredPhase = isWarmUpMeasured ? 'loaded' : 'steady';

// What follows the ramp-up, as [phase, seconds, slice].
export function fullLoad() {
  const measured = slices
    ? numbers.map((slice) => [measuredPhase, secondsOf(slice), slice])
    : [[measuredPhase, plan.steadySeconds]];
  return isWarmUpMeasured ? measured : [['warm-up', plan.warmUpSeconds], ...measured];
}

// The last slice of a fixed steady phase has what the others leave.
function secondsOf(slice) {
  return !isWarmUpMeasured && slice === slices.steady - 1
    ? plan.steadySeconds - slice * slices.seconds
    : slices.seconds;
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
      startMillis: latestSteadyStartMillis - slices.warmUp * slices.seconds * 1000,
      seconds: slices.seconds,
      steady: slices.steady,
      requests: counts('http_reqs'),
      failedRequests: counts('benchwright_failed_requests'),
      droppedIterations: counts('benchwright_dropped_iterations'),
      lateIterations: counts('benchwright_late_iterations'),
    },
  };
}
