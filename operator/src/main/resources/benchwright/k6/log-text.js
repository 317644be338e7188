// Text that the operator can read back from k6's log.

const OBSERVED_MAX_CHARS = 200;

export function truncated(text) {
  return text.length <= OBSERVED_MAX_CHARS ? text : `${text.slice(0, OBSERVED_MAX_CHARS - 1)}…`;
}

// k6 quotes what it logs. In plain ASCII it only escapes quotes and backslashes, both in its text
// format and in its JSON format, so a reader can undo it in one way.
export function asciiJson(value) {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]|[<>&]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`
  );
}
