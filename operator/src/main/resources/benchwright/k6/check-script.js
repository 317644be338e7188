// Checks a user's own k6 script before anything starts. The operator runs it as
//
//   k6 inspect --execution-requirements --include-system-env-vars --log-format raw \
//     /test/check-script.js
//
// with these files at /test, the user's ConfigMap at /user, and in the environment the variables
// that the user's script will have (its own, BENCHWRIGHT_TARGET) and
// BENCHWRIGHT_SCRIPT=/user/<key>. No request is sent; only the script's top level runs.
//
// Exit code 0: the script can run; standard output is k6's JSON of its options, with totalDuration
// and maxVUs. Otherwise, a line of the log has the marker and then {"sentence": ...}. Without such
// a line, the log's last line is k6's own sentence about options that it refuses.

const { referencesIn } = require('./environment-references.js');
const { asciiJson } = require('./log-text.js');

const REFUSED_MARKER = 'benchwright-script-refused ';
const OURS = ['setup', 'teardown', 'handleSummary', 'options'];

const path = __ENV.BENCHWRIGHT_SCRIPT;
const name = path.slice(path.lastIndexOf('/') + 1);
const directory = path.slice(0, path.lastIndexOf('/') + 1);

function refuse(sentence) {
  throw new Error(REFUSED_MARKER + asciiJson({ sentence }));
}

function read(file) {
  try {
    return open(file);
  } catch (error) {
    return null;
  }
}

// The script, and the files beside it that it imports.
function texts() {
  const known = new Map();
  const visit = (file) => {
    const text = known.has(file) ? null : read(file);
    if (text === null) {
      return;
    }
    known.set(file, text);
    for (const found of text.matchAll(/(?:\bfrom|\bimport|\brequire\s*\()\s*['"]\.\/([^'"]+)['"]/g)) {
      visit(directory + found[1]);
    }
  };
  visit(path);
  return known;
}

function missingVariables(known) {
  const missing = new Map();
  for (const [file, text] of known) {
    for (const [variable, optional] of referencesIn(text)) {
      if (!optional && __ENV[variable] === undefined) {
        missing.set(variable, file.slice(directory.length));
      }
    }
  }
  return missing;
}

// A scenario may set variables of its own.
function brought(options) {
  return Object.values((options && options.scenarios) || {}).flatMap((scenario) =>
    Object.keys((scenario && scenario.env) || {})
  );
}

function refuseMissing(missing) {
  for (const [variable, file] of missing) {
    refuse(
      `The script ${file} reads the variable ${variable}, which is not set and has no default; ` +
        `set it in spec.load.script.env, or give it a default: __ENV.${variable} || '...'.`
    );
  }
}

function load(missing) {
  try {
    return require(path);
  } catch (error) {
    // If the script failed because a variable is missing, a sentence about that helps more.
    const text = String(error);
    if (text.indexOf(': Line ') < 0) {
      refuseMissing(missing);
    }
    const reason = text.split('\n')[0].replace(/^GoError: /, '').replaceAll('file://', '');
    return refuse(
      `The script ${name} cannot be loaded: ${reason.trim().replace(/[.]+$/, '')}. ` +
        `Try it with: k6 inspect ${name}`
    );
  }
}

function refuseMissingFunctions(script) {
  const callable = (it) => typeof script[it] === 'function' && !OURS.includes(it);
  const scenarios = Object.entries((script.options && script.options.scenarios) || {});
  if (scenarios.length === 0 && !callable('default')) {
    refuse(
      `The script ${name} exports no default function; ` +
        `add "export default function () { ... }", or scenarios whose exec names an exported function.`
    );
  }
  for (const [scenario, { exec = 'default' }] of scenarios) {
    if (!callable(exec)) {
      refuse(
        `The scenario ${scenario} of the script ${name} calls the function ${exec}, ` +
          `which the script does not export; export it, or name another in exec.`
      );
    }
  }
}

const known = texts();
if (!known.has(path)) {
  refuse(`The ConfigMap has no key ${name}; write the key that holds the script in spec.load.script.key.`);
}
const missing = missingVariables(known);
const script = load(missing);
brought(script.options).forEach((variable) => missing.delete(variable));
refuseMissing(missing);
refuseMissingFunctions(script);

// k6 checks the options together with the functions that they name.
module.exports = Object.assign({}, script);
