// Which environment variables a script needs, found in its text: running it would tell of those only
// that the one way through it needs.

// How far around a reference is looked.
const CONTEXT_CHARS = 1000;

// The text of the same length in which comments, strings and the fixed parts of templates are blank.
// Character by character: a regular expression that goes on from a place looks at all of the text
// again, and a script may be a megabyte long.
export function codeOnly(text) {
  const parts = [];
  let kept = 0;
  let at = 0;
  // For each template that is open, how many braces are open in its ${...}.
  const templates = [];

  const blankTo = (end) => {
    parts.push(text.slice(kept, at), ' '.repeat(end - at));
    kept = end;
    at = end;
  };
  const template = (start) => {
    const { end, opens } = templateEnd(text, start);
    blankTo(end);
    if (opens) {
      templates.push(0);
    }
  };

  while (at < text.length) {
    const c = text[at];
    const depth = templates.length - 1;
    if (c === '/' && text[at + 1] === '/' && text[at - 1] !== '\\') {
      blankTo(endOf(text, '\n', at));
    } else if (c === '/' && text[at + 1] === '*') {
      blankTo(endOf(text, '*/', at + 2));
    } else if (c === '"' || c === "'") {
      blankTo(stringEnd(text, at));
    } else if (c === '`' || (c === '}' && templates[depth] === 0)) {
      templates.length -= c === '}' ? 1 : 0;
      template(at + 1);
    } else {
      if (depth >= 0 && (c === '{' || c === '}')) {
        templates[depth] += c === '{' ? 1 : -1;
      }
      at++;
    }
  }
  parts.push(text.slice(kept));
  return parts.join('');
}

function endOf(text, mark, from) {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}

function stringEnd(text, start) {
  for (let i = start + 1; i < text.length; i++) {
    if (text[i] === '\\') {
      i++;
    } else if (text[i] === text[start] || text[i] === '\n') {
      return i + 1;
    }
  }
  return text.length;
}

// Where a template's fixed part ends, and whether ${ ends it.
function templateEnd(text, start) {
  for (let i = start; i < text.length; i++) {
    if (text[i] === '\\') {
      i++;
    } else if (text[i] === '`') {
      return { end: i + 1, opens: false };
    } else if (text[i] === '$' && text[i + 1] === '{') {
      return { end: i + 2, opens: true };
    }
  }
  return { end: text.length, opens: false };
}

// The names that the text reads, each with whether it can do without: one reference that has a
// default or that asks whether there is a value speaks for all of them.
export function referencesIn(text) {
  const code = codeOnly(text);
  const references = new Map();
  const add = (name, optional) => references.set(name, optional || references.get(name) === true);

  for (const found of code.matchAll(/\b__ENV\b/g)) {
    const start = found.index;
    const rest = text.slice(start + '__ENV'.length, start + CONTEXT_CHARS);
    const before = code.slice(Math.max(0, start - CONTEXT_CHARS), start);
    const named =
      /^\s*(?:\?\.|\.)\s*([A-Za-z_$][\w$]*)/.exec(rest) ||
      /^\s*(?:\?\.)?\s*\[\s*(?:'([^'\\]+)'|"([^"\\]+)"|`([^`\\$]+)`)\s*\]/.exec(rest);
    if (named) {
      const end = start + '__ENV'.length + named[0].length;
      const name = named.slice(1).find((group) => group !== undefined);
      add(name, canDoWithout(before, code.slice(end, end + CONTEXT_CHARS)));
    } else {
      destructured(before).forEach(({ name, optional }) => add(name, optional));
      const asked = /(['"])([\w$]+)\1\s+in\s+$/.exec(
        text.slice(Math.max(0, start - CONTEXT_CHARS), start)
      );
      if (asked) {
        add(asked[2], true);
      }
    }
  }
  return references;
}

// const { A, B: b, C = 'c' } = __ENV
function destructured(before) {
  const pattern = /\{([^{}]*)\}\s*=\s*$/.exec(before);
  return (pattern ? pattern[1] : '')
    .split(',')
    .map((part) => ({ name: /^\s*([A-Za-z_$][\w$]*)/.exec(part), optional: part.includes('=') }))
    .filter(({ name }) => name !== null)
    .map(({ name, optional }) => ({ name: name[1], optional }));
}

function canDoWithout(before, after) {
  // Of parseInt(__ENV.USERS, 10) || 5, what follows the call decides.
  const afterArguments = after.replace(/^\s*,[^(){};]*(?=\))/, '');
  return (
    /^[\s)]*(\|\||&&|\?|===?|!==?|=[^=>])/.test(afterArguments) ||
    /(!|\btypeof\s+|\bdelete\s+|[=!]==?\s*)\(*\s*$/.test(before) ||
    insideCondition(before)
  );
}

// Whether the nearest parenthesis that is still open belongs to an if, a while or a switch.
function insideCondition(before) {
  let open = 0;
  for (let i = before.length - 1; i >= 0; i--) {
    if (before[i] === ')') {
      open++;
    } else if (before[i] === '(' && open-- === 0) {
      return /\b(if|while|switch)\s*$/.test(before.slice(0, i));
    } else if (before[i] === ';' && open === 0) {
      return false;
    }
  }
  return false;
}
