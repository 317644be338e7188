/**
 * @fileoverview Results: what results.json holds. A test writes this file from the Java records.
 * Do not edit it.
 * @externs
 */

/** @const */
var records = {};

/** @record */
records.RunResults = function() {};
/** @type {number} */
records.RunResults.prototype.version;
/** @type {!records.RunIdentity} */
records.RunResults.prototype.run;
/** @type {!records.Question} */
records.RunResults.prototype.question;
/** @type {string|undefined} */
records.RunResults.prototype.verdict;
/** @type {string|undefined} */
records.RunResults.prototype.sentence;
/** @type {string|undefined} */
records.RunResults.prototype.leader;
/** @type {!Array<!records.VerdictStatus>} */
records.RunResults.prototype.verdicts;
/** @type {!Array<!records.ComparisonStatus>} */
records.RunResults.prototype.comparisons;
/** @type {!Array<!records.CellStatus>} */
records.RunResults.prototype.cells;
/** @type {!Array<!records.CellIntervals>} */
records.RunResults.prototype.intervals;
/** @type {!records.RunEnvironmentStatus|undefined} */
records.RunResults.prototype.environment;
/** @type {!Array<!records.DifferenceStatus>} */
records.RunResults.prototype.differences;
/** @type {!Array<!records.MetricDescription>} */
records.RunResults.prototype.metrics;
/** @type {!Array<!records.MetricDescription>} */
records.RunResults.prototype.seriesMetrics;
/** @type {!Array<!records.TrialResult>} */
records.RunResults.prototype.trials;
/** @type {!records.RunNoiseStatus|undefined} */
records.RunResults.prototype.noise;
/** @type {!Array<string>} */
records.RunResults.prototype.notes;
/** @type {!records.FloorStatus|undefined} */
records.RunResults.prototype.floor;

/** @record */
records.RunIdentity = function() {};
/** @type {string} */
records.RunIdentity.prototype.namespace;
/** @type {string} */
records.RunIdentity.prototype.name;
/** @type {string|undefined} */
records.RunIdentity.prototype.uid;
/** @type {string|undefined} */
records.RunIdentity.prototype.createdAt;
/** @type {string|undefined} */
records.RunIdentity.prototype.startedAt;
/** @type {string|undefined} */
records.RunIdentity.prototype.finishedAt;
/** @type {string} */
records.RunIdentity.prototype.phase;
/** @type {string|undefined} */
records.RunIdentity.prototype.message;
/** @type {string|undefined} */
records.RunIdentity.prototype.progress;
/** @type {string} */
records.RunIdentity.prototype.file;

/** @record */
records.Question = function() {};
/** @type {string} */
records.Question.prototype.scenario;
/** @type {!Object<string, string>} */
records.Question.prototype.parameters;
/** @type {string} */
records.Question.prototype.baseline;
/** @type {string} */
records.Question.prototype.verdictMetric;
/** @type {!Array<string>} */
records.Question.prototype.headline;
/** @type {number} */
records.Question.prototype.marginPercent;
/** @type {string} */
records.Question.prototype.loadModel;
/** @type {!Array<string>} */
records.Question.prototype.variants;
/** @type {!Array<!records.LoadLevel>} */
records.Question.prototype.levels;
/** @type {number} */
records.Question.prototype.repetitions;

/** @record */
records.LoadLevel = function() {};
/** @type {number} */
records.LoadLevel.prototype.value;
/** @type {string} */
records.LoadLevel.prototype.text;

/** @record */
records.VerdictStatus = function() {};
/** @type {number} */
records.VerdictStatus.prototype.level;
/** @type {string} */
records.VerdictStatus.prototype.load;
/** @type {string} */
records.VerdictStatus.prototype.variant;
/** @type {string} */
records.VerdictStatus.prototype.metric;
/** @type {string} */
records.VerdictStatus.prototype.verdict;
/** @type {number|undefined} */
records.VerdictStatus.prototype.ratio;
/** @type {number|undefined} */
records.VerdictStatus.prototype.low;
/** @type {number|undefined} */
records.VerdictStatus.prototype.high;
/** @type {number|undefined} */
records.VerdictStatus.prototype.adjustedP;
/** @type {number|undefined} */
records.VerdictStatus.prototype.effectSize;
/** @type {number} */
records.VerdictStatus.prototype.pairs;
/** @type {number|undefined} */
records.VerdictStatus.prototype.moreRepetitions;
/** @type {!records.MetricComparison|undefined} */
records.VerdictStatus.prototype.withoutDoubts;
/** @type {string} */
records.VerdictStatus.prototype.sentence;

