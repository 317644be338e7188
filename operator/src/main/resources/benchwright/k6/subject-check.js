// The subject starts at the same time as the generator. This waits until the subject gives the
// right answer, so that no request of the load meets a server that cannot serve yet.

import { sleep } from 'k6';
import { asciiJson, truncated } from './log-text.js';
import { plan } from './plan.js';
import { beginCounting } from './measures.js';
import { bodyFits, expectedWords, requestOfCheck, isGiven, send } from './requests.js';

const CHECK_EVERY_SECONDS = 0.2;
const CHECK_TIMEOUT_SECONDS = 2;
// With these, the proxy of a service mesh answers for a subject that does not listen yet, or to
// which a policy lets nobody speak.
const STATUSES_OF_PROXIES = [502, 503, 504];
const STATUS_OF_POLICIES = 403;
const REFUSAL_OF_ENVOY = /^RBAC: access denied/;
const WORDS_OF_ENVOY =
  /^(no healthy upstream|upstream connect error|upstream request timeout|no cluster match)/;
const HEADER_OF_LINKERD = 'L5d-Proxy-Error';
const SETUP_FAILED_MARKER = 'benchwright-setup-failed ';
// The operator's own deadline may come first: it then quotes what it last read here.
const LAST_RESULT_MARKER = 'benchwright-last-result ';
const LAST_RESULT_EVERY_SECONDS = 5;

// The operator reads these in the log: from the first on, the subject is asked; from the second on,
// the load runs.
export const ASKING_MARKER = 'benchwright-asking';
export const CHECKED_MARKER = 'benchwright-checked';

// The last request that was sent. Generators ask once each, and again until the answer is right.
let asked = null;

// For k6's setup(), which k6 runs in every generator.
export function setup() {
  const started = Date.now();
  const deadline = started + plan.askingSeconds * 1000;
  let timeoutSeconds = CHECK_TIMEOUT_SECONDS;
  let wrongSince = null;
  let told = started;
  console.log(ASKING_MARKER);
  for (;;) {
    const began = Date.now();
    const attempt = checkOnce(timeoutSeconds);
    const now = Date.now();
    if (attempt.ok) {
      beginCounting();
      console.log(CHECKED_MARKER);
      return { checkedMillis: now };
    }
    const result = resultOf(attempt, Math.round((now - started) / 1000));
    if (attempt.answered) {
      wrongSince = wrongSince === null ? began : wrongSince;
      if (now - wrongSince > plan.wrongAnswerSeconds * 1000) {
        throw new Error(SETUP_FAILED_MARKER + result);
      }
    } else if (attempt.timedOut) {
      // A scenario may rightly take longer than the first, short timeout.
      timeoutSeconds = Math.min(timeoutSeconds * 2, plan.requestTimeoutSeconds);
    }
    if (now >= deadline) {
      throw new Error(SETUP_FAILED_MARKER + result);
    }
    if (now - told >= LAST_RESULT_EVERY_SECONDS * 1000) {
      told = now;
      console.log(LAST_RESULT_MARKER + result);
    }
    sleep(CHECK_EVERY_SECONDS);
  }
}

function checkOnce(timeoutSeconds) {
  let response;
  asked = requestOfCheck();
  try {
    response = send({
      ...asked,
      params: {
        headers: asked.params.headers,
        tags: { trial: plan.trial, phase: 'check' },
        timeout: `${timeoutSeconds}s`,
        responseType: 'text',
        // With an exception, k6 logs nothing; without, polling would fill the log with warnings.
        throw: true,
      },
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
  const seen = `status ${response.status} and body ${JSON.stringify(body)}`;
  const ofProxy = isOfProxy(response, body);
  return {
    ok: response.status === plan.check.status && bodyFits(body),
    answered: !ofProxy,
    timedOut: false,
    observed: ofProxy ? `no answer: a proxy gave ${seen}` : seen,
  };
}

function isOfProxy(response, body) {
  return (
    isGiven(response.headers[HEADER_OF_LINKERD]) ||
    (response.status === STATUS_OF_POLICIES && REFUSAL_OF_ENVOY.test(body)) ||
    (STATUSES_OF_PROXIES.indexOf(response.status) >= 0 && WORDS_OF_ENVOY.test(body))
  );
}

function resultOf(attempt, waitedSeconds) {
  return asciiJson({
    request: truncated(`${asked.method} ${asked.url}`),
    expected: truncated(expectedWords()),
    observed: truncated(attempt.observed),
    waitedSeconds,
  });
}
