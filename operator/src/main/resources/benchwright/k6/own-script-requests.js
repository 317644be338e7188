// Observes every HTTP request of a user's script, however the script imported k6/http: k6 looks the
// functions up on the module's default export, whose properties can be replaced.
//
// Here, one call is one answer. k6's own samples may be more: for a redirect that it follows, k6
// has one per hop and shows scripts only the last. Latency and failures are therefore counted here,
// for Prometheus and for the summary; the number of requests is k6's count.

import http from 'k6/http';
import exec from 'k6/execution';
import { Counter } from 'k6/metrics';
import { failedRequests, latencyPower, powerOf } from './measures.js';

// For the mean, which powers do not show.
const latencyMillis = new Counter('benchwright_latency_millis');

// k6's error code for an invalid address: nothing was sent, and k6 counts nothing.
const INVALID_ADDRESS = 1020;

// What k6 throws (params.throw) for a request that it sent begins with method and address.
const SENT = /^(?:GoError: )?[A-Z][a-z]* "/;

// The position of params among the arguments.
const PARAMS = {
  get: 1,
  head: 1,
  post: 2,
  put: 2,
  patch: 2,
  del: 2,
  options: 2,
  request: 3,
  asyncRequest: 3,
};

// What k6 considers a success, unless a script says otherwise.
const byDefault = (status) => status >= 200 && status < 400;

// What the script says that it expects. k6's own objects for this cannot be read.
const expectations = new Map();
let expected = byDefault;

// Calls `before` ahead of each request.
export function observeRequests(before) {
  observeExpectations();
  for (const [name, place] of Object.entries(PARAMS)) {
    const original = http[name];
    http[name] = (...args) => {
      before();
      const isExpected = expectedBy(args[place]);
      return name === 'asyncRequest'
        ? recordedLater(() => original(...args), isExpected)
        : recorded(
            () => original(...args),
            (answer) => record(answer, isExpected)
          );
    };
  }
  observeBatches(before);
}

// If a batch ends with an exception, only one request is known to have failed.
function observeBatches(before) {
  const original = http.batch;
  http.batch = (...args) => {
    before();
    return recorded(
      () => original(...args),
      (answers) => {
        for (const [key, request] of Object.entries(args[0])) {
          const its = Array.isArray(request) ? request[3] : request && request.params;
          record(answers[key], expectedBy(its));
        }
      }
    );
  };
}

function recorded(request, recordAnswer) {
  const begun = Date.now();
  let answer;
  try {
    answer = request();
  } catch (error) {
    recordThrown(error, begun);
    throw error;
  }
  recordAnswer(answer);
  return answer;
}

// A request belongs to the phase in which it began, which may be over when its answer comes.
function recordedLater(request, isExpected) {
  const begun = Date.now();
  const tags = { phase: exec.vu.metrics.tags.phase };
  const answer = request();
  answer.then(
    (response) => record(response, isExpected, tags),
    (error) => recordThrown(error, begun, tags)
  );
  return answer;
}

function observeExpectations() {
  const statuses = http.expectedStatuses;
  http.expectedStatuses = (...args) => {
    const callback = statuses(...args);
    expectations.set(callback, (status) =>
      args.some((one) => one === status || (one.min <= status && status <= one.max))
    );
    return callback;
  };
  const set = http.setResponseCallback;
  http.setResponseCallback = (callback) => {
    set(callback);
    expected = expectationOf(callback);
  };
}

function expectedBy(params) {
  return params && params.responseCallback !== undefined
    ? expectationOf(params.responseCallback)
    : expected;
}

// With null, k6 does not judge, and no request fails.
function expectationOf(callback) {
  return callback === null ? () => true : expectations.get(callback) || byDefault;
}

function record(response, isExpected, tags) {
  if (response.error_code !== INVALID_ADDRESS) {
    add(response.timings.duration, isExpected(response.status), tags);
  }
}

// No answer has the time here, and k6's finer clock does not exist in setup() and teardown().
function recordThrown(error, begun, tags) {
  if (SENT.test(String(error))) {
    add(Date.now() - begun, false, tags);
  }
}

function add(millis, isSuccess, tags = {}) {
  latencyPower.add(powerOf(millis), tags);
  latencyMillis.add(millis, tags);
  if (!isSuccess) {
    failedRequests.add(1, tags);
  }
}