/** @record */
records.MetricComparison = function() {};
/** @type {string} */
records.MetricComparison.prototype.verdict;
/** @type {number} */
records.MetricComparison.prototype.ratio;
/** @type {number} */
records.MetricComparison.prototype.low;
/** @type {number} */
records.MetricComparison.prototype.high;

/** @record */
records.ComparisonStatus = function() {};
/** @type {number} */
records.ComparisonStatus.prototype.level;
/** @type {string} */
records.ComparisonStatus.prototype.variant;
/** @type {!Object<string, !records.MetricComparison>} */
records.ComparisonStatus.prototype.metrics;

/** @record */
records.CellStatus = function() {};
/** @type {string} */
records.CellStatus.prototype.variant;
/** @type {number} */
records.CellStatus.prototype.level;
/** @type {string} */
records.CellStatus.prototype.load;
/** @type {number} */
records.CellStatus.prototype.valid;
/** @type {number} */
records.CellStatus.prototype.invalid;
/** @type {number} */
records.CellStatus.prototype.failed;
/** @type {string|undefined} */
records.CellStatus.prototype.message;
/** @type {!Object<string, !records.MetricSummary>} */
records.CellStatus.prototype.metrics;
/** @type {string|undefined} */
records.CellStatus.prototype.tooFewRequests;
/** @type {!Object<string, number>} */
records.CellStatus.prototype.never;
/** @type {number} */
records.CellStatus.prototype.ended;
/** @type {number} */
records.CellStatus.prototype.doubted;
/** @type {number} */
records.CellStatus.prototype.generatorFailed;
/** @type {!records.CellNoiseStatus|undefined} */
records.CellStatus.prototype.noise;

/** @record */
records.MetricSummary = function() {};
/** @type {number} */
records.MetricSummary.prototype.mean;
/** @type {number|undefined} */
records.MetricSummary.prototype.standardDeviation;
/** @type {number} */
records.MetricSummary.prototype.count;
/** @type {number|undefined} */
records.MetricSummary.prototype.atLeast;

/** @record */
records.CellNoiseStatus = function() {};
/** @type {string} */
records.CellNoiseStatus.prototype.metric;
/** @type {number} */
records.CellNoiseStatus.prototype.betweenPercent;
/** @type {number} */
records.CellNoiseStatus.prototype.withinPercent;

/** @record */
records.CellIntervals = function() {};
/** @type {string} */
records.CellIntervals.prototype.variant;
/** @type {number} */
records.CellIntervals.prototype.level;
/** @type {string} */
records.CellIntervals.prototype.load;
/** @type {!Object<string, !records.MeanInterval>} */
records.CellIntervals.prototype.metrics;

/** @record */
records.MeanInterval = function() {};
/** @type {number} */
records.MeanInterval.prototype.low;
/** @type {number} */
records.MeanInterval.prototype.high;

/** @record */
records.RunEnvironmentStatus = function() {};
/** @type {string|undefined} */
records.RunEnvironmentStatus.prototype.node;
/** @type {!records.MachineStatus|undefined} */
records.RunEnvironmentStatus.prototype.machine;
/** @type {!records.JvmStatus|undefined} */
records.RunEnvironmentStatus.prototype.jvm;
/** @type {!records.ImageStatus|undefined} */
records.RunEnvironmentStatus.prototype.generator;
/** @type {!records.ImageStatus|undefined} */
records.RunEnvironmentStatus.prototype.database;
/** @type {!Object<string, !records.ImageStatus>} */
records.RunEnvironmentStatus.prototype.services;
/** @type {!records.VersionsStatus|undefined} */
records.RunEnvironmentStatus.prototype.versions;
/** @type {!Array<string>} */
records.RunEnvironmentStatus.prototype.notes;

