// k6's own REST API, which k6-operator always opens. Virtual users share no memory; what all of them
// did is read here.

import exec from 'k6/execution';
import http from 'k6/http';
import { sleep } from 'k6';
import { plan } from './plan.js';

const K6_API = __ENV.BENCHWRIGHT_K6_API || 'http://127.0.0.1:6565';

// k6 adds samples to its figures every 50 ms.
export const INGESTION_MILLIS = 250;

// Waits until everything that has happened is in k6's figures.
export function sleepUntilCounted() {
  sleep(INGESTION_MILLIS / 1000);
}

// k6 does not know a metric before its first sample.
export function sample(metric, name) {
  const response = http.get(`${K6_API}/v1/metrics/${encodeURIComponent(metric)}`, {
    responseType: 'text',
    responseCallback: http.expectedStatuses(200, 404),
    tags: { trial: plan.trial, phase: 'control' },
  });
  if (response.status === 404) {
    return 0;
  }
  if (response.status !== 200) {
    exec.test.abort(`k6 cannot be asked for its figures: ${K6_API} answered ${response.status}`);
  }
  return response.json(`data.attributes.sample.${name}`);
}
