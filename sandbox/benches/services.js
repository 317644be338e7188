// A load of the bench of services: so many users ask two URLs, all the same one at a time, for SLICE_MILLIS each: this,
// other, other, this, and so on. A machine that changes its pace within seconds does so for both.
import http from 'k6/http';
import { Counter } from 'k6/metrics';

const urls = [__ENV.THIS, __ENV.OTHER];
const slice = Number(__ENV.SLICE_MILLIS);
const requests = [new Counter('this_requests'), new Counter('other_requests')];

export const options = {
  vus: Number(__ENV.USERS),
  duration: `${__ENV.SECONDS}s`,
  discardResponseBodies: true,
};

export default function () {
  const side = [0, 1, 1, 0][Math.floor(Date.now() / slice) % 4];
  http.get(urls[side]);
  requests[side].add(1);
}

export function handleSummary(data) {
  const count = (name) => (data.metrics[name] ? data.metrics[name].values.count : 0);
  return {
    stdout: `${count('this_requests')} ${count('other_requests')} ${data.metrics.http_req_failed.values.passes}\n`,
  };
}