/** @record */
records.MachineStatus = function() {};
/** @type {string|undefined} */
records.MachineStatus.prototype.kernel;
/** @type {string|undefined} */
records.MachineStatus.prototype.os;
/** @type {string|undefined} */
records.MachineStatus.prototype.architecture;
/** @type {string|undefined} */
records.MachineStatus.prototype.cpuModel;
/** @type {string|undefined} */
records.MachineStatus.prototype.cgroupVersion;
/** @type {string|undefined} */
records.MachineStatus.prototype.cpus;
/** @type {number|undefined} */
records.MachineStatus.prototype.memoryMiB;
/** @type {string|undefined} */
records.MachineStatus.prototype.kubelet;
/** @type {string|undefined} */
records.MachineStatus.prototype.containerRuntime;

/** @record */
records.JvmStatus = function() {};
/** @type {string|undefined} */
records.JvmStatus.prototype.version;
/** @type {string|undefined} */
records.JvmStatus.prototype.vendor;
/** @type {string|undefined} */
records.JvmStatus.prototype.name;
/** @type {string|undefined} */
records.JvmStatus.prototype.collector;
/** @type {number|undefined} */
records.JvmStatus.prototype.effectiveProcessors;
/** @type {number|undefined} */
records.JvmStatus.prototype.maxHeapMiB;
/** @type {!Array<!records.JvmFlagStatus>} */
records.JvmStatus.prototype.flags;

/** @record */
records.JvmFlagStatus = function() {};
/** @type {string} */
records.JvmFlagStatus.prototype.flag;
/** @type {string|undefined} */
records.JvmFlagStatus.prototype.value;
/** @type {string|undefined} */
records.JvmFlagStatus.prototype.origin;

/** @record */
records.ImageStatus = function() {};
/** @type {string|undefined} */
records.ImageStatus.prototype.image;
/** @type {string|undefined} */
records.ImageStatus.prototype.imageId;

/** @record */
records.VersionsStatus = function() {};
/** @type {string|undefined} */
records.VersionsStatus.prototype.kubernetes;
/** @type {string|undefined} */
records.VersionsStatus.prototype.k6;
/** @type {string|undefined} */
records.VersionsStatus.prototype.prometheus;
/** @type {string|undefined} */
records.VersionsStatus.prototype.operator;

/** @record */
records.DifferenceStatus = function() {};
/** @type {string} */
records.DifferenceStatus.prototype.setting;
/** @type {!Object<string, string>} */
records.DifferenceStatus.prototype.values;
/** @type {string|undefined} */
records.DifferenceStatus.prototype.note;

/** @record */
records.MetricDescription = function() {};
/** @type {string} */
records.MetricDescription.prototype.name;
/** @type {string} */
records.MetricDescription.prototype.title;
/** @type {string} */
records.MetricDescription.prototype.unit;
/** @type {string} */
records.MetricDescription.prototype.description;
/** @type {string|undefined} */
records.MetricDescription.prototype.better;
/** @type {boolean} */
records.MetricDescription.prototype.key;

