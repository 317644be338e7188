// Sees every HTTP request that a script of the user's makes, however it imported k6/http: k6 looks
// the functions up on the module's default export, whose properties can be replaced.
//
// A redirect that k6 follows is one request here and several in k6's counts, and a request that ends
// in an exception (params.throw) has no latency power: k6 tells scripts of the last answer only.

import http from 'k6/http';
import { failedRequests, latencyPower, powerOf } from './measures.js';

// The place of params among the arguments.
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

// What k6 takes for success unless a script says otherwise.
const byDefault = (status) => status >= 200 && status < 400;

// The script's own words on what it expects. k6's own objects for them cannot be read.
const expectations = new Map();
let expected = byDefault;

// Before each request, `before` is called.
export function observeRequests(before) {
  observeExpectations();
  for (const [name, place] of Object.entries(PARAMS)) {
    const original = http[name];
    http[name] = (...args) => {
      before();
      const answer = original(...args);
      const isExpected = expectedBy(args[place]);
      if (name === 'asyncRequest') {
        answer.then(
          (response) => record(response, isExpected),
          () => {}
        );
      } else {
        record(answer, isExpected);
      }
      return answer;
    };
  }
  observeBatches(before);
}

function observeBatches(before) {
  const original = http.batch;
  http.batch = (...args) => {
    before();
    const answers = original(...args);
    for (const [key, request] of Object.entries(args[0])) {
      const its = Array.isArray(request) ? request[3] : request && request.params;
      record(answers[key], expectedBy(its));
    }
    return answers;
  };
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

function record(response, isExpected) {
  latencyPower.add(powerOf(response.timings.duration));
  if (!isExpected(response.status)) {
    failedRequests.add(1);
  }
}
