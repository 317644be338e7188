// One virtual user beside those of the load. It judges every step after its rest, and ends the test
// when enough of them have failed. The test ends by exec.test.abort(): k6 then still
// calls teardown() and handleSummary(), and exits with 108. For k6-operator, a runner with any exit
// code is finished.

import exec from 'k6/execution';
import http from 'k6/http';
import { sleep } from 'k6';
import { Gauge } from 'k6/metrics';
import { INGESTION_MILLIS, sample } from './k6-api.js';
import { countNoFailure, endCounting } from './measures.js';
import { plan } from './plan.js';
import { clockOf, countNoDrop, countNoOverrun } from './scheduled-load.js';

export const UNJUDGED = 0;
export const FAILED = 1;
export const PASSED = 2;
// Failed, but perhaps because of the generator alone.
export const FAILED_BY_GENERATOR = 3;

// A subject that answers less than about 90 % of the offered requests does not keep up: it needs
// more than a tenth of the step to answer those that are left at its end. Less than a quarter of a
// second counts as jitter.
const BACKLOG_SHARE = 0.1;
const LEAST_BACKLOG_MILLIS = 250;

const WARM_UP_LATENCY = 'http_req_duration{phase:warm-up}';
const STEPS_LATENCY = 'http_req_duration{phase:steady}';
export const OWN_LATENCY_FIGURES = [WARM_UP_LATENCY, STEPS_LATENCY];

const COLLECTION_TIMEOUT = '60s';

const stepVerdict = new Gauge('benchwright_step_verdict');

// The function that k6's scenario calls.
export function judgeOf(steps, warmUpEndMillis, { restSeconds, failedSteps, gcUrl }) {
  return function judge() {
    const elapsedMillis = clockOf(exec.scenario.startTime);
    const sleepUntil = (millis) => sleep(Math.max(0, millis - elapsedMillis()) / 1000);
    let failedInARow = 0;
    sleepUntil(warmUpEndMillis + restSeconds * 1000);
    collectGarbage(gcUrl, 'the warm-up');
    for (const step of steps) {
      // Zeros make the series of this step exist.
      countNoFailure(tagsOf(step));
      countNoDrop(tagsOf(step));
      countNoOverrun(tagsOf(step));
      sleepUntil(step.endMillis);
      const allowed = allowedOverrunMillis(step);
      sleepUntil(step.endMillis + Math.max(restSeconds * 1000, allowed + INGESTION_MILLIS));
      const verdict = verdictOn(step, allowed);
      stepVerdict.add(verdict, tagsOf(step));
      endCounting(plan.check.status, tagsOf(step));
      countNoDrop(tagsOf(step));
      failedInARow = verdict === PASSED ? 0 : failedInARow + 1;
      if (failedInARow === failedSteps) {
        exec.test.abort(`step ${step.step} was the last of ${failedSteps} failed steps in a row`);
        return;
      }
      collectGarbage(gcUrl, `step ${step.step}`);
    }
  };
}

function tagsOf({ step }) {
  return { trial: plan.trial, phase: 'steady', step: String(step) };
}

// A step has passed when each of its requests was made and rightly answered, the last one in time.
// A subject that queues what it cannot serve also answers all of it, but later and later. A request
// that still runs, or waits for a connection, is missing in the count.
//
// A generator that stands still for a while sends the requests late whose users wait for their time,
// and drops those for which no user is left. If nothing but drops failed the step, and as many
// requests were late as were dropped, the generator may be the only cause.
function verdictOn(step, allowedOverrun) {
  const due = step.next - step.first;
  const dropped = count('benchwright_dropped_iterations', step);
  const served =
    count('benchwright_failed_requests', step) === 0 &&
    count('http_reqs', step) + dropped === due &&
    sample(`benchwright_overrun_millis{step:${step.step}}`, 'max') <= allowedOverrun;
  if (!served) {
    return FAILED;
  }
  if (dropped === 0) {
    return PASSED;
  }
  return count('benchwright_late_iterations', step) >= dropped ? FAILED_BY_GENERATOR : FAILED;
}

// How long after the end of a step its last answer may come. The last request begins at the end, so
// its own latency is not a backlog: twice the warm-up's median is allowed, because latencies
// spread. Without a warm-up, it is twice the shortest latency of the steps so far, which no queue
// has made. If nothing has been answered yet, it is the timeout of a request.
function allowedOverrunMillis({ startMillis, endMillis }) {
  const own = sample(WARM_UP_LATENCY, 'med') || sample(STEPS_LATENCY, 'min');
  return Math.max(
    LEAST_BACKLOG_MILLIS,
    BACKLOG_SHARE * (endMillis - startMillis),
    own > 0 ? 2 * own : plan.requestTimeoutSeconds * 1000
  );
}

function count(metric, { step }) {
  return sample(`${metric}{step:${step}}`, 'count');
}

// The collection's time counts as time to settle: the next step begins when it is due.
function collectGarbage(gcUrl, what) {
  if (gcUrl === null || gcUrl === undefined) {
    return;
  }
  const response = http.post(gcUrl, null, {
    timeout: COLLECTION_TIMEOUT,
    responseCallback: http.expectedStatuses(200),
  });
  if (response.status !== 200) {
    console.warn(`no garbage collection after ${what}: ${gcUrl} answered ${response.status}`);
  }
}