/** @record */
records.TrialResult = function() {};
/** @type {string} */
records.TrialResult.prototype.name;
/** @type {number} */
records.TrialResult.prototype.block;
/** @type {number} */
records.TrialResult.prototype.position;
/** @type {number} */
records.TrialResult.prototype.attempt;
/** @type {string} */
records.TrialResult.prototype.variant;
/** @type {number} */
records.TrialResult.prototype.level;
/** @type {string} */
records.TrialResult.prototype.load;
/** @type {string} */
records.TrialResult.prototype.phase;
/** @type {string|undefined} */
records.TrialResult.prototype.message;
/** @type {string|undefined} */
records.TrialResult.prototype.earlyEnd;
/** @type {string|undefined} */
records.TrialResult.prototype.startedAt;
/** @type {string|undefined} */
records.TrialResult.prototype.finishedAt;
/** @type {!records.MeasuredWindow|undefined} */
records.TrialResult.prototype.window;
/** @type {!records.WarmUpStatus|undefined} */
records.TrialResult.prototype.warmUp;
/** @type {!Array<!records.GateStatus>} */
records.TrialResult.prototype.gates;
/** @type {!Object<string, number>} */
records.TrialResult.prototype.measurements;
/** @type {!Object<string, number>} */
records.TrialResult.prototype.statusCodes;
/** @type {!Array<!records.StepStatus>} */
records.TrialResult.prototype.steps;
/** @type {!records.CrossCheckStatus|undefined} */
records.TrialResult.prototype.crossCheck;
/** @type {string|undefined} */
records.TrialResult.prototype.scriptSha256;
/** @type {!records.TrialEnvironment|undefined} */
records.TrialResult.prototype.environment;
/** @type {!records.SteadinessStatus|undefined} */
records.TrialResult.prototype.steadiness;
/** @type {!records.TrialSeries|undefined} */
records.TrialResult.prototype.series;
/** @type {!Object<string, string>} */
records.TrialResult.prototype.limits;
/** @type {string|undefined} */
records.TrialResult.prototype.tooFewRequests;
/** @type {!Array<!records.ComponentStatus>} */
records.TrialResult.prototype.components;

/** @record */
records.MeasuredWindow = function() {};
/** @type {string} */
records.MeasuredWindow.prototype.start;
/** @type {string} */
records.MeasuredWindow.prototype.end;

/** @record */
records.WarmUpStatus = function() {};
/** @type {number} */
records.WarmUpStatus.prototype.seconds;
/** @type {boolean|undefined} */
records.WarmUpStatus.prototype.settled;
/** @type {string} */
records.WarmUpStatus.prototype.rule;
/** @type {string|undefined} */
records.WarmUpStatus.prototype.message;

/** @record */
records.GateStatus = function() {};
/** @type {string} */
records.GateStatus.prototype.name;
/** @type {boolean} */
records.GateStatus.prototype.passed;
/** @type {string} */
records.GateStatus.prototype.observed;
/** @type {string} */
records.GateStatus.prototype.allowed;
/** @type {boolean|undefined} */
records.GateStatus.prototype.known;
/** @type {string|undefined} */
records.GateStatus.prototype.cause;
/** @type {!Array<string>|undefined} */
records.GateStatus.prototype.doubts;

/** @record */
records.StepStatus = function() {};
/** @type {number} */
records.StepStatus.prototype.step;
/** @type {number} */
records.StepStatus.prototype.offeredPerSecond;
/** @type {boolean} */
records.StepStatus.prototype.passed;
/** @type {number|undefined} */
records.StepStatus.prototype.lateIterations;
/** @type {!Object<string, number>} */
records.StepStatus.prototype.measurements;
/** @type {!Object<string, string>} */
records.StepStatus.prototype.limits;

/** @record */
records.CrossCheckStatus = function() {};
/** @type {number} */
records.CrossCheckStatus.prototype.requestsPrometheus;
/** @type {number} */
records.CrossCheckStatus.prototype.requestsK6;
/** @type {number|undefined} */
records.CrossCheckStatus.prototype.p50DifferencePercent;
/** @type {number|undefined} */
records.CrossCheckStatus.prototype.p95DifferencePercent;
/** @type {number|undefined} */
records.CrossCheckStatus.prototype.p99DifferencePercent;
/** @type {number|undefined} */
records.CrossCheckStatus.prototype.intendedP50DifferencePercent;
/** @type {number|undefined} */
records.CrossCheckStatus.prototype.intendedP95DifferencePercent;
/** @type {number|undefined} */
records.CrossCheckStatus.prototype.intendedP99DifferencePercent;

/** @record */
records.TrialEnvironment = function() {};
/** @type {string|undefined} */
records.TrialEnvironment.prototype.node;
/** @type {string|undefined} */
records.TrialEnvironment.prototype.imageId;
/** @type {string|undefined} */
records.TrialEnvironment.prototype.image;
/** @type {!records.MachineStatus|undefined} */
records.TrialEnvironment.prototype.machine;
/** @type {!records.JvmStatus|undefined} */
records.TrialEnvironment.prototype.jvm;
/** @type {!Object<string, string>} */
records.TrialEnvironment.prototype.settings;
/** @type {!records.ImageStatus|undefined} */
records.TrialEnvironment.prototype.generator;
/** @type {!records.ImageStatus|undefined} */
records.TrialEnvironment.prototype.database;
/** @type {!Object<string, !records.ImageStatus>} */
records.TrialEnvironment.prototype.services;
/** @type {!records.VersionsStatus|undefined} */
records.TrialEnvironment.prototype.versions;

