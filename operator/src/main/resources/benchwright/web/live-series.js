'use strict';
// Charts of how a trial goes, or went, over time: one for each thing that is measured.
(function () {
  const {element} = benchwright.document;
  const {theme, onTheme} = benchwright.dom;
  const {figureText} = benchwright.figures;
  const {look, mark, metricTitle} = benchwright.looks;

  /** What stands in one chart; what is not here has one of its own. */
  const TOGETHER = [{title: 'Latency', names: ['p50Millis', 'p99Millis'], dashed: 'p50Millis'}];
  const HEIGHT = 130;

  /** Charts in a container, for one trial at a time. */
  function chartsIn(container) {
    const shown = new Map();
    let values = null;
    let place = 0;

    function draw() {
      if (!values) {
        return;
      }
      const groups = grouped(values.series);
      for (const [title, chart] of shown) {
        if (!groups.some(group => group.title === title)) {
          chart.instance.dispose();
          chart.figure.remove();
          shown.delete(title);
        }
      }
      groups.forEach(group => drawOne(group));
    }

    function drawOne(group) {
      if (!shown.has(group.title)) {
        const at = element('div', {class: 'chart', role: 'img'});
        const figure = element('figure', {}, element('figcaption', {}, `${group.title}, ${group.series[0].unit}`), at);
        container.append(figure);
        // With a canvas nothing is styled by markup, which the page's policy would not let it.
        shown.set(group.title, {figure, at, instance: echarts.init(at, null, {renderer: 'canvas', height: HEIGHT})});
      }
      const chart = shown.get(group.title);
      chart.at.setAttribute('aria-label', described(group));
      const made = benchwright.timeCharts.timeLines(
        [{
          label: legend(group),
          mark: mark(place),
          lines: group.series.map(one => ({
            name: metricTitle(one.name), values: points(one), from: -Infinity, to: Infinity,
            valid: one.name !== group.dashed,
          })),
        }],
        {unit: group.series[0].unit, text: figureText, log: false}, look(theme()), chart.at.clientWidth);
      chart.instance.resize({height: made.height});
      chart.instance.setOption(made.option, {notMerge: true});
    }

    function legend(group) {
      return group.series.length < 2 ? '' : group.series.map(one =>
        metricTitle(one.name) + (one.name === group.dashed ? ' dashed' : '')).join(', ');
    }

    function points(one) {
      return one.values.map((value, i) => [i * values.stepMillis / 1000 + values.secondsIn, value])
        .filter(point => point[1] !== null);
    }

    function described(group) {
      return group.series.map(one => {
        const known = one.values.filter(value => value !== null);
        return known.length === 0
          ? `${metricTitle(one.name)}: nothing yet`
          : `${metricTitle(one.name)}: latest ${figureText(known[known.length - 1])} ${one.unit}, `
            + `between ${figureText(known.reduce((a, b) => Math.min(a, b)))} `
            + `and ${figureText(known.reduce((a, b) => Math.max(a, b)))}`;
      }).join('; ');
    }

    onTheme(draw);
    new ResizeObserver(() => draw()).observe(container);
    return {
      /** Shows series; place is that of the variant in the run's file. */
      show(series, placeOfVariant) {
        values = series;
        place = placeOfVariant;
        draw();
      },
      clear() {
        values = null;
        for (const chart of shown.values()) {
          chart.instance.dispose();
        }
        shown.clear();
        container.replaceChildren();
      },
    };
  }

  /** Series that somebody would look at, without those that are zero throughout and mean no harm. */
  function grouped(series) {
    const quiet = ['failedPerSecond', 'droppedPerSecond'];
    const worth = series.filter(one => !quiet.includes(one.name) || one.values.some(value => value > 0));
    const used = new Set();
    const groups = [];
    for (const one of worth) {
      if (used.has(one.name)) {
        continue;
      }
      const together = TOGETHER.find(each => each.names.includes(one.name));
      const members = together ? worth.filter(other => together.names.includes(other.name)) : [one];
      members.forEach(member => used.add(member.name));
      groups.push({
        title: together ? together.title : metricTitle(one.name), series: members,
        dashed: together ? together.dashed : null,
      });
    }
    return groups;
  }

  /**
   * Joins what is known with a stretch that has come: {startMillis, stepMillis, series}. A second that
   * both have is taken from the stretch. No more than so many values are kept.
   */
  function joined(known, stretch, most) {
    if (!known || known.series.length === 0 || stretch.series.length === 0) {
      return stretch.series.length === 0 && known ? known : stretch;
    }
    const offset = Math.max(0, Math.round((stretch.startMillis - known.startMillis) / stretch.stepMillis));
    const length = Math.max(known.series[0].values.length, offset + stretch.series[0].values.length);
    const dropped = Math.max(0, length - most);
    const names = [...new Set(known.series.concat(stretch.series).map(one => one.name))];
    return {
      startMillis: known.startMillis + dropped * stretch.stepMillis,
      stepMillis: stretch.stepMillis,
      series: names.map(name => {
        const before = known.series.find(one => one.name === name);
        const later = stretch.series.find(one => one.name === name);
        const values = new Array(length).fill(null);
        (before ? before.values : []).forEach((value, i) => {
          values[i] = value;
        });
        (later ? later.values : []).forEach((value, i) => {
          values[offset + i] = value;
        });
        return {name, unit: (later || before).unit, values: values.slice(dropped)};
      }),
    };
  }

  benchwright.series = {chartsIn, joined};
})();
