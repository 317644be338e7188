'use strict';
// What the parts of the report share: the results, and words and elements for them.
(function () {
  const {metricTitle, look, VERDICT_SIGNS} = globalThis.benchwright.looks;
  const {Model} = globalThis.benchwright.model;
  const {element, Charts} = globalThis.benchwright.document;

  const results = JSON.parse(document.getElementById('results').textContent);
  const model = new Model(results);
  const drawn = new Charts(window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  const main = document.getElementById('main');
  const contents = [];

  // ---- words ----

  function listed(words, last) {
    return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
  }

  function capitalised(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
  }

  function questionText() {
    const {scenario} = results.question;
    const names = model.variants.map(variant => variant.name);
    return names.length === 1
      ? `How does ${names[0]} serve ${scenario}?`
      : `Which serves ${scenario} best: ${listed(names, 'or')}?`;
  }

  function metricText(name) {
    const {unit} = model.metric(name);
    return unit ? `${metricTitle(name)}, ${unit}` : metricTitle(name);
  }

  function verdictNode(verdict) {
    return element('span', {class: `badge ${verdict}`}, `${VERDICT_SIGNS[verdict] || ''} ${verdict}`);
  }

  // ---- parts ----

  function section(id, title) {
    contents.push({id, title});
    main.append(element('h2', {id}, title));
  }

  function facts(pairs) {
    return element('dl', {class: 'facts'}, pairs.filter(pair => pair[1]).map(([name, value]) =>
      element('div', {}, element('dt', {}, name), element('dd', {}, value))));
  }

  function legend() {
    return element('ul', {class: 'legend', 'aria-label': 'Variants'}, model.variants.map(variant =>
      element('li', {}, swatch(variant), variant.name
        + (variant.name === results.question.baseline && model.variants.length > 1 ? ' (baseline)' : ''))));
  }

  function swatch(variant) {
    const dash = Array.isArray(variant.mark.dash) ? variant.mark.dash.join(' ') : '';
    const draw = (name, attributes) => {
      const made = document.createElementNS('http://www.w3.org/2000/svg', name);
      Object.entries(attributes).forEach(([attribute, value]) => made.setAttribute(attribute, value));
      return made;
    };
    const svg = draw('svg', {class: 'swatch', viewBox: '0 0 30 12', 'aria-hidden': 'true', 'data-place': variant.mark.place});
    svg.append(draw('line', {x1: 0, x2: 30, y1: 6, y2: 6, 'stroke-width': 2.5, 'stroke-dasharray': dash}));
    const shape = draw('g', {transform: 'translate(10 1)'});
    shape.append(symbol(variant.mark.symbol, draw));
    svg.append(shape);
    paint(svg, variant);
    return svg;
  }

  function symbol(name, draw) {
    const paths = {rect: 'M0,0H10V10H0Z', triangle: 'M5,0L10,10L0,10Z', diamond: 'M5,0L10,5L5,10L0,5Z'};
    return name === 'circle' ? draw('circle', {cx: 5, cy: 5, r: 5})
      : draw('path', {d: paths[name] || name.replace('path://', '')});
  }

  function paint(svg, variant) {
    const colour = variant.mark.colour(look(drawn.theme));
    svg.setAttribute('stroke', colour);
    svg.setAttribute('fill', colour);
  }

  function paintSwatches() {
    document.querySelectorAll('svg.swatch').forEach(svg => paint(svg, model.variants[Number(svg.dataset.place)]));
  }

  globalThis.benchwright.report = {
    results, model, drawn, main, contents, listed, capitalised, questionText, metricText, verdictNode, section, facts,
    legend, paintSwatches,
  };
})();
