'use strict';
// Figures: how they are written, and the little arithmetic that drawing needs. Pure, no DOM.
(function () {
  const LARGEST_DF_OF_TABLE = 30;
  const Z_975 = 1.959963984540054;
  // Student's 97.5 % quantile for 1 to 30 degrees of freedom.
  const T_975 = [
    12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622, 2.2281, 2.201, 2.1788,
    2.1604, 2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.093, 2.086, 2.0796, 2.0739, 2.0687, 2.0639,
    2.0595, 2.0555, 2.0518, 2.0484, 2.0452, 2.0423,
  ];

  /** The shortest decimal digits of a number, without exponent: what FigureText writes. */
  function figureText(value) {
    if (value === null || value === undefined || !Number.isFinite(value)) {
      return '';
    }
    const text = String(value);
    const parts = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
    if (!parts) {
      return text;
    }
    const digits = parts[2] + (parts[3] || '');
    const point = 1 + Number(parts[4]);
    return parts[1] + (point > 0
      ? digits.padEnd(point, '0')
      : '0.' + '0'.repeat(-point) + digits);
  }

  /** Student's quantile of a two-sided 95 % interval. */
  function student95(degreesOfFreedom) {
    const df = degreesOfFreedom;
    if (df <= LARGEST_DF_OF_TABLE) {
      return T_975[df - 1];
    }
    // The expansion around the normal quantile (Abramowitz and Stegun 26.7.5).
    const z = Z_975;
    return z + (z ** 3 + z) / (4 * df)
      + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * df ** 2);
  }

  /** The 95 % interval of a cell's mean as [low, high]; null where one trial says nothing of it. */
  function meanInterval(summary) {
    const {mean, standardDeviation: deviation, count} = summary;
    if (count < 2 || deviation === null || deviation === undefined) {
      return null;
    }
    const half = student95(count - 1) * deviation / Math.sqrt(count);
    return [mean - half, mean + half];
  }

  /** Least and greatest of the finite numbers, or null. */
  function extent(values) {
    let low = Infinity;
    let high = -Infinity;
    for (const value of values) {
      if (value !== null && value !== undefined && Number.isFinite(value)) {
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
    }
    return low <= high ? [low, high] : null;
  }

  /** 1, 2 or 5 times a power of ten, so that a span has about so many steps. */
  function niceStep(span, count) {
    const rough = span / Math.max(1, count);
    const power = 10 ** Math.floor(Math.log10(rough));
    const factor = rough / power;
    return power * (factor <= 1 ? 1 : factor <= 2 ? 2 : factor <= 5 ? 5 : 10);
  }

  /** Round marks that enclose the values: {low, high, ticks}. With zero where that costs little room. */
  function linearScale(values, count, fromZero) {
    const found = extent(values) || [0, 1];
    let [low, high] = found;
    if (fromZero || (low >= 0 && low < 0.4 * high)) {
      low = Math.min(0, low);
      high = Math.max(0, high);
    }
    if (high - low <= 1e-9 * Math.max(Math.abs(low), Math.abs(high))) {
      const pad = Math.abs(low) * 0.1 || 1;
      low = low === 0 ? 0 : low - pad;
      high += pad;
    }
    const step = niceStep(high - low, count);
    // Steps of binary fractions: 0.30000000000000004 is 3 steps of 0.1, not 4.
    const first = Math.floor(low / step + 1e-9);
    const last = Math.ceil(high / step - 1e-9);
    const ticks = [];
    for (let i = first; i <= last; i++) {
      ticks.push(clean(i * step));
    }
    return {low: ticks[0], high: ticks[ticks.length - 1], ticks};
  }

  /** Marks for a logarithmic scale that encloses the values, all above zero: {low, high, ticks}. */
  function logScale(values, count) {
    const found = extent(values.filter(value => value > 0)) || [1, 10];
    const low = Math.log10(found[0]);
    const high = Math.log10(found[1]);
    const span = high - low;
    const factors = span > count ? [1] : span > count / 3 ? [1, 3] : [1, 2, 5];
    if (span < 0.3) {
      const linear = linearScale(found, count);
      const ticks = linear.ticks.filter(tick => tick > 0);
      return {low: Math.min(ticks[0], found[0]), high: ticks[ticks.length - 1], ticks};
    }
    const all = [];
    for (let power = Math.floor(low) - 1; power <= Math.ceil(high); power++) {
      for (const factor of factors) {
        all.push(clean(factor * 10 ** power));
      }
    }
    const first = lastIndex(all, tick => tick <= found[0]);
    const last = all.findIndex(tick => tick >= found[1]);
    const ticks = all.slice(first, last + 1);
    return {low: ticks[0], high: ticks[ticks.length - 1], ticks};
  }

  const PERCENT_TICKS = [0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 1, 1.01, 1.02, 1.05, 1.1, 1.2, 1.3, 1.4,
    1.5, 1.75, 2];
  const TIMES_TICKS = [1, 2, 5];

  /** Marks for ratios around 1 that enclose the values, on a logarithmic scale. */
  function ratioScale(values, count) {
    const found = extent(values.filter(value => value > 0).concat([1]));
    const span = Math.log(found[1] / found[0]) || 0.02;
    const low = Math.exp(Math.log(found[0]) - 0.06 * span);
    const high = Math.exp(Math.log(found[1]) + 0.06 * span);
    const candidates = low >= 0.5 && high <= 2 ? PERCENT_TICKS : timesTicks(low, high);
    const inside = candidates.filter(tick => tick >= low && tick <= high);
    return {low, high, ticks: thinned(inside, Math.log(high / low) / count)};
  }

  /** 1 first, then outwards, what keeps its distance. */
  function thinned(ticks, least) {
    const kept = [];
    const byDistance = ticks.slice().sort((a, b) => Math.abs(Math.log(a)) - Math.abs(Math.log(b)));
    for (const tick of byDistance) {
      if (kept.every(other => Math.abs(Math.log(tick / other)) >= least)) {
        kept.push(tick);
      }
    }
    return kept.sort((a, b) => a - b);
  }

  function timesTicks(low, high) {
    const ticks = [];
    for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power++) {
      for (const factor of TIMES_TICKS) {
        ticks.push(clean(factor * 10 ** power));
      }
    }
    // Near 1 a half and a doubling matter more than a fifth.
    return ticks.filter(tick => tick !== 0.2 && tick !== 0.5).concat([0.2, 0.5]).sort((a, b) => a - b);
  }

  /** How a mark of a ratio's scale is written: "same", "+5 %", "2 times". */
  function ratioTickText(tick) {
    if (tick === 1) {
      return 'same';
    }
    if (tick < 2 && tick >= 0.5) {
      const percent = Math.round((tick - 1) * 100);
      return (percent > 0 ? '+' : '−') + Math.abs(percent) + ' %';
    }
    return '×' + figureText(tick);
  }

  /** Large marks of an axis in a few signs: 20000 is "20 k". Axis marks are round; figures never are. */
  function tickText(value) {
    const size = Math.abs(value);
    if (size >= 1e9) {
      return figureText(clean(value / 1e9)) + ' G';
    }
    if (size >= 1e6) {
      return figureText(clean(value / 1e6)) + ' M';
    }
    return size >= 1e4 ? figureText(clean(value / 1e3)) + ' k' : figureText(clean(value));
  }

  /** Takes the noise of binary fractions from a mark of an axis. */
  function clean(value) {
    return Number(value.toPrecision(12));
  }

  function lastIndex(values, test) {
    for (let i = values.length - 1; i > 0; i--) {
      if (test(values[i])) {
        return i;
      }
    }
    return 0;
  }

  /**
   * Moves labels apart, as little as possible: places in, places out, in the same order, each at
   * least gap from the next, all within [low, high] where there is room.
   */
  function spread(places, gap, low, high) {
    const order = places.map((place, index) => ({place, index})).sort((a, b) => a.place - b.place);
    const groups = [];
    for (const item of order) {
      groups.push({items: [item], middle: item.place});
      while (groups.length > 1 && overlap(groups[groups.length - 2], groups[groups.length - 1], gap)) {
        const upper = groups.pop();
        const lower = groups.pop();
        const items = lower.items.concat(upper.items);
        groups.push({items, middle: items.reduce((sum, each) => sum + each.place, 0) / items.length});
      }
      for (const group of groups) {
        const half = (group.items.length - 1) * gap / 2;
        group.middle = Math.max(low + half, Math.min(high - half, group.middle));
      }
    }
    const result = new Array(places.length);
    let least = -Infinity;
    for (const group of groups) {
      const first = group.middle - (group.items.length - 1) * gap / 2;
      group.items.forEach((item, i) => {
        least = Math.max(first + i * gap, least + gap);
        result[item.index] = least;
      });
    }
    return result;
  }

  function overlap(lower, upper, gap) {
    const highest = lower.middle + (lower.items.length - 1) * gap / 2;
    const lowest = upper.middle - (upper.items.length - 1) * gap / 2;
    return lowest - highest < gap;
  }

  /** "1 h 12 min", "3 min 20 s", "45 s". */
  function durationText(millis) {
    const seconds = Math.round(millis / 1000);
    if (seconds < 60) {
      return seconds + ' s';
    }
    const minutes = Math.floor(seconds / 60);
    if (minutes < 60) {
      return minutes + ' min' + (seconds % 60 ? ' ' + (seconds % 60) + ' s' : '');
    }
    return Math.floor(minutes / 60) + ' h' + (minutes % 60 ? ' ' + (minutes % 60) + ' min' : '');
  }

  /** "2026-11-21 10:45:06 UTC" of an RFC 3339 instant; the text itself where it is none. */
  function instantText(text) {
    const millis = Date.parse(text || '');
    return Number.isNaN(millis) ? text || '' : new Date(millis).toISOString().slice(0, 19).replace('T', ' ') + ' UTC';
  }

  globalThis.benchwright = globalThis.benchwright || {};
  globalThis.benchwright.figures = {
    figureText, student95, meanInterval, extent, niceStep, linearScale, logScale, ratioScale, ratioTickText,
    tickText, spread, durationText, instantText,
  };
})();
