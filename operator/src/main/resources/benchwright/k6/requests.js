// The requests of every load that this script makes itself, and the right answer to them. Nothing in
// them is a template: only the text that the plan names is replaced, by a value of its list.

import http from 'k6/http';
import { SharedArray } from 'k6/data';
import { plan } from './plan.js';

const { check, values } = plan;

// Shared, because every virtual user would have a copy of its own.
const list = values ? new SharedArray('values', () => JSON.parse(open('./values.json'))) : null;

export const method = plan.method;

// Whether requests differ from each other.
export const areDrawn = list !== null;

const ownHeaders = isGiven(plan.contentType) ? { 'Content-Type': plan.contentType } : {};

// All of them have these parameters, apart from headers with a value.
const params = {
  headers: Object.assign({}, ownHeaders, plan.headers),
  timeout: `${plan.requestTimeoutSeconds}s`,
};

const asWritten = (value) => value;
const inJson = (value) => JSON.stringify(value).slice(1, -1);

const pathWith = pattern(plan.path, () => encodeURIComponent);
const bodyWith = isGiven(plan.body)
  ? pattern(plan.body, (place) => (values.inJson[place] ? inJson : asWritten))
  : () => null;
const headersWith = Object.entries(plan.headers).map(([name, text]) => [
  name,
  pattern(text, () => asWritten),
]);
const haveHeadersValues = areDrawn && Object.values(plan.headers).some(holdsValue);

// The request with a number, which counts all requests of the load.
export function requestOf(number) {
  return requestWith(areDrawn ? list[placeOf(number)] : '');
}

// A request with the first value, whatever the order is.
export function firstRequest() {
  return requestWith(areDrawn ? list[0] : '');
}

function requestWith(value) {
  return {
    method,
    url: plan.target + pathWith(value),
    body: bodyWith(value),
    params: haveHeadersValues
      ? {
          ...params,
          headers: Object.assign(
            {},
            ownHeaders,
            Object.fromEntries(headersWith.map(([name, text]) => [name, text(value)]))
          ),
        }
      : params,
  };
}

export function send({ url, body, params: its }) {
  return http.request(method, url, body, its);
}

function placeOf(number) {
  return isGiven(values.seed) ? random(number) % list.length : number % list.length;
}

// Returns a whole number below 2^32 that follows from a request's number and the seed alone, so that
// no virtual user has to know what the others drew. This is the finalizer of MurmurHash3 (Appleby
// 2011, public domain), which lets every bit of its input change every bit of its result, after a
// multiplication that keeps neighbouring numbers apart.
function random(number) {
  let bits = Math.imul(number, 0x9e3779b1) ^ values.seed;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

// Returns a function that puts a value into a text; it splits the text only once. Each place, by its
// number, has an encoding of its own.
function pattern(text, encodingOf) {
  if (!holdsValue(text)) {
    return () => text;
  }
  const [first, ...others] = text.split(values.inPlaceOf);
  const encodings = others.map((_, place) => encodingOf(place));
  return (value) =>
    others.reduce((filled, part, place) => filled + encodings[place](value) + part, first);
}

function holdsValue(text) {
  return areDrawn && text.indexOf(values.inPlaceOf) >= 0;
}

// Whether bodies are read during the load, which costs the generator CPU.
export const readsBodies = check.ofEveryAnswer === true;

const bodyPattern = isGiven(check.bodyPattern) ? new RegExp(check.bodyPattern) : null;

// Whether a body is that of a right answer.
export function bodyFits(body) {
  return (
    (!isGiven(check.body) || body === check.body) && (bodyPattern === null || bodyPattern.test(body))
  );
}

const { status } = check;

// Whether an answer of the load is right.
export const isRight = readsBodies
  ? (response) =>
      response.status === status && bodyFits(isGiven(response.body) ? String(response.body) : '')
  : (response) => response.status === status;

// What a right answer is, in words.
export function expectedWords() {
  const expected = [`status ${status}`];
  if (isGiven(check.body)) {
    expected.push(`body ${JSON.stringify(check.body)}`);
  }
  if (bodyPattern !== null) {
    expected.push(`a body that matches ${check.bodyPattern}`);
  }
  return expected.join(' and ');
}

export function isGiven(value) {
  return value !== null && value !== undefined;
}
