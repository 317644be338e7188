/**
 * @fileoverview The part of Apache ECharts that the pages use; they load its own file before
 *     theirs.
 * @externs
 */

/** @const */
var echarts = {};

/**
 * A drawn chart.
 * @record
 */
echarts.Chart = function() {};

/** @return {undefined} */
echarts.Chart.prototype.dispose = function() {};

/**
 * @param {{width: (number|undefined), height: (number|undefined)}} size
 * @return {undefined}
 */
echarts.Chart.prototype.resize = function(size) {};

/**
 * @param {!Object} option
 * @param {{notMerge: boolean}=} how
 * @return {undefined}
 */
echarts.Chart.prototype.setOption = function(option, how) {};

/**
 * @param {!Element} host
 * @param {?string} theme
 * @param {{renderer: string, width: (number|undefined), height: (number|undefined)}} how
 * @return {!echarts.Chart}
 */
echarts.init = function(host, theme, how) {};
