// One virtual user beside those of the load, who judges every step after its rest and ends the test
// when the subject has failed enough of them.
//
// Virtual users share no memory. What all of them did is read from k6's own REST API, which
// k6-operator always opens. The test ends by exec.test.abort(): k6 then still calls teardown() and
// handleSummary(), and exits with 108; for k6-operator a runner with any exit code is finished.

import exec from 'k6/execution';
import http from 'k6/http';
import { sleep } from 'k6';
import { Gauge } from 'k6/metrics';
import { endCounting, failedRequests } from './measures.js';
import { plan } from './plan.js';
import { clockOf, countNoDrop } from './scheduled-load.js';

export const UNJUDGED = 0;
export const FAILED = 1;
export const PASSED = 2;

const K6_API = __ENV.BENCHWRIGHT_K6_API || 'http://127.0.0.1:6565';

// k6 adds samples to its figures every 50 ms.
const INGESTION_MILLIS = 250;

const COLLECTION_TIMEOUT = '60s';

const stepVerdict = new Gauge('benchwright_step_verdict');

// The function of k6's scenario.
export function judgeOf(steps, { restSeconds, failedSteps, gcUrl }) {
  return function judge() {
    const elapsedMillis = clockOf(exec.scenario.startTime);
    const sleepUntil = (millis) => sleep(Math.max(0, millis - elapsedMillis()) / 1000);
    let failedInARow = 0;
    for (const step of steps) {
      // Each step has series of its own.
      failedRequests.add(0, tagsOf(step));
      countNoDrop(tagsOf(step));
      sleepUntil(step.endMillis + Math.max(restSeconds * 1000, INGESTION_MILLIS));
      const passed = passes(step);
      stepVerdict.add(passed ? PASSED : FAILED, tagsOf(step));
      endCounting(plan.check.status, tagsOf(step));
      countNoDrop(tagsOf(step));
      failedInARow = passed ? 0 : failedInARow + 1;
      if (failedInARow === failedSteps) {
        exec.test.abort(`step ${step.step} was the last of ${failedSteps} failed steps in a row`);
        return;
      }
      collectGarbage(gcUrl, step);
    }
  };
}

function tagsOf({ step }) {
  return { trial: plan.trial, phase: 'steady', step: String(step) };
}

// A step has passed when every request that it was to make was made and rightly answered. One that
// is still running, or waits for a connection, is missing in the sum.
function passes(step) {
  const due = step.next - step.first;
  return (
    count('benchwright_failed_requests', step) === 0 &&
    count('benchwright_dropped_iterations', step) === 0 &&
    count('http_reqs', step) === due
  );
}

function count(metric, { step }) {
  const id = encodeURIComponent(`${metric}{step:${step}}`);
  const response = http.get(`${K6_API}/v1/metrics/${id}`, {
    responseType: 'text',
    responseCallback: http.expectedStatuses(200),
  });
  if (response.status !== 200) {
    exec.test.abort(`step ${step} cannot be judged: ${K6_API} answered ${response.status}`);
  }
  return response.json('data.attributes.sample.count');
}

// Its time counts as time to settle: the next step begins when it is due.
function collectGarbage(gcUrl, { step }) {
  if (gcUrl === null || gcUrl === undefined) {
    return;
  }
  const response = http.post(gcUrl, null, {
    timeout: COLLECTION_TIMEOUT,
    responseCallback: http.expectedStatuses(200),
  });
  if (response.status !== 200) {
    console.warn(`no garbage collection after step ${step}: ${gcUrl} answered ${response.status}`);
  }
}
