// Cycles of full load and rest between the ramp-up and the warm-up. In a rest, a subject's compilers
// have its CPU to themselves. All of it counts as ramp-up, so that what follows stays as it is.

import { plan } from './plan.js';

const { count, loadSeconds, restSeconds } = plan.warmUpCycles || { count: 0 };

// Cycles as {phase, seconds, rests}.
export const cycles = Array.from({ length: count }, () => [
  { phase: 'ramp-up', seconds: loadSeconds, rests: false },
  { phase: 'ramp-up', seconds: restSeconds, rests: true },
]).flat();

export const cyclesSeconds = cycles.reduce((sum, { seconds }) => sum + seconds, 0);
