// The load of one trial. Everything that differs between trials is in plan.json beside this file,
// which the operator writes; this script is the same for all of them.

import exec from 'k6/execution';
import http from 'k6/http';
import { sleep } from 'k6';
import { Counter, Gauge, Trend } from 'k6/metrics';

const plan = JSON.parse(open('./plan.json'));
if (plan.version !== 2) {
  throw new Error(`plan.json has version ${plan.version}, this script understands version 2`);
}

// k6's remote write puts a Trend into a native histogram whose buckets grow by 2^(1/8), 9 %: too
// coarse to tell variants apart. A power keeps the order of values, so a quantile of x^32 is the
// 32nd power of the quantile of x, while the buckets of x become 2^(1/256) wide: 0.27 %. In
// microseconds, 0.01 ms to 120 s become 1e32 to 3e258: inside a double's range, and above the
// histogram's zero bucket (2^-128).
const LATENCY_POWER = 32;
const latencyPower = new Trend('benchwright_latency_power');

// Failures are counted on their own, so that the count exists as 0 when nothing failed.
const failedRequests = new Counter('benchwright_failed_requests');
const scenarioStart = new Gauge('benchwright_scenario_start_millis');

// k6's own counter under the name that k6 gave it: teardown() has a last, empty word on it.
const httpRequests = new Counter('http_reqs');

// A percentile of n samples lies between two of them, and every tool chooses differently between: of
// few samples with a sparse tail, k6's and Prometheus' 99th percentile can be far apart though no
// sample was lost. k6 tells percentiles only, no single samples, so percentiles a little below and
// above stand for the neighbours; of many samples, very little below and above.
const COMPARED_PERCENTILES = [50, 95, 99];
const NEIGHBOUR_DISTANCES = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];
// Ranks differ by at most one between the usual definitions; half a rank more for rounding.
const NEIGHBOUR_RANKS = 1.5;

const CHECK_EVERY_SECONDS = 0.2;
const CHECK_TIMEOUT_SECONDS = 2;
const WRONG_ANSWER_GRACE_MILLIS = 5000;
const OBSERVED_MAX_CHARS = 200;
const SETUP_FAILED_MARKER = 'benchwright-setup-failed ';

// The operator reads this in the log: from here on the load runs.
const CHECKED_MARKER = 'benchwright-checked';

// A refused connection fails in microseconds. Without a pause a dead subject would be asked
// hundreds of thousands of times a second, which measures nothing and starves the generator.
const REFUSED_PAUSE_SECONDS = 1;

// Room for an answer that arrives exactly at the request's timeout, and for the pause above.
const GRACE_MARGIN_SECONDS = 5;

const url = plan.target + plan.path;
const model = loadModel(plan);

http.setResponseCallback(http.expectedStatuses(plan.check.status));

export const options = {
  scenarios: { load: model.scenario },
  setupTimeout: `${plan.provisioningSeconds + plan.requestTimeoutSeconds + 10}s`,
  discardResponseBodies: true,
  // One request is one sample, whatever it answers.
  maxRedirects: 0,
  // Few tags, few series. The trial's name stands in the scenario's tags and not in options.tags,
  // because k6-operator passes --tag, and that replaces all of options.tags.
  systemTags: ['status', 'expected_response', 'error_code'],
  summaryTrendStats: [
    ...['min', 'avg', 'p(50)', 'p(90)', 'p(95)', 'p(99)', 'p(99.9)', 'max', 'count'],
    ...COMPARED_PERCENTILES.flatMap((p) =>
      NEIGHBOUR_DISTANCES.flatMap((distance) => [p - distance, p + distance])
        .filter((neighbour) => neighbour < 100)
        .map(percentileName)
    ),
  ],
  // k6 keeps figures of a tag's value only where a threshold asks for them. A list without a
  // threshold asks, and can never fail the run.
  thresholds: {
    'http_req_duration{phase:steady}': [],
    'http_reqs{phase:steady}': [],
    'http_req_failed{phase:steady}': [],
    'data_received{phase:steady}': [],
    'data_sent{phase:steady}': [],
  },
};

function percentileName(percentile) {
  return `p(${percentile.toFixed(3)})`;
}

// Every load model gives k6's scenario, and the phases in the order of their ends, in ms since the
// scenario's start. The last phase has no end.
function loadModel(aPlan) {
  if (aPlan.closed) {
    return closedModel(aPlan);
  }
  throw new Error('plan.json has no load model that this script knows; it knows: closed');
}

