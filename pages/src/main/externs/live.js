/**
 * @fileoverview The JSON that the live pages receive. A test writes this file from the Java records.
 * Do not edit it.
 * @externs
 */

/** @record */
records.Snapshot = function() {};
/** @type {!records.RunView} */
records.Snapshot.prototype.run;
/** @type {!Array<!records.TrialRow>} */
records.Snapshot.prototype.trials;
/** @type {!records.Stretch|undefined} */
records.Snapshot.prototype.series;

/** @record */
records.RunView = function() {};
/** @type {!records.RunRow} */
records.RunView.prototype.row;
/** @type {boolean} */
records.RunView.prototype.over;
/** @type {string|undefined} */
records.RunView.prototype.message;
/** @type {number|undefined} */
records.RunView.prototype.settled;
/** @type {number|undefined} */
records.RunView.prototype.planned;
/** @type {number|undefined} */
records.RunView.prototype.secondsLeft;
/** @type {number|undefined} */
records.RunView.prototype.position;
/** @type {string|undefined} */
records.RunView.prototype.currentTrial;
/** @type {string|undefined} */
records.RunView.prototype.startedAt;
/** @type {!Object<string, string>} */
records.RunView.prototype.parameters;
/** @type {!Array<string>} */
records.RunView.prototype.variants;
/** @type {!Array<string>} */
records.RunView.prototype.levels;
/** @type {string} */
records.RunView.prototype.baseline;
/** @type {number} */
records.RunView.prototype.marginPercent;
/** @type {!Array<string>} */
records.RunView.prototype.judged;
/** @type {!Array<!records.ShownMetric>} */
records.RunView.prototype.metrics;
/** @type {!Array<!records.ShownMetric>} */
records.RunView.prototype.seriesMetrics;
/** @type {!Array<!records.CellStatus>} */
records.RunView.prototype.cells;
/** @type {!Array<!records.VerdictStatus>} */
records.RunView.prototype.verdicts;

/** @record */
records.RunRow = function() {};
/** @type {string} */
records.RunRow.prototype.namespace;
/** @type {string} */
records.RunRow.prototype.name;
/** @type {string} */
records.RunRow.prototype.scenario;
/** @type {string} */
records.RunRow.prototype.phase;
/** @type {string|undefined} */
records.RunRow.prototype.progress;
/** @type {string|undefined} */
records.RunRow.prototype.leader;
/** @type {string|undefined} */
records.RunRow.prototype.verdict;
/** @type {string|undefined} */
records.RunRow.prototype.sentence;
/** @type {string|undefined} */
records.RunRow.prototype.createdAt;
/** @type {string|undefined} */
records.RunRow.prototype.finishedAt;

/** @record */
records.ShownMetric = function() {};
/** @type {string} */
records.ShownMetric.prototype.name;
/** @type {string} */
records.ShownMetric.prototype.title;
/** @type {string} */
records.ShownMetric.prototype.unit;
/** @type {string} */
records.ShownMetric.prototype.description;

/** @record */
records.TrialRow = function() {};
/** @type {string} */
records.TrialRow.prototype.name;
/** @type {number} */
records.TrialRow.prototype.block;
/** @type {number} */
records.TrialRow.prototype.position;
/** @type {number} */
records.TrialRow.prototype.attempt;
/** @type {string} */
records.TrialRow.prototype.variant;
/** @type {number} */
records.TrialRow.prototype.level;
/** @type {string} */
records.TrialRow.prototype.load;
/** @type {string} */
records.TrialRow.prototype.phase;
/** @type {string|undefined} */
records.TrialRow.prototype.message;
/** @type {string|undefined} */
records.TrialRow.prototype.earlyEnd;
/** @type {boolean} */
records.TrialRow.prototype.over;
/** @type {string|undefined} */
records.TrialRow.prototype.startedAt;
/** @type {string|undefined} */
records.TrialRow.prototype.finishedAt;
/** @type {!Array<string>} */
records.TrialRow.prototype.gates;
/** @type {!Object<string, number>} */
records.TrialRow.prototype.measurements;
/** @type {!Object<string, string>} */
records.TrialRow.prototype.limits;
/** @type {!Array<string>} */
records.TrialRow.prototype.reachedLimits;
/** @type {!Array<string>} */
records.TrialRow.prototype.delays;
/** @type {boolean} */
records.TrialRow.prototype.hasSeries;

