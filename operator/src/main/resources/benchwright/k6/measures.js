// Benchwright's own metrics beside k6's, and the options that every model's samples need.

import http from 'k6/http';
import { sleep } from 'k6';
import { Counter, Gauge, Trend } from 'k6/metrics';
import { plan } from './plan.js';
import { isRight, readsBodies } from './requests.js';
import { measuredPhase, measuredTags, ofEachSlice } from './slices.js';

// k6's remote write puts a Trend into a native histogram whose buckets grow by 2^(1/8), 9 %: too
// coarse to tell variants apart. A power keeps the order of values. A quantile of x^32 is the 32nd
// power of the quantile of x, while the buckets of x become 2^(1/256) wide: 0.27 %. In
// microseconds, 0.01 ms to 120 s become 1e32 to 3e258: inside a double's range, and above the
// histogram's zero bucket (2^-128).
const LATENCY_POWER = 32;

export const latencyPower = new Trend('benchwright_latency_power');

// Failures have a counter of their own, so that the count exists as 0 when nothing failed.
export const failedRequests = new Counter('benchwright_failed_requests');
// Answers that k6 takes for right, because of their status, and whose bodies are not; they are among
// the failures, too. Where bodies are not read, there is no such series.
const mismatchedRequests = readsBodies ? new Counter('benchwright_mismatched_requests') : null;
export const scenarioStart = new Gauge('benchwright_scenario_start_millis');

// k6's own counter, under the name that k6 gave it: the end of the load adds a zero to it.
const httpRequests = new Counter('http_reqs');

// A refused connection fails in microseconds. Without a pause, a dead subject would get hundreds of
// thousands of requests per second, which measures nothing and starves the generator.
export const REFUSED_PAUSE_SECONDS = 1;

// A percentile of n samples lies between two of them, and tools choose different values between
// these. With few samples and a sparse tail, the 99th percentiles of k6 and Prometheus can be far
// apart although no sample was lost. k6 reports percentiles only, and no single samples.
// Percentiles slightly below and above therefore stand for the neighbours; the more samples, the
// smaller the distance.
export const COMPARED_PERCENTILES = [50, 95, 99];
export const NEIGHBOUR_DISTANCES = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

// Few tags make few series. The trial's name is in the scenario's tags and not in options.tags,
// because k6-operator passes --tag, which replaces all of options.tags.
export const SYSTEM_TAGS = ['status', 'expected_response', 'error_code'];

export const SUMMARY_TREND_STATS = [
  ...['min', 'avg', 'p(50)', 'p(90)', 'p(95)', 'p(99)', 'p(99.9)', 'max', 'count'],
  ...COMPARED_PERCENTILES.flatMap((p) =>
    NEIGHBOUR_DISTANCES.flatMap((distance) => [p - distance, p + distance])
      .filter((neighbour) => neighbour < 100)
      .map(percentileName)
  ),
];

// k6 keeps figures of a tag's value only if a threshold asks for them. A list without a threshold
// asks, and can never fail the run.
export function kept(...metrics) {
  return Object.fromEntries(metrics.map((metric) => [metric, []]));
}

export const MEASURED_FIGURES = kept(
  ...(readsBodies ? [`benchwright_failed_requests{phase:${measuredPhase}}`] : []),
  `http_req_duration{phase:${measuredPhase}}`,
  `http_reqs{phase:${measuredPhase}}`,
  `http_req_failed{phase:${measuredPhase}}`,
  `data_received{phase:${measuredPhase}}`,
  `data_sent{phase:${measuredPhase}}`,
  ...ofEachSlice('http_reqs'),
  ...ofEachSlice('benchwright_failed_requests')
);

// Options of every load that this script makes itself.
export const OWN_OPTIONS = {
  setupTimeout: `${plan.askingSeconds + plan.requestTimeoutSeconds + 10}s`,
  discardResponseBodies: !readsBodies,
  // One request is one sample, whatever its answer is.
  maxRedirects: 0,
  systemTags: SYSTEM_TAGS,
  summaryTrendStats: SUMMARY_TREND_STATS,
};

// k6 knows nothing of bodies. For a rate, "passes" are the samples that were true: those that failed.
export function failedRequestsOf(figure) {
  return readsBodies
    ? figure('benchwright_failed_requests', 'count')
    : figure('http_req_failed', 'passes');
}

export function expectRightStatus() {
  http.setResponseCallback(http.expectedStatuses(plan.check.status));
}

export function percentileName(percentile) {
  return `p(${percentile.toFixed(3)})`;
}

export function powerOf(millis) {
  return Math.pow(millis * 1000, LATENCY_POWER);
}

export function millisOf(power) {
  return Math.pow(power, 1 / LATENCY_POWER) / 1000;
}

// What every request needs is kept in this module, because access to another module is slower.
const rightStatus = plan.check.status;
const isRightAnswer = isRight;

// Counts what k6 does not count as needed. It also pauses the user of a dead subject.
export function record(response, isRightOne = isRightAnswer(response)) {
  latencyPower.add(Math.pow(response.timings.duration * 1000, LATENCY_POWER));
  if (!isRightOne) {
    countFailed(response);
    if (neverConnected(response)) {
      sleep(REFUSED_PAUSE_SECONDS);
    }
  }
}

// Where bodies are read, a failed answer with the right status has the wrong body.
const hasRightStatus = readsBodies ? (response) => response.status === rightStatus : () => false;

export function countFailed(response) {
  failedRequests.add(1);
  if (hasRightStatus(response)) {
    mismatchedRequests.add(1);
  }
}

// k6's error codes: 11xx are failed name look-ups, 12xx are of TCP, 1210 to 1213 of dialing.
export function neverConnected(response) {
  const code = response.error_code;
  return (code >= 1100 && code < 1200) || (code >= 1210 && code <= 1213);
}

// The zero makes the series begin before the load does.
export function beginCounting() {
  measuredTags().forEach(countNoFailure);
}

export function countNoFailure(tags) {
  failedRequests.add(0, tags);
  if (mismatchedRequests !== null) {
    mismatchedRequests.add(0, tags);
  }
}

// k6's remote write sends a series only when a newer sample of it has come, so the very last sample
// can stay behind. A zero at the end changes no count and takes the last sample along.
export function endCounting(status, tags) {
  countNoFailure(tags);
  httpRequests.add(
    0,
    Object.assign({ status: String(status), expected_response: 'true' }, tags)
  );
}

export function endAllCounting(status) {
  measuredTags().forEach((tags) => endCounting(status, tags));
}

// For k6's teardown(), which k6 runs in every generator.
export function teardown() {
  endAllCounting(rightStatus);
}
