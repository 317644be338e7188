// The requests of every load that this script makes itself, and the right answer to them. Nothing in
// them is a template: only the texts that the plan names are replaced, each by a value of its own.

import http from 'k6/http';
import { SharedArray } from 'k6/data';
import { plan } from './plan.js';

const { check } = plan;

// Each request has a value of each of these.
const draws = [plan.values, ...(plan.furtherValues || [])].filter(isGiven).map(drawOf);

export const method = plan.method;

// Whether requests differ from each other.
export const areDrawn = draws.length > 0;

const ownHeaders = isGiven(plan.contentType) ? { 'Content-Type': plan.contentType } : {};

// All of them have these parameters, apart from headers with a value.
const params = {
  headers: Object.assign({}, ownHeaders, plan.headers),
  timeout: `${plan.requestTimeoutSeconds}s`,
};

const asWritten = (value) => value;
const inJson = (value) => JSON.stringify(value).slice(1, -1);

const pathWith = pattern(plan.path, () => encodeURIComponent);
const bodyWith = bodyPatternOf();
const headersWith = Object.entries(plan.headers).map(([name, text]) => [
  name,
  pattern(text, () => asWritten),
]);
const haveHeadersValues = Object.values(plan.headers).some(holdsValue);

// The request with a number, which counts all requests of the load.
export function requestOf(number) {
  return requestWith(draws.map((draw) => draw.valueOf(number)));
}

// A request that is none of the load's: with the first value of a list, whatever the order is, and of
// numbers with one that a load in round robin does not reach, because no answer may be right twice.
export function requestOfCheck() {
  return requestWith(draws.map((draw) => draw.valueOfCheck()));
}

function requestWith(values) {
  return {
    method,
    url: plan.target + pathWith(values),
    body: bodyWith(values),
    params: haveHeadersValues
      ? {
          ...params,
          headers: Object.assign(
            {},
            ownHeaders,
            Object.fromEntries(headersWith.map(([name, text]) => [name, text(values)]))
          ),
        }
      : params,
  };
}

export function send({ url, body, params: its }) {
  return http.request(method, url, body, its);
}

function drawOf({ inPlaceOf, inJson: placesInJson, seed, file, numbers }) {
  const placeOf = isGiven(seed)
    ? (number, count) => random(number, seed) % count
    : (number, count) => number % count;
  if (isGiven(numbers)) {
    const { from, to } = numbers;
    const count = to - from + 1;
    return {
      inPlaceOf,
      placesInJson,
      valueOf: (number) => String(from + placeOf(number, count)),
      valueOfCheck: () => String(to - Math.floor((Math.random() * count) / 2)),
    };
  }
  // Shared, because every virtual user would have a copy of its own.
  const list = new SharedArray(file, () => JSON.parse(open(file)));
  return {
    inPlaceOf,
    placesInJson,
    valueOf: (number) => list[placeOf(number, list.length)],
    valueOfCheck: () => list[0],
  };
}

// Returns a whole number below 2^32 that follows from a request's number and the seed alone, so that
// no virtual user has to know what the others drew. This is the finalizer of MurmurHash3 (Appleby
// 2011, public domain), which lets every bit of its input change every bit of its result, after a
// multiplication that keeps neighbouring numbers apart.
function random(number, seed) {
  let bits = Math.imul(number, 0x9e3779b1) ^ seed;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

function bodyPatternOf() {
  if (isGiven(plan.multipart)) {
    return formPatternOf(plan.multipart);
  }
  return isGiven(plan.body)
    ? pattern(plan.body, (draw, place) => (draw.placesInJson[place] ? inJson : asWritten))
    : () => null;
}

// k6 makes a multipart body of an object with a file; without a file, it would encode a form.
function formPatternOf(parts) {
  const fields = parts.map(({ name, text, file }, number) => {
    const content = isGiven(file) ? http.file(noise(file.bytes, number), file.name, file.contentType) : null;
    return [name, content === null ? pattern(text, () => asWritten) : () => content];
  });
  return (values) => Object.fromEntries(fields.map(([name, of]) => [name, of(values)]));
}

// Returns bytes without a pattern, by xorshift32 (Marsaglia 2003), so that nothing can compress them;
// the same for the same part in every run.
function noise(bytes, part) {
  const content = new Uint8Array(bytes);
  let state = part + 1;
  for (let i = 0; i < bytes; i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    content[i] = state & 0xff;
  }
  return content.buffer;
}

// Returns a function that puts a value of each draw into a text; it splits the text only once. Each
// place of a draw, by its number, has an encoding of its own.
function pattern(text, encodingOf) {
  if (!holdsValue(text)) {
    return () => text;
  }
  const places = placesIn(text).map(({ index, place, after }) => ({
    index,
    encode: encodingOf(draws[index], place),
    after,
  }));
  const first = text.slice(0, nextPlace(text, 0).start);
  return (values) =>
    places.reduce((filled, { index, encode, after }) => filled + encode(values[index]) + after, first);
}

// The places of a text where values belong, each with the text that follows it.
function placesIn(text) {
  const places = [];
  const seen = draws.map(() => 0);
  for (let next = nextPlace(text, 0); next !== null; ) {
    const { index, end } = next;
    next = nextPlace(text, end);
    places.push({
      index,
      place: seen[index]++,
      after: text.slice(end, next === null ? text.length : next.start),
    });
  }
  return places;
}

function nextPlace(text, from) {
  return draws
    .map(({ inPlaceOf }, index) => ({ index, start: text.indexOf(inPlaceOf, from), inPlaceOf }))
    .filter(({ start }) => start >= 0)
    .map((found) => ({ ...found, end: found.start + found.inPlaceOf.length }))
    .reduce((least, found) => (least === null || found.start < least.start ? found : least), null);
}

function holdsValue(text) {
  return draws.some(({ inPlaceOf }) => text.indexOf(inPlaceOf) >= 0);
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