/** @record */
records.Stretch = function() {};
/** @type {string} */
records.Stretch.prototype.trial;
/** @type {number} */
records.Stretch.prototype.beganMillis;
/** @type {!records.TrialSeries} */
records.Stretch.prototype.values;

/** @record */
records.Trouble = function() {};
/** @type {string} */
records.Trouble.prototype.message;

/** @record */
records.RunComparisonResults = function() {};
/** @type {number} */
records.RunComparisonResults.prototype.version;
/** @type {!records.ComparedRun} */
records.RunComparisonResults.prototype.a;
/** @type {!records.ComparedRun} */
records.RunComparisonResults.prototype.b;
/** @type {string} */
records.RunComparisonResults.prototype.verdictMetric;
/** @type {string} */
records.RunComparisonResults.prototype.unit;
/** @type {string} */
records.RunComparisonResults.prototype.better;
/** @type {number} */
records.RunComparisonResults.prototype.marginPercent;
/** @type {string|undefined} */
records.RunComparisonResults.prototype.verdict;
/** @type {string} */
records.RunComparisonResults.prototype.sentence;
/** @type {string} */
records.RunComparisonResults.prototype.caution;
/** @type {!Array<!records.ComparedCell>} */
records.RunComparisonResults.prototype.cells;
/** @type {!Array<!records.UnmatchedCell>} */
records.RunComparisonResults.prototype.unmatched;
/** @type {!Array<!records.RunDifference>} */
records.RunComparisonResults.prototype.settings;
/** @type {!Array<!records.RunDifference>} */
records.RunComparisonResults.prototype.differences;
/** @type {!Array<string>} */
records.RunComparisonResults.prototype.notes;
/** @type {!Object<string, string>} */
records.RunComparisonResults.prototype.titles;

/** @record */
records.ComparedRun = function() {};
/** @type {string} */
records.ComparedRun.prototype.namespace;
/** @type {string} */
records.ComparedRun.prototype.name;
/** @type {string} */
records.ComparedRun.prototype.uid;
/** @type {string} */
records.ComparedRun.prototype.phase;
/** @type {string|undefined} */
records.ComparedRun.prototype.startedAt;
/** @type {string|undefined} */
records.ComparedRun.prototype.finishedAt;

/** @record */
records.ComparedCell = function() {};
/** @type {string} */
records.ComparedCell.prototype.variant;
/** @type {number} */
records.ComparedCell.prototype.level;
/** @type {string} */
records.ComparedCell.prototype.load;
/** @type {string} */
records.ComparedCell.prototype.verdict;
/** @type {number|undefined} */
records.ComparedCell.prototype.ratio;
/** @type {number|undefined} */
records.ComparedCell.prototype.low;
/** @type {number|undefined} */
records.ComparedCell.prototype.high;
/** @type {number|undefined} */
records.ComparedCell.prototype.adjustedP;
/** @type {number|undefined} */
records.ComparedCell.prototype.degreesOfFreedom;
/** @type {number} */
records.ComparedCell.prototype.trialsA;
/** @type {number} */
records.ComparedCell.prototype.trialsB;
/** @type {!records.MetricSummary|undefined} */
records.ComparedCell.prototype.summaryA;
/** @type {!records.MetricSummary|undefined} */
records.ComparedCell.prototype.summaryB;
/** @type {!Object<string, !records.MetricComparison>} */
records.ComparedCell.prototype.metrics;
/** @type {string} */
records.ComparedCell.prototype.sentence;

/** @record */
records.UnmatchedCell = function() {};
/** @type {string} */
records.UnmatchedCell.prototype.run;
/** @type {string} */
records.UnmatchedCell.prototype.variant;
/** @type {number} */
records.UnmatchedCell.prototype.level;
/** @type {string} */
records.UnmatchedCell.prototype.load;
/** @type {string} */
records.UnmatchedCell.prototype.reason;

/** @record */
records.RunDifference = function() {};
/** @type {string} */
records.RunDifference.prototype.setting;
/** @type {string|undefined} */
records.RunDifference.prototype.a;
/** @type {string|undefined} */
records.RunDifference.prototype.b;
/** @type {!Array<string>} */
records.RunDifference.prototype.variants;
/** @type {string|undefined} */
records.RunDifference.prototype.note;
