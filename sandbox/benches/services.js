// One turn of the bench of services: so many users ask one URL again and again.
import http from 'k6/http';

export const options = {
  vus: Number(__ENV.USERS),
  duration: `${__ENV.SECONDS}s`,
  discardResponseBodies: true,
};

export default function () {
  http.get(__ENV.URL);
}

export function handleSummary(data) {
  const { http_reqs: requests, http_req_failed: failed } = data.metrics;
  return { stdout: `${requests.values.count} ${failed.values.passes}\n` };
}