// A fixed number of users, each of whom waits for an answer before asking again.
function closedModel(aPlan) {
  const { rampUpSeconds, warmUpSeconds, steadySeconds, rampDownSeconds } = aPlan;
  const users = aPlan.closed.users;
  const grace = `${aPlan.requestTimeoutSeconds + GRACE_MARGIN_SECONDS}s`;
  return {
    scenario: {
      executor: 'ramping-vus',
      startVUs: 0,
      stages: [
        { duration: `${rampUpSeconds}s`, target: users },
        { duration: `${warmUpSeconds + steadySeconds}s`, target: users },
        { duration: `${rampDownSeconds}s`, target: 0 },
      ],
      gracefulRampDown: grace,
      gracefulStop: grace,
      exec: 'load',
      tags: { trial: aPlan.trial },
    },
    phases: phasesOf([
      ['ramp-up', rampUpSeconds],
      ['warm-up', warmUpSeconds],
      ['steady', steadySeconds],
      ['ramp-down', Infinity],
    ]),
  };
}

function phasesOf(namesAndSeconds) {
  let end = 0;
  return namesAndSeconds.map(([name, seconds]) => {
    const start = end;
    end += seconds * 1000;
    return { name, startMillis: start, endMillis: end };
  });
}

// The subject starts at the same time as the generator: wait until it answers as it should, so that
// no request of the load meets a server that cannot serve yet.
export function setup() {
  const started = Date.now();
  const deadline = started + plan.provisioningSeconds * 1000;
  let timeoutSeconds = CHECK_TIMEOUT_SECONDS;
  let firstAnswer = null;
  for (;;) {
    const asked = Date.now();
    const attempt = checkOnce(timeoutSeconds);
    const now = Date.now();
    if (attempt.ok) {
      // The zero makes the series begin before the load does.
      failedRequests.add(0, { trial: plan.trial, phase: 'steady' });
      console.log(CHECKED_MARKER);
      return { checkedMillis: now };
    }
    if (attempt.answered) {
      firstAnswer = firstAnswer === null ? asked : firstAnswer;
      if (now - firstAnswer > WRONG_ANSWER_GRACE_MILLIS) {
        failSetup(attempt.observed, Math.round((now - started) / 1000));
      }
    } else if (attempt.timedOut) {
      // A scenario may rightly take longer than the first, short timeout.
      timeoutSeconds = Math.min(timeoutSeconds * 2, plan.requestTimeoutSeconds);
    }
    if (now >= deadline) {
      failSetup(attempt.observed, Math.round((now - started) / 1000));
    }
    sleep(CHECK_EVERY_SECONDS);
  }
}

function checkOnce(timeoutSeconds) {
  let response;
  try {
    response = http.request(plan.method, url, null, {
      headers: plan.headers,
      tags: { trial: plan.trial, phase: 'check' },
      timeout: `${timeoutSeconds}s`,
      responseType: 'text',
      // With an exception k6 leaves the log alone; polling would fill it with warnings.
      throw: true,
    });
  } catch (error) {
    const text = String(error);
    return {
      ok: false,
      answered: false,
      timedOut: text.indexOf('request timeout') >= 0,
      // Go's error begins with the request, which the sentence names already.
      observed: `no answer: ${text.replace(/^GoError: [A-Za-z]+ "[^"]*": /, '')}`,
    };
  }
  const body = response.body === null || response.body === undefined ? '' : String(response.body);
  const expectedBody = plan.check.body;
  const bodyFits = expectedBody === null || expectedBody === undefined || body === expectedBody;
  return {
    ok: response.status === plan.check.status && bodyFits,
    answered: true,
    timedOut: false,
    observed: `status ${response.status} and body ${JSON.stringify(body)}`,
  };
}

function failSetup(observed, waitedSeconds) {
  const expectsBody = plan.check.body !== null && plan.check.body !== undefined;
  const expected =
    `status ${plan.check.status}` +
    (expectsBody ? ` and body ${JSON.stringify(plan.check.body)}` : '');
  throw new Error(
    SETUP_FAILED_MARKER +
      asciiJson({
        request: truncated(`${plan.method} ${url}`),
        expected: truncated(expected),
        observed: truncated(observed),
        waitedSeconds,
      })
  );
}

