// A generator's summary: one line of JSON at the end of its log, about the requests that began in
// the steady phase. If that phase is chosen later, it is about all of full load, and by slices.

import {
  COMPARED_PERCENTILES,
  failedRequestsOf,
  NEIGHBOUR_DISTANCES,
  percentileName,
} from './measures.js';
import { plan } from './plan.js';
import { measuredPhase, sliceFigures } from './slices.js';

// The ranks of the usual definitions differ by at most one; half a rank more allows for rounding.
const NEIGHBOUR_RANKS = 1.5;

// The model provides window(figures), the steady phase as epoch ms, and modelFigures(figures).
export function summaryOf(data, model) {
  const figures = figuresOf(data);
  const scenarioStartMillis = figures.value('benchwright_scenario_start_millis', 'value');
  if (scenarioStartMillis === 0) {
    // The load never began, and the reason has been logged already.
    return {};
  }
  const window = model.window(figures, scenarioStartMillis);
  const summary = {
    version: 4,
    trial: plan.trial,
    scenarioStartMillis,
    steadyStartMillis: window.startMillis,
    steadyEndMillis: window.endMillis,
    endedMillis: Date.now(),
    testRunDurationMillis: Math.round(data.state.testRunDurationMs),
    requests: figures.measured('http_reqs', 'count'),
    failedRequests: failedRequestsOf(figures.measured),
    latencyMillis: latencies(figures.measured('http_reqs', 'count'), (name) =>
      figures.measured('http_req_duration', name)
    ),
    receivedBytes: figures.measured('data_received', 'count'),
    sentBytes: figures.measured('data_sent', 'count'),
    ...model.modelFigures(figures, scenarioStartMillis),
    ...sliceFigures(figures, window.startMillis),
  };
  return { stdout: `${plan.summaryMarker}${JSON.stringify(summary)}\n` };
}

function figuresOf(data) {
  const known = (metric) => data.metrics[metric] !== undefined;
  const value = (metric, name) => {
    const found = data.metrics[metric];
    const number = found && found.values ? found.values[name] : undefined;
    return Number.isFinite(number) ? number : 0;
  };
  return {
    known,
    value,
    measured: (metric, name) => value(`${metric}{phase:${measuredPhase}}`, name),
  };
}

// latency(name) is one of k6's figures of a trend, in ms; samples is the number of its samples.
export function latencies(samples, latency) {
  return {
    min: latency('min'),
    mean: latency('avg'),
    p50: latency('p(50)'),
    p90: latency('p(90)'),
    p95: latency('p(95)'),
    p99: latency('p(99)'),
    p999: latency('p(99.9)'),
    max: latency('max'),
    ...neighbours(samples, latency),
  };
}

// For each compared percentile, the latencies between which every definition of it lies.
export function neighbours(samples, latency) {
  const bounds = {};
  for (const percentile of COMPARED_PERCENTILES) {
    const needed = (100 * NEIGHBOUR_RANKS) / samples;
    const distance = NEIGHBOUR_DISTANCES.find((d) => d >= needed);
    const far = distance === undefined;
    bounds[`p${percentile}Below`] = far
      ? latency('min')
      : latency(percentileName(percentile - distance));
    bounds[`p${percentile}Above`] =
      far || percentile + distance >= 100
        ? latency('max')
        : latency(percentileName(percentile + distance));
  }
  return bounds;
}
