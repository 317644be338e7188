// The operator's plan for this trial.

export const plan = JSON.parse(open('./plan.json'));

if (plan.version !== 3) {
  throw new Error(`plan.json has version ${plan.version}, this script understands version 3`);
}

// Room for an answer that arrives exactly at the request's timeout, and for the pause after a
// refused connection.
const GRACE_MARGIN_SECONDS = 5;

// How long k6 waits for the end of a request that began in time.
export const GRACE_SECONDS = plan.requestTimeoutSeconds + GRACE_MARGIN_SECONDS;