function truncated(text) {
  return text.length <= OBSERVED_MAX_CHARS ? text : `${text.slice(0, OBSERVED_MAX_CHARS - 1)}…`;
}

// k6 quotes what it logs. Of plain ASCII it only escapes quotes and backslashes, in its text format
// and in its JSON format, so that a reader can undo it in one way.
function asciiJson(value) {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]|[<>&]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`
  );
}

// State of one virtual user: reading it is cheaper than asking k6 again in every iteration.
let startMillis = null;
let phase = null;
const params = {
  headers: plan.headers,
  timeout: `${plan.requestTimeoutSeconds}s`,
};

export function load() {
  if (startMillis === null) {
    startMillis = exec.scenario.startTime;
    if (exec.scenario.iterationInInstance === 0) {
      scenarioStart.add(startMillis);
    }
  }
  enterPhase(Date.now() - startMillis);

  const response = http.request(plan.method, url, null, params);

  latencyPower.add(Math.pow(response.timings.duration * 1000, LATENCY_POWER));
  if (response.status !== plan.check.status) {
    failedRequests.add(1);
    if (neverConnected(response)) {
      sleep(REFUSED_PAUSE_SECONDS);
    }
  }
}

// An iteration belongs to the phase in which it begins; its tags say so from here on.
function enterPhase(elapsedMillis) {
  if (phase !== null && elapsedMillis < phase.endMillis) {
    return;
  }
  phase = model.phases.find((p) => elapsedMillis < p.endMillis);
  exec.vu.metrics.tags.phase = phase.name;
}

// k6's error codes: 11xx are failed name look-ups, 12xx are of TCP, where 1210 to 1213 are of dialing.
function neverConnected(response) {
  const code = response.error_code;
  return (code >= 1100 && code < 1200) || (code >= 1210 && code <= 1213);
}

// k6's remote write sends a series only when a newer sample of it has come, so that the very last
// one can stay behind. A zero at the end changes no count and takes the last one along.
export function teardown() {
  const tags = { trial: plan.trial, phase: 'steady' };
  failedRequests.add(0, tags);
  httpRequests.add(
    0,
    Object.assign({ status: String(plan.check.status), expected_response: 'true' }, tags)
  );
}

export function handleSummary(data) {
  const value = (metric, name) => {
    const found = data.metrics[metric];
    const number = found && found.values ? found.values[name] : undefined;
    return Number.isFinite(number) ? number : 0;
  };
  const steady = (metric, name) => value(`${metric}{phase:steady}`, name);
  const latency = (name) => steady('http_req_duration', name);

  const scenarioStartMillis = value('benchwright_scenario_start_millis', 'value');
  if (scenarioStartMillis === 0) {
    // The load never began, and why has been logged already.
    return {};
  }
  const window = model.phases.find((p) => p.name === 'steady');
  const summary = {
    version: 1,
    trial: plan.trial,
    scenarioStartMillis,
    steadyStartMillis: scenarioStartMillis + window.startMillis,
    steadyEndMillis: scenarioStartMillis + window.endMillis,
    endedMillis: Date.now(),
    testRunDurationMillis: Math.round(data.state.testRunDurationMs),
    requests: steady('http_reqs', 'count'),
    // Of a rate, "passes" are the samples that were true: the requests that failed.
    failedRequests: steady('http_req_failed', 'passes'),
    // Of the whole load: an iteration that never began has no phase.
    droppedIterations: value('dropped_iterations', 'count'),
    latencyMillis: {
      min: latency('min'),
      mean: latency('avg'),
      p50: latency('p(50)'),
      p90: latency('p(90)'),
      p95: latency('p(95)'),
      p99: latency('p(99)'),
      p999: latency('p(99.9)'),
      max: latency('max'),
      ...neighbours(steady('http_reqs', 'count'), latency),
    },
    receivedBytes: steady('data_received', 'count'),
    sentBytes: steady('data_sent', 'count'),
  };
  return { stdout: `${plan.summaryMarker}${JSON.stringify(summary)}\n` };
}

// For each compared percentile the latencies between which every definition of it lies.
function neighbours(requests, latency) {
  const bounds = {};
  for (const percentile of COMPARED_PERCENTILES) {
    const needed = (100 * NEIGHBOUR_RANKS) / requests;
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
