// Finds the environment variables that a script needs in its text. Running the script would show
// only those that one way through it needs.

import acorn from './acorn.js';

const { tokTypes } = acorn;
const BLANK = new Set([
  tokTypes.string,
  tokTypes.regexp,
  tokTypes.template,
  tokTypes.invalidTemplate,
  tokTypes.backQuote,
  tokTypes.dollarBraceL,
]);

// How much text around a reference is examined.
const CONTEXT_CHARS = 1000;

// The text with blanks of the same length for comments, strings, regular expressions and the fixed
// parts of templates. Only acorn's lexer is used: it also reads TypeScript, which k6 accepts and
// acorn's parser does not. A syntax tree of a script of a megabyte would need too much memory.
function codeOnly(text) {
  const parts = [];
  let end = 0;
  for (const token of acorn.tokenizer(text, { ecmaVersion: 'latest', sourceType: 'module' })) {
    const blank = BLANK.has(token.type);
    if (token.type === tokTypes.template) {
      // The brace that closes ${...}, or the quote that opens the template.
      parts[parts.length - 1] = ' ';
    }
    parts.push(
      ' '.repeat(token.start - end),
      blank ? ' '.repeat(token.end - token.start) : text.slice(token.start, token.end)
    );
    end = token.end;
  }
  return parts.join('');
}

// The names that the text reads, each with whether the script works without it. One reference that
// has a default or checks for a value speaks for all references to that name.
export function referencesIn(text) {
  const references = new Map();
  let code;
  try {
    code = text.includes('__ENV') ? codeOnly(text) : '';
  } catch (error) {
    // k6 may still read what acorn cannot, and reports it itself if it cannot either.
    if (error instanceof SyntaxError) {
      return references;
    }
    throw error;
  }
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
  // In parseInt(__ENV.USERS, 10) || 5, what follows the call decides.
  const afterArguments = after.replace(/^\s*,[^(){};]*(?=\))/, '');
  return (
    /^[\s)]*(\|\||&&|\?|===?|!==?|=[^=>])/.test(afterArguments) ||
    /(!|\btypeof\s+|\bdelete\s+|[=!]==?\s*)\(*\s*$/.test(before) ||
    insideCondition(before)
  );
}

// Whether the nearest open parenthesis belongs to an if, a while or a switch.
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
