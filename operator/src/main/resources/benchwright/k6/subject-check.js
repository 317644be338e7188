// The subject starts at the same time as the generator. This waits until the subject gives the
// right answer, so that no request of the load meets a server that cannot serve yet.

import http from 'k6/http';
import { sleep } from 'k6';
import { asciiJson, truncated } from './log-text.js';
import { plan } from './plan.js';
import { beginCounting, url } from './measures.js';

const CHECK_EVERY_SECONDS = 0.2;
const CHECK_TIMEOUT_SECONDS = 2;
const WRONG_ANSWER_GRACE_MILLIS = 5000;
// With these, the proxy of a service mesh answers for a subject that does not listen yet.
const ANSWERS_OF_PROXIES = [502, 503, 504];
// A subject that is slow to start has half of its time behind a proxy, too.
const PROXY_GRACE_MILLIS = Math.max(WRONG_ANSWER_GRACE_MILLIS, plan.provisioningSeconds * 500);
const SETUP_FAILED_MARKER = 'benchwright-setup-failed ';

// The operator reads these in the log: from the first on, the subject is asked; from the second on,
// the load runs.
const ASKING_MARKER = 'benchwright-asking';
export const CHECKED_MARKER = 'benchwright-checked';

const bodyPattern = isGiven(plan.check.bodyPattern) ? new RegExp(plan.check.bodyPattern) : null;

// For k6's setup(), which k6 runs in every generator.
export function setup() {
  const started = Date.now();
  const deadline = started + plan.provisioningSeconds * 1000;
  let timeoutSeconds = CHECK_TIMEOUT_SECONDS;
  let wrongSince = null;
  let proxySince = null;
  console.log(ASKING_MARKER);
  for (;;) {
    const asked = Date.now();
    const attempt = checkOnce(timeoutSeconds);
    const now = Date.now();
    if (attempt.ok) {
      beginCounting();
      console.log(CHECKED_MARKER);
      return { checkedMillis: now };
    }
    if (attempt.answered) {
      proxySince = proxySince === null ? asked : proxySince;
      wrongSince = wrongSince === null && !attempt.ofProxy ? asked : wrongSince;
      const itsTimeIsOver = attempt.ofProxy
        ? now - proxySince > PROXY_GRACE_MILLIS
        : now - wrongSince > WRONG_ANSWER_GRACE_MILLIS;
      if (itsTimeIsOver) {
        fail(attempt.observed, Math.round((now - started) / 1000));
      }
    } else if (attempt.timedOut) {
      // A scenario may rightly take longer than the first, short timeout.
      timeoutSeconds = Math.min(timeoutSeconds * 2, plan.requestTimeoutSeconds);
    }
    if (now >= deadline) {
      fail(attempt.observed, Math.round((now - started) / 1000));
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
      // With an exception, k6 logs nothing; without, polling would fill the log with warnings.
      throw: true,
    });
  } catch (error) {
    const text = String(error);
    return {
      ok: false,
      answered: false,
      timedOut: text.indexOf('request timeout') >= 0,
      // Go's error begins with the request, which the sentence already names.
      observed: `no answer: ${text.replace(/^GoError: [A-Za-z]+ "[^"]*": /, '')}`,
    };
  }
  const body = isGiven(response.body) ? String(response.body) : '';
  return {
    ok: response.status === plan.check.status && bodyFits(body),
    answered: true,
    ofProxy: ANSWERS_OF_PROXIES.indexOf(response.status) >= 0,
    timedOut: false,
    observed: `status ${response.status} and body ${JSON.stringify(body)}`,
  };
}

function bodyFits(body) {
  return (
    (!isGiven(plan.check.body) || body === plan.check.body) &&
    (bodyPattern === null || bodyPattern.test(body))
  );
}

function fail(observed, waitedSeconds) {
  const expected = [`status ${plan.check.status}`];
  if (isGiven(plan.check.body)) {
    expected.push(`body ${JSON.stringify(plan.check.body)}`);
  }
  if (bodyPattern !== null) {
    expected.push(`a body that matches ${plan.check.bodyPattern}`);
  }
  throw new Error(
    SETUP_FAILED_MARKER +
      asciiJson({
        request: truncated(`${plan.method} ${url}`),
        expected: truncated(expected.join(' and ')),
        observed: truncated(observed),
        waitedSeconds,
      })
  );
}

function isGiven(value) {
  return value !== null && value !== undefined;
}
