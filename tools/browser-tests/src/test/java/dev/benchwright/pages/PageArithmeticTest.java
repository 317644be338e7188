package dev.benchwright.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.browser.Chromium;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Shows that the positions that a page leaves to ECharts are right. */
class PageArithmeticTest {

  @RegisterExtension static final Chromium CHROMIUM = new Chromium();

  private static final int DRAWN = 500;
  private static final long SEED = 7;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "look => ({axis: axis(look), at: value => value})",
        "look => ({axis: nearAxis(look), at: value => value})",
        "look => ({axis: timeAxis(look), at: value => value})",
        "(look, pair) => ({axis: logAxis(look, pair), at: value => value})",
        "(look, pair) => ({...ratioAxis(look, pair.concat(1), {}), also: [1]})"
      })
  void anAxisHoldsAllValuesAndItsMarksAscend(String axis) {
    try (var modules = PageModules.open(CHROMIUM)) {
      var wrong =
          modules.evaluate(
              """
              async ([source, pairs]) => {
                const {axis, nearAxis, timeAxis, logAxis, ratioAxis} = await import('/chart-parts.js');
                const {look} = await import('/looks.js');
                const made = eval(source);
                const host = document.body.appendChild(document.createElement('div'));
                const chart = echarts.init(host, null, {renderer: 'svg', width: 600, height: 200});
                return pairs.filter(values => {
                  const {axis, at, also} = made(look('light'), values);
                  const pair = values.concat(also || []).map(at);
                  chart.setOption({
                    animation: false, xAxis: axis, yAxis: {type: 'value'},
                    series: [{type: 'scatter', data: pair.map(value => [value, 1])}],
                  }, {notMerge: true});
                  const {scale} = chart.getModel().getComponent('xAxis').axis;
                  const [low, high] = scale.getExtent();
                  const ticks = scale.getTicks().map(tick => tick.value);
                  return !(low <= Math.min(...pair) + 1e-9 * Math.abs(pair[0]) && high >= Math.max(...pair) - 1e-9 * Math.abs(pair[1])
                    && ticks.length > 1 && ticks.length < 30 && ticks.every((tick, i) => i === 0 || tick > ticks[i - 1]));
                });
              }\
              """,
              List.of(axis, pairs()));

      assertThat((List<?>) wrong).as("pairs of values that are not held").isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {60, 200, 600})
  void aLogarithmicAxisOfAPanelHasItsNextMarkWithinADecade(int width) {
    try (var modules = PageModules.open(CHROMIUM)) {
      var wrong =
          modules.evaluate(
              """
              async ([width, pairs]) => {
                const {logAxis, panelGrid} = await import('/chart-parts.js');
                const {look} = await import('/looks.js');
                const host = document.body.appendChild(document.createElement('div'));
                const chart = echarts.init(host, null, {renderer: 'svg', width, height: 200});
                // Measured values have six digits.
                return pairs.filter(([low, high]) => high > 1.000001 * low).filter(values => {
                  const of = () => logAxis(look('light'), values);
                  const frame = panelGrid([{title: '', x: of(), y: of()}], {minWidth: 1, height: 110}, look('light'), width);
                  chart.setOption({
                    animation: false, ...frame.option,
                    series: [{type: 'scatter', data: values.map(value => [value, value])}],
                  }, {notMerge: true});
                  return ['xAxis', 'yAxis'].some(name => {
                    const ticks = chart.getModel().getComponent(name).axis.scale.getTicks().map(tick => tick.value);
                    return ticks.some((tick, i) => i > 0 && tick > 10.001 * ticks[i - 1]);
                  });
                });
              }\
              """,
              List.of(width, pairs()));

      assertThat((List<?>) wrong).as("pairs of values between marks that are far apart").isEmpty();
    }
  }

  /** Returns pairs of any size, far apart or nearly equal; all above zero, as ratios must be. */
  private static List<List<Double>> pairs() {
    var random = new SplittableRandom(SEED);
    return Stream.generate(
            () -> {
              double one = Math.exp(random.nextDouble(-12, 12));
              return List.of(one, one * Math.exp(Math.pow(random.nextDouble(), 4) * 10));
            })
        .limit(DRAWN)
        .toList();
  }
}
