'use strict';
// Options for ECharts: each function gets data, a look and a width in px, and returns {height, option}.
// Pure, no DOM. Texts of others only ever become labels of an SVG drawing, and tooltips are drawn
// ('richText'), so that no markup in them can mean anything.
(function () {
  const {
    SMALL, AXIS_HEIGHT, POINT, base, linear, logarithmic, ratios, bareAxis, marks, axisName, rowAxes, leftOf,
    pointStyle, panelGrid, endLabels, labelRoom,
  } = globalThis.benchwright.chartParts;
  const {tickText} = globalThis.benchwright.figures;
  const {VERDICT_SIGNS} = globalThis.benchwright.looks;

  // ---- trials as points, means as marks, intervals as whiskers ----

  /**
   * A row for each variant: every trial a point, the mean a stroke with its 95 % interval as whisker.
   *
   * rows: {label, text, mark, mean, interval: [low, high] or null, points: {value, valid, note, tip}}
   * how: {unit, fromZero}
   */
  function dotPlot(rows, how, look, width) {
    const left = leftOf(rows, width);
    const right = Math.min(Math.max(...rows.map(row => (row.text || '').length)) * 7 + 18, width * 0.3);
    const rowHeight = rows.some(row => row.points.some(point => point.note)) ? 42 : 30;
    const values = rows.flatMap(row =>
      row.points.map(point => point.value).concat(row.mean ?? [], row.interval || []));
    // An interval may reach below zero where no value does.
    const least = Math.min(...rows.flatMap(row => row.points.map(point => point.value)));
    const scale = linear(least >= 0 ? values.map(value => Math.max(0, value)) : values,
      (width - left - right) / 70, how.fromZero);
    const axes = {xAxisIndex: 0, yAxisIndex: 0};
    const series = [marks(scale, 'x', look, {axes, rows: true})];
    rows.forEach((row, i) => {
      const colour = row.mark.colour(look);
      if (row.interval) {
        series.push({
          type: 'line', ...axes, silent: true, symbol: 'none', lineStyle: {color: colour, width: 2.5},
          data: row.interval.map(end => [Math.max(scale.low, Math.min(scale.high, end)), i]),
        });
      }
      if (row.mean !== null && row.mean !== undefined) {
        series.push({
          type: 'scatter', ...axes, symbol: 'rect', symbolSize: [3.5, 15], itemStyle: {color: colour}, z: 4,
          data: [{value: [row.mean, i], tip: row.tip}],
        });
      }
      series.push({
        type: 'scatter', ...axes, z: 3, data: row.points.map((point, k) => ({
          value: [point.value, i], tip: point.tip, symbol: row.mark.symbol,
          symbolSize: POINT, symbolOffset: [0, 10 + (k % 3 - 1) * 2],
          itemStyle: pointStyle(point.valid, colour),
          label: {
            show: Boolean(point.note), formatter: () => point.note, position: 'bottom', distance: 1,
            color: look.muted, fontSize: 10, fontFamily: look.font,
          },
        })),
      });
    });
    const height = rows.length * rowHeight + AXIS_HEIGHT + 6;
    return {height, option: {
      ...base(look), series,
      grid: {left, right, top: 6, bottom: AXIS_HEIGHT},
      xAxis: bareAxis(scale, axisName(how.unit, look)),
      yAxis: rowAxes(rows, look, left, right),
    }};
  }

  // ---- ratios against the baseline ----

  /**
   * A row for each comparison: the ratio with its interval on a logarithmic scale, over the band within
   * which differences are of no interest.
   *
   * rows: {header} or {label, text, ratio, low, high, verdict, tip}
   * how: {marginPercent, name}
   */
  function forest(rows, how, look, width) {
    const left = leftOf(rows, width);
    const figures = rows.map(row => (width < 640 && row.verdict ? row.verdict : row.text || ''));
    const right = Math.min(Math.max(0, ...figures.map(text => text.length)) * 6.8 + 24, width * 0.42);
    const margin = Math.log(1 + how.marginPercent / 100);
    const measured = rows.filter(row => row.ratio);
    const scale = ratios(
      measured.flatMap(row => [row.low, row.high]).concat([Math.exp(-margin), Math.exp(margin)]),
      (width - left - right) / 52);
    const axes = {xAxisIndex: 0, yAxisIndex: 0};
    const series = [{
      type: 'scatter', data: [], silent: true, ...axes,
      markArea: {
        silent: true, itemStyle: {color: look.band},
        data: [[{xAxis: -margin}, {xAxis: margin}]],
      },
      markLine: {
        silent: true, symbol: 'none', label: {show: false}, precision: 12,
        lineStyle: {color: look.muted, width: 1, type: 'solid'}, data: [{xAxis: 0}],
      },
    }, marks(scale, 'x', look, {axes, rows: true})];
    rows.forEach((row, i) => {
      if (!row.ratio) {
        return;
      }
      const colour = look.verdict[row.verdict] || look.muted;
      series.push({
        type: 'line', ...axes, silent: true, symbol: 'none', lineStyle: {color: colour, width: 2.5}, z: 3,
        data: [[Math.log(row.low), i], [Math.log(row.high), i]],
      }, {
        type: 'scatter', ...axes, z: 4, symbolSize: 14, symbol: 'circle',
        itemStyle: {color: look.surface, borderColor: colour, borderWidth: 2},
        label: {
          show: true, formatter: () => VERDICT_SIGNS[row.verdict] || '', color: colour, fontSize: SMALL,
          fontWeight: 700, fontFamily: look.font,
        },
        data: [{value: [Math.log(row.ratio), i], tip: row.tip}],
      });
    });
    const shown = rows.map((row, i) => ({...row, text: figures[i]}));
    return {height: rows.length * 26 + AXIS_HEIGHT + 8, option: {
      ...base(look), series,
      grid: {left, right, top: 8, bottom: AXIS_HEIGHT},
      xAxis: bareAxis(scale, axisName(how.name, look)),
      yAxis: rowAxes(shown, look, left, right),
    }};
  }

  // ---- latency distribution ----

  /** Where a percentile curve has its values, and where they stand: each nine takes the same room. */
  const PERCENTILES = [
    {metric: 'minMillis', name: 'min', at: 0}, {metric: 'p50Millis', name: 'p50', at: -Math.log10(0.5)},
    {metric: 'p90Millis', name: 'p90', at: 1}, {metric: 'p95Millis', name: 'p95', at: -Math.log10(0.05)},
    {metric: 'p99Millis', name: 'p99', at: 2}, {metric: 'p999Millis', name: 'p99.9', at: 3},
    {metric: 'maxMillis', name: 'max', at: 3.7},
  ];

  /**
   * Latency by percentile, both logarithmic: the mean over a cell's trials strong, each trial pale.
   *
   * lines: {label, mark, values: a number or null for each of PERCENTILES, tips, trials: [values, …]}
   */
  function percentileCurves(lines, look, width) {
    const all = lines.flatMap(line => line.values.concat(...line.trials)).filter(value => value > 0);
    const y = logarithmic(all, 7);
    const narrow = width < 520;
    const shown = PERCENTILES.filter(each => !narrow || !['min', 'p95'].includes(each.name));
    const x = {
      low: 0, high: 3.7, ticks: shown.map(each => each.at), at: place => place,
      text: place => PERCENTILES.find(each => each.at === place).name,
    };
    const room = labelRoom(lines, width);
    const frame = panelGrid([{title: '', x, y}],
      {minWidth: 1, height: narrow ? 220 : 280, right: room + 14, xName: 'percentile of requests'}, look, width);
    const points = values => values.map((value, i) => [PERCENTILES[i].at, value > 0 ? y.at(value) : null]);
    const series = frame.marks;
    for (const line of lines) {
      const colour = line.mark.colour(look);
      series.push({
        type: 'line', ...frame.axes(0), silent: true, symbol: 'none', z: 2,
        lineStyle: {color: colour, width: 1, opacity: 0.35}, connectNulls: false,
        data: line.trials.flatMap(values => points(values).concat([[null, null]])),
      }, {
        type: 'line', ...frame.axes(0), z: 3, symbol: line.mark.symbol, symbolSize: POINT, showSymbol: true,
        lineStyle: {color: colour, width: 2, type: line.mark.dash}, itemStyle: {color: colour}, connectNulls: true,
        data: points(line.values).map((value, i) => ({value, tip: line.tips[i]})),
      });
    }
    const ends = lines.filter(line => line.values.some(value => value > 0)).map(line => ({
      label: line.label, mark: line.mark, room: room - 4, y: line.values.filter(value => value > 0).at(-1),
    }));
    return {height: frame.height, option: {
      ...frame.option, series, graphic: endLabels(ends, frame.places[0], y, look),
    }};
  }

  // ---- how metrics go with the load ----

  /**
   * A panel for each metric: its mean at each load level, a line for each variant, with 95 % intervals.
   *
   * panels: {title, lines: {label, mark, points: {x, y, interval, tip}}}; how: {xName}
   */
  function levelCurves(panels, how, look, width) {
    const xs = panels.flatMap(panel => panel.lines.flatMap(line => line.points.map(point => point.x)));
    const least = Math.min(...xs);
    const most = Math.max(...xs);
    const levels = [...new Set(xs)].sort((a, b) => a - b);
    const wide = least > 0 && most / least >= 8;
    const x = {
      ...(wide ? logarithmic([least, most], 5) : linear([least, most], 5, true)), ticks: levels, text: tickText,
    };
    if (wide) {
      x.low = least / 1.2;
      x.high = most * 1.2;
    }
    const distance = tick => (x.at(tick) - x.at(x.low)) / (x.at(x.high) - x.at(x.low));
    x.ticks = levels.filter((level, i) =>
      i === 0 || i === levels.length - 1 || (distance(level) - distance(levels[i - 1]) > 0.1
        && distance(most) - distance(level) > 0.1));
    const room = labelRoom(panels.flatMap(panel => panel.lines), Math.min(width, 460));
    const full = panels.map(panel => ({
      title: panel.title, x,
      y: linear(panel.lines.flatMap(line => line.points.flatMap(point => [point.y].concat(point.interval || []))), 4,
        true),
    }));
    const frame = panelGrid(full, {minWidth: 340, height: 170, right: room + 14, xName: how.xName}, look, width);
    const series = frame.marks;
    const graphic = [];
    panels.forEach((panel, i) => {
      const y = full[i].y;
      for (const line of panel.lines) {
        const colour = line.mark.colour(look);
        series.push({
          type: 'line', ...frame.axes(i), silent: true, symbol: 'none', z: 2,
          lineStyle: {color: colour, width: 5, opacity: 0.3, cap: 'butt'},
          data: line.points.filter(point => point.interval).flatMap(point =>
            [[x.at(point.x), Math.max(y.low, point.interval[0])], [x.at(point.x), point.interval[1]], [null, null]]),
        }, {
          type: 'line', ...frame.axes(i), z: 3, symbol: line.mark.symbol, symbolSize: POINT, showSymbol: true,
          lineStyle: {color: colour, width: 1.8, type: line.mark.dash}, itemStyle: {color: colour},
          data: line.points.map(point => ({value: [x.at(point.x), point.y], tip: point.tip})),
        });
      }
      const ends = panel.lines.filter(line => line.points.length).map(line => ({
        label: line.label, mark: line.mark, room: room - 4, y: line.points.at(-1).y,
      }));
      graphic.push(...endLabels(ends, frame.places[i], y, look));
    });
    return {height: frame.height, option: {...frame.option, series, graphic}};
  }

  globalThis.benchwright.charts = {PERCENTILES, dotPlot, forest, percentileCurves, levelCurves};
})();
