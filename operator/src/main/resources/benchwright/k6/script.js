// The load of one trial. Everything that differs between trials is in plan.json beside this file,
// which the operator writes; these files are the same for all of them.
//
// This file is a CommonJS module, because its exports depend on the plan: for k6, an exported setup
// or default exists even when it is undefined.

const { plan } = require('./plan.js');
const { summaryOf } = require('./summary.js');

const MODEL_FILES = {
  closed: './closed.js',
  open: './open.js',
  batch: './batch.js',
  staircase: './staircase.js',
  script: './own-script.js',
};

const named = Object.keys(MODEL_FILES).filter((name) => plan[name]);
if (named.length !== 1) {
  throw new Error(
    `plan.json must have exactly one of ${Object.keys(MODEL_FILES).join(', ')}; ` +
      `it has ${named.length === 0 ? 'none' : named.join(', ')}`
  );
}

// A model exports k6's options, the functions that k6 calls, the steady window, and what its
// summary has beyond those of other models.
const model = require(MODEL_FILES[named[0]]);

module.exports = Object.assign({}, model.functions, {
  options: model.options,
  handleSummary: (data) => summaryOf(data, model),
});
