'use strict';
// Options for ECharts, of what has an order: a load over time, trials over a run, steps of a staircase. As in charts.js.
(function () {
  const {
    SMALL, AXIS_HEIGHT, POINT, base, linear, logarithmic, tight, bareAxis, marks, axisName, rowAxes, literal,
    leftOf, pointStyle, panelGrid,
  } = globalThis.benchwright.chartParts;

  // ---- over time ----

  /**
   * A panel for each variant, a line for each trial; what is measured of it strong, the rest pale.
   *
   * panels: {label, mark, lines: {name, values: [[seconds, value], …], from, to, valid}}
   * how: {unit, text: figure → text, log: boolean, height}
   */
  function timeLines(panels, how, look, width) {
    const values = panels.flatMap(panel => panel.lines.flatMap(line => line.values.map(value => value[1])));
    const seconds = panels.flatMap(panel => panel.lines.flatMap(line => line.values.map(value => value[0])));
    const y = how.log ? logarithmic(values, 4) : linear(values, 4, true);
    const columns = Math.max(1, Math.min(panels.length, Math.floor(width / 230)));
    const x = tight(linear(seconds, width / columns / 70), seconds);
    const frame = panelGrid(panels.map(panel => ({title: panel.label + (how.log ? ' (logarithmic)' : ''), x, y})),
      {minWidth: 230, height: how.height || 110, sharedY: true, xName: 's'}, look, width);
    const series = frame.marks;
    panels.forEach((panel, i) => {
      const colour = panel.mark.colour(look);
      const place = point => [point[0], point[1] === null ? null : y.at(point[1])];
      const parts = panel.lines.map(line => measuredPart(line));
      const pale = parts.flatMap(part => part.before.map(place).concat([[null, null]], part.after.map(place), [[null, null]]));
      series.push({
        type: 'line', ...frame.axes(i), silent: true, symbol: 'none', z: 2, data: pale,
        lineStyle: {color: look.faint, width: 1, opacity: 0.7},
      });
      panel.lines.forEach((line, k) => {
        series.push({
          type: 'line', ...frame.axes(i), name: line.name, symbol: 'none', z: 3,
          lineStyle: {color: colour, width: 1.3, opacity: 0.85, type: line.valid ? 'solid' : [3, 3]},
          data: parts[k].measured.map(point => ({value: place(point), figure: point[1]})),
        });
      });
    });
    const option = {...frame.option, series};
    option.tooltip = {...option.tooltip, trigger: 'axis', axisPointer: {type: 'line', lineStyle: {color: look.faint}},
      formatter: items => timeTip(items, how)};
    return {height: frame.height, option};
  }

  /** What is measured of a line, and what comes before and after, which meet it. */
  function measuredPart({values, from, to}) {
    const first = values.findIndex(value => value[0] >= from);
    const last = values.findLastIndex(value => value[0] <= to);
    return first < 0 || last < first
      ? {before: values, measured: [], after: []}
      : {before: values.slice(0, first + 1), measured: values.slice(first, last + 1), after: values.slice(last)};
  }

  function timeTip(items, how) {
    const named = items.filter(item => item.data && item.data.figure !== null && item.data.figure !== undefined);
    return named.length === 0 ? '' : [`${how.text(named[0].data.value[0])} s`]
      .concat(named.slice(0, 12).map(item => `${item.seriesName}: ${how.text(item.data.figure)} ${how.unit}`))
      .map(literal).join('\n');
  }

  // ---- the order of trials ----

  /**
   * A row for each cell, each trial where it ran; blocks as bands. What does not count is hollow and says why.
   *
   * rows: {header} or {label}; bars: {row, from, to, mark, valid, note, tip}, times in minutes;
   * blocks: {name, from, to}
   */
  function schedule(rows, bars, blocks, look, width) {
    const left = leftOf(rows, width);
    const times = bars.flatMap(bar => [bar.from, bar.to]);
    const x = tight(linear(times, (width - left) / 70, true), times);
    const axes = {xAxisIndex: 0, yAxisIndex: 0};
    const labelled = (width - left) / Math.max(1, blocks.length) > 26;
    const series = [{
      type: 'scatter', data: [], silent: true, ...axes,
      markArea: {
        silent: true,
        label: {show: labelled, position: 'insideTop', distance: -16, color: look.muted, fontSize: SMALL,
          fontFamily: look.font, formatter: area => area.name},
        data: blocks.map((block, i) => [
          {name: block.name, xAxis: block.from, itemStyle: {color: i % 2 ? 'transparent' : look.band}},
          {xAxis: block.to},
        ]),
      },
    }, marks(x, 'x', look, {axes, rows: true})];
    for (const bar of bars) {
      const colour = bar.mark.colour(look);
      series.push({
        type: 'line', ...axes, silent: true, symbol: 'none', z: 2, data: [[bar.from, bar.row], [bar.to, bar.row]],
        lineStyle: {color: colour, width: 4, opacity: bar.valid ? 0.9 : 0.35, cap: 'butt'},
      });
    }
    series.push({
      type: 'scatter', ...axes, z: 3, data: bars.map(bar => ({
        value: [(bar.from + bar.to) / 2, bar.row], tip: bar.tip, symbol: bar.mark.symbol, symbolSize: 9,
        itemStyle: bar.valid
          ? {color: bar.mark.colour(look)}
          : {color: look.surface, borderColor: bar.mark.colour(look), borderWidth: 1.5},
        label: {
          show: Boolean(bar.note), position: bar.to > 0.8 * x.high ? 'left' : 'right', formatter: () => bar.note,
          color: look.ink, fontSize: 10, fontFamily: look.font, backgroundColor: look.surface, padding: [1, 3],
        },
      })),
    });
    return {height: rows.length * 22 + AXIS_HEIGHT + 26, option: {
      ...base(look), series,
      grid: {left, right: 14, top: 24, bottom: AXIS_HEIGHT},
      xAxis: bareAxis(x, axisName('minutes since the run began', look)),
      yAxis: rowAxes(rows, look, left, 0)[0],
    }};
  }

  /**
   * A panel for each load level: the verdict metric trial by trial, to see whether it drifted.
   *
   * panels: {title, lines: {label, mark, points: {x, y, valid, tip}}}; how: {xName}
   */
  function drift(panels, how, look, width) {
    const full = panels.map(panel => {
      const points = panel.lines.flatMap(line => line.points);
      const minutes = points.map(point => point.x);
      return {
        title: panel.title, x: tight(linear(minutes, 5), minutes),
        y: linear(points.map(point => point.y), 4),
      };
    });
    const frame = panelGrid(full, {minWidth: 340, height: 150, xName: how.xName}, look, width);
    const series = frame.marks;
    panels.forEach((panel, i) => panel.lines.forEach(line => {
      const colour = line.mark.colour(look);
      series.push({
        type: 'line', ...frame.axes(i), symbol: line.mark.symbol, symbolSize: 8, showSymbol: true, z: 3,
        lineStyle: {color: colour, width: 1, opacity: 0.5, type: line.mark.dash},
        data: line.points.map(point => ({
          value: [point.x, point.y], tip: point.tip, itemStyle: pointStyle(point.valid, colour),
        })),
      });
    }));
    return {height: frame.height, option: {...frame.option, series}};
  }

  // ---- staircases ----

  /**
   * A panel for each variant: latency at each step of each trial; a step that failed is hollow.
   *
   * panels: {label, mark, trials: [{x, y, passed, tip}, …]}; how: {xName}
   */
  function staircases(panels, how, look, width) {
    const points = panels.flatMap(panel => panel.trials.flat());
    const x = linear(points.map(point => point.x), 4, true);
    const y = logarithmic(points.map(point => point.y), 5);
    const frame = panelGrid(panels.map(panel => ({title: panel.label, x, y})),
      {minWidth: 260, height: 150, sharedY: true, xName: how.xName}, look, width);
    const series = frame.marks;
    panels.forEach((panel, i) => panel.trials.forEach(steps => {
      const colour = panel.mark.colour(look);
      series.push({
        type: 'line', ...frame.axes(i), symbol: panel.mark.symbol, symbolSize: POINT, showSymbol: true, z: 3,
        lineStyle: {color: colour, width: 1, opacity: 0.6},
        data: steps.map(step => ({
          value: [step.x, y.at(step.y)], tip: step.tip, itemStyle: pointStyle(step.passed, colour),
        })),
      });
    }));
    return {height: frame.height, option: {...frame.option, series}};
  }

  globalThis.benchwright.timeCharts = {timeLines, schedule, drift, staircases};
})();