/** @record */
records.SteadinessStatus = function() {};
/** @type {string} */
records.SteadinessStatus.prototype.verdict;
/** @type {string} */
records.SteadinessStatus.prototype.metric;
/** @type {number} */
records.SteadinessStatus.prototype.changePercent;
/** @type {number} */
records.SteadinessStatus.prototype.low;
/** @type {number} */
records.SteadinessStatus.prototype.high;
/** @type {string} */
records.SteadinessStatus.prototype.message;
/** @type {!Object<string, number>} */
records.SteadinessStatus.prototype.withinPercent;
/** @type {!Object<string, number>} */
records.SteadinessStatus.prototype.costChangePercent;
/** @type {number|undefined} */
records.SteadinessStatus.prototype.p99ChangePercent;

/** @record */
records.TrialSeries = function() {};
/** @type {number} */
records.TrialSeries.prototype.version;
/** @type {number} */
records.TrialSeries.prototype.startMillis;
/** @type {number} */
records.TrialSeries.prototype.stepMillis;
/** @type {!Array<!records.Phase>} */
records.TrialSeries.prototype.phases;
/** @type {!Array<!records.Values>} */
records.TrialSeries.prototype.series;

/** @record */
records.Phase = function() {};
/** @type {string} */
records.Phase.prototype.name;
/** @type {number} */
records.Phase.prototype.startMillis;
/** @type {number} */
records.Phase.prototype.endMillis;

/** @record */
records.Values = function() {};
/** @type {string} */
records.Values.prototype.name;
/** @type {string} */
records.Values.prototype.unit;
/** @type {!Array<?number>} */
records.Values.prototype.values;

/** @record */
records.ComponentStatus = function() {};
/** @type {string} */
records.ComponentStatus.prototype.name;
/** @type {string} */
records.ComponentStatus.prototype.role;
/** @type {string|undefined} */
records.ComponentStatus.prototype.node;
/** @type {!records.ImageStatus|undefined} */
records.ComponentStatus.prototype.image;
/** @type {!Object<string, number>} */
records.ComponentStatus.prototype.measurements;
/** @type {number|undefined} */
records.ComponentStatus.prototype.answeredRequests;
/** @type {number|undefined} */
records.ComponentStatus.prototype.meanAnswerMillis;
/** @type {string|undefined} */
records.ComponentStatus.prototype.limit;
/** @type {string|undefined} */
records.ComponentStatus.prototype.delay;
/** @type {string|undefined} */
records.ComponentStatus.prototype.sharedSince;
/** @type {string|undefined} */
records.ComponentStatus.prototype.end;

/** @record */
records.RunNoiseStatus = function() {};
/** @type {string} */
records.RunNoiseStatus.prototype.metric;
/** @type {number} */
records.RunNoiseStatus.prototype.precisionPercent;
/** @type {number} */
records.RunNoiseStatus.prototype.reachedPercent;
/** @type {number|undefined} */
records.RunNoiseStatus.prototype.steadySeconds;
/** @type {number|undefined} */
records.RunNoiseStatus.prototype.repetitions;
/** @type {number|undefined} */
records.RunNoiseStatus.prototype.minutes;
/** @type {string} */
records.RunNoiseStatus.prototype.sentence;

/** @record */
records.FloorStatus = function() {};
/** @type {!Array<!records.FloorRate>} */
records.FloorStatus.prototype.rates;
/** @type {string} */
records.FloorStatus.prototype.message;

/** @record */
records.FloorRate = function() {};
/** @type {number} */
records.FloorRate.prototype.ratePerSecond;
/** @type {number} */
records.FloorRate.prototype.requests;
/** @type {!Object<string, number>} */
records.FloorRate.prototype.measurements;
