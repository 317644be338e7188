'use strict';
// What charts are put together from: scales, axes, rows, panels, labels. Pure, no DOM.
(function () {
  const {extent, linearScale, logScale, ratioScale, ratioTickText, tickText, spread} = globalThis.benchwright.figures;

  const SMALL = 11;
  const LABEL = 12;
  const AXIS_HEIGHT = 34;
  const POINT = 7;

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

  /** Time has no round end: the scale stops where the values do. */
  function tight(scale, values) {
    const [low, high] = extent(values) || [0, 0];
    return low < high ? {...scale, low, high, ticks: scale.ticks.filter(tick => tick >= low && tick <= high)} : scale;
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

  // ---- rows ----

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

  /** Hollow is what does not count. */
  function pointStyle(valid, colour) {
    return valid
      ? {color: colour, opacity: 0.75}
      : {color: 'transparent', borderColor: colour, borderWidth: 1.5};
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

  globalThis.benchwright.chartParts = {
    SMALL, LABEL, AXIS_HEIGHT, POINT, base, linear, logarithmic, ratios, tight, bareAxis, marks, axisName, rowAxes, literal,
    leftOf, pointStyle, panelGrid, endLabels, labelRoom,
  };
})();
