'use strict';
// Options for ECharts: each function gets data, a look and a width in px, and returns {height, option}.
// Pure, no DOM; the report and the live pages both use them. Texts of others only ever become labels of
// an SVG drawing, and tooltips are drawn ('richText'), so that no markup in them can mean anything.
(function () {
  const {extent, linearScale, logScale, ratioScale, ratioTickText, tickText, spread} = globalThis.benchwright.figures;
  const {VERDICT_SIGNS} = globalThis.benchwright.looks;

  const SMALL = 11;
  const LABEL = 12;
  const AXIS_HEIGHT = 34;

  /** What all charts share. */
  function base(look) {
    return {
      animation: false,
      backgroundColor: 'transparent',
      textStyle: {fontFamily: look.font, color: look.ink, fontSize: LABEL},
      // Below all data; what the series say of it is not heeded.
      markLine: {z: 0},
      markArea: {z: -1},
      tooltip: {
        renderMode: 'richText', confine: true, transitionDuration: 0, borderWidth: 1, padding: 8,
        backgroundColor: look.surface, borderColor: look.faint,
        textStyle: {color: look.ink, fontSize: LABEL, fontFamily: look.font},
        formatter: item => literal((item.data && item.data.tip) || ''),
      },
    };
  }

  // ---- scales: where a value lies on an axis, and the marks to read it by ----

  function linear(values, count, fromZero) {
    return {...linearScale(values, count, fromZero), at: value => value, text: tickText};
  }

  function logarithmic(values, count) {
    return ofLog(logScale(values, count), Math.log10, tickText);
  }

  function ratios(values, count) {
    return ofLog(ratioScale(values, count), Math.log, ratioTickText);
  }

  function ofLog(scale, log, text) {
    return {...scale, at: value => (value > 0 ? log(value) : null), text};
  }

  /** An axis without anything of its own: its marks are drawn by marks(). */
  function bareAxis(scale, more) {
    return {
      type: 'value', min: scale.at(scale.low), max: scale.at(scale.high), splitLine: {show: false},
      axisTick: {show: false}, axisLine: {show: false}, axisLabel: {show: false}, ...more,
    };
  }

  /** Lines and labels of a scale. The axes' own ones cannot stand at 1, 2, 5 of a logarithmic scale. */
  function marks(scale, direction, look, {axes, labelled = true, rows = false}) {
    return {
      type: 'scatter', data: [], silent: true, ...axes,
      markLine: {
        silent: true, symbol: 'none', animation: false, precision: 12,
        lineStyle: {color: look.grid, width: 1, type: 'solid'},
        label: {
          // Rows go down the page, so that the bottom is where their axis ends.
          show: labelled, position: rows ? 'end' : 'start', distance: 5, color: look.muted, fontSize: SMALL,
          fontFamily: look.font, formatter: mark => mark.data.text,
        },
        data: scale.ticks.map(tick => ({[direction + 'Axis']: scale.at(tick), text: scale.text(tick)})),
      },
    };
  }

  function axisName(name, look) {
    return {
      name, nameLocation: 'middle', nameGap: 22,
      nameTextStyle: {color: look.muted, fontSize: SMALL, fontFamily: look.font},
    };
  }

  /** Rows of labels at the left, and, where there is room, of figures at the right. */
  function rowAxes(rows, look, left, right) {
    const common = {
      type: 'category', inverse: true, axisTick: {show: false}, axisLine: {show: false},
      data: rows.map((_, i) => i),
    };
    return [
      {...common, axisLabel: {
        interval: 0, color: look.ink, fontSize: LABEL, width: left - 12, overflow: 'truncate', margin: 8,
        formatter: i => (rows[i].header ? `{header|${headerText(rows[i].header)}}` : literal(rows[i].label)),
        rich: {header: {fontWeight: 600, fontSize: LABEL, color: look.ink, width: left - 12}},
      }},
      {...common, position: 'right', axisLabel: {
        show: right > 40, interval: 0, color: look.ink, fontSize: LABEL, margin: 10,
        formatter: i => rows[i].text || '',
      }},
    ];
  }

  /** A brace would end the style that it stands in. */
  function headerText(text) {
    return text.replaceAll('}', ')');
  }

  /** In rich text of ECharts, "{name|" begins a style; a space of no width after the brace keeps it text. */
  function literal(text) {
    return text.replaceAll('{', '{\u200b');
  }

  function leftOf(rows, width) {
    const longest = Math.max(...rows.map(row => (row.label || row.header || '').length));
    return Math.round(Math.min(longest * 7 + 16, width * 0.36, 240));
  }

  // ---- trials as points, means as marks, intervals as whiskers ----

  const POINT = 7;

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

  /** Hollow is what does not count. */
  function pointStyle(valid, colour) {
    return valid
      ? {color: colour, opacity: 0.75}
      : {color: 'transparent', borderColor: colour, borderWidth: 1.5};
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

  // ---- small multiples ----

  const PANEL = {left: 50, top: 26, untitledTop: 10, bottom: 38};

  /**
   * Panels beside and below each other.
   *
   * panels: {title, x: scale, y: scale}; how: {minWidth, height, right, xName, sharedY, columns}
   */
  function panelGrid(panels, how, look, width) {
    const columns = Math.max(1, Math.min(panels.length, how.columns || Infinity, Math.floor(width / how.minWidth)));
    const cell = width / columns;
    const right = how.right || 14;
    const top = panels.some(panel => panel.title) ? PANEL.top : PANEL.untitledTop;
    const rowHeight = how.height + top + PANEL.bottom;
    const places = panels.map((_, i) => ({
      left: Math.round(i % columns * cell) + PANEL.left,
      top: Math.floor(i / columns) * rowHeight + top,
      width: Math.round(cell) - PANEL.left - right,
      height: how.height,
    }));
    return {
      places,
      axes: i => ({xAxisIndex: i, yAxisIndex: i}),
      height: Math.ceil(panels.length / columns) * rowHeight,
      option: {
        ...base(look),
        grid: places,
        title: panels.map((panel, i) => ({
          text: panel.title, left: places[i].left - 8, top: places[i].top - top, padding: 2,
          textStyle: {
            fontSize: LABEL, fontWeight: 600, color: look.ink, fontFamily: look.font,
            width: places[i].width, overflow: 'truncate',
          },
        })),
        xAxis: panels.map((panel, i) => bareAxis(panel.x, {gridIndex: i, ...axisName(how.xName || '', look)})),
        yAxis: panels.map((panel, i) => bareAxis(panel.y, {gridIndex: i})),
      },
      marks: panels.flatMap((panel, i) => {
        const axes = {xAxisIndex: i, yAxisIndex: i};
        return [
          marks(panel.x, 'x', look, {axes}),
          marks(panel.y, 'y', look, {axes, labelled: !how.sharedY || i % columns === 0}),
        ];
      }),
    };
  }

  /** Labels at the right ends of lines, moved apart, with the line's mark before each. */
  function endLabels(ends, place, scale, look) {
    const low = scale.at(scale.low);
    const high = scale.at(scale.high);
    const pixels = ends.map(end => place.top + place.height * (1 - (scale.at(end.y) - low) / (high - low)));
    const free = spread(pixels, LABEL + 2, place.top, Math.max(place.top + place.height, place.top + ends.length * 14));
    const x = place.left + place.width + 8;
    return ends.map((end, i) => ({
      type: 'text', silent: true, x, y: free[i],
      style: {
        text: end.label, fill: end.mark.colour(look), font: `600 ${SMALL}px ${look.font}`,
        textVerticalAlign: 'middle', width: end.room, overflow: 'truncate',
      },
    }));
  }

  function labelRoom(lines, width) {
    const longest = Math.max(...lines.map(line => line.label.length));
    return Math.round(Math.min(longest * 7.2 + 16, width * 0.38, 200));
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

  /** Time has no round end: the scale stops where the values do. */
  function tight(scale, values) {
    const [low, high] = extent(values) || [0, 0];
    return low < high ? {...scale, low, high, ticks: scale.ticks.filter(tick => tick >= low && tick <= high)} : scale;
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

  globalThis.benchwright.charts = {
    PERCENTILES, dotPlot, forest, percentileCurves, levelCurves, timeLines, schedule, drift, staircases,
  };
})();
