package dev.benchwright.e2e.k6;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwright.e2e.k6.K6Process.Ended;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The requests of a user's own script are tagged and measured. */
@Tag("k6")
class K6OwnScriptE2E {

  @TempDir private Path directory;
  @TempDir private Path user;

  @Test
  void everyWayToMakeARequestIsTaggedAndMeasured() throws IOException {
    write("path.js", "export const path = '/work';");
    try (var subject = LoopbackSubject.that(LoopbackSubject.answersAfter(Duration.ofMillis(5)))) {
      var ended =
          run(
              subject,
              """
              import http, { get } from 'k6/http';
              import * as all from 'k6/http';
              import { path } from './path.js';
              const url = __ENV.BENCHWRIGHT_TARGET + path;
              export const options = {
                scenarios: {
                  looks: { executor: 'constant-vus', vus: 1, duration: '4s', exec: 'looks' },
                  buys: { executor: 'shared-iterations', vus: 1, iterations: 3, startTime: '1500ms' },
                },
              };
              export function setup() { return { url }; }
              export async function looks(data) {
                get(data.url);
                http.post(data.url, 'x');
                all.request('PUT', data.url);
                await http.asyncRequest('GET', data.url);
              }
              export default function (data) { http.batch([data.url, ['GET', data.url]]); }
              export function teardown(data) { http.del(data.url); }
              export function handleSummary() { return { stdout: 'not mine' }; }
              """);

      var summary = ended.summary();
      assertThat(ended.exitCode()).as(ended.output()).isZero();
      assertThat(ended.output()).contains("benchwright-checked").doesNotContain("not mine");
      // Every request except that of teardown() belongs to the load.
      long warmUp = count(ended, "http_req_duration", "warm-up");
      long steady = count(ended, "http_req_duration", "steady");
      // The ramp-down is empty, unless this machine stood still.
      long rampDown = count(ended, "http_req_duration", "ramp-down");
      assertThat(warmUp).isPositive();
      assertThat(warmUp + steady + rampDown).isEqualTo(subject.requests() - 1L);
      assertThat(count(ended, "http_req_duration", "teardown")).isEqualTo(1);
      assertThat(count(ended, "benchwright_latency_power", "warm-up")).isEqualTo(warmUp);
      assertThat(count(ended, "benchwright_latency_power", "steady")).isEqualTo(steady);
      assertThat(summary.path("requests").asLong()).isEqualTo(steady);
      assertThat(summary.path("failedRequests").asLong()).isZero();
    }
  }

  @Test
  void theSteadyPhaseEndsWithTheLoadWhenThatIsOverEarlier() throws IOException {
    try (var subject = LoopbackSubject.that(LoopbackSubject.answersAfter(Duration.ofMillis(5)))) {
      var ended =
          load(
                  subject,
                  """
                  import http from 'k6/http';
                  export const options = { vus: 2, duration: '3s' };
                  export default () => http.get(__ENV.BENCHWRIGHT_TARGET + '/work');
                  """)
              .plan("{\"steadySeconds\":60}")
              .run();

      var summary = ended.summary();
      // The steady phase begins after one second of warm-up.
      assertThat(summary.path("steadyStartMillis").asLong())
          .isEqualTo(summary.path("scenarioStartMillis").asLong() + 1000);
      assertThat(K6Figures.windowMillis(summary)).isGreaterThanOrEqualTo(1999);
      assertThat(summary.path("steadyEndMillis").asDouble())
          .isEqualTo(ended.samples("benchwright_load_end_millis").max())
          .isLessThanOrEqualTo(summary.path("endedMillis").asDouble());
      var answers =
          ended
              .samples("http_reqs", "phase", "steady")
              .where(sample -> sample.value() > 0)
              .sortedTimes();
      assertThat(answers[0])
          .isGreaterThanOrEqualTo(
              summary.path("steadyStartMillis").asDouble() - K6Figures.ROUNDING_MILLIS);
      assertThat(summary.path("steadyEndMillis").asDouble())
          .isGreaterThanOrEqualTo(answers[answers.length - 1] - K6Figures.ROUNDING_MILLIS);
    }
  }

  @Test
  void aLoadThatIsOverBeforeTheSteadyPhaseHasAnEmptyOne() throws IOException {
    try (var subject = LoopbackSubject.that(LoopbackSubject.answers())) {
      var summary =
          load(
                  subject,
                  """
                  import http from 'k6/http';
                  export default () => http.get(__ENV.BENCHWRIGHT_TARGET + '/work');
                  """)
              .plan("{\"warmUpSeconds\":60}")
              .run()
              .summary();

      assertThat(summary.path("requests").asLong()).isZero();
      assertThat(summary.path("steadyEndMillis").asLong())
          .isEqualTo(summary.path("steadyStartMillis").asLong())
          .isLessThanOrEqualTo(summary.path("endedMillis").asLong());
    }
  }

  @Test
  void aThresholdOfTheirsThatFailsTakesNothingFromTheSummary() throws IOException {
    try (var subject = LoopbackSubject.that(LoopbackSubject.failsEvery(2))) {
      var ended =
          run(
              subject,
              """
              import http from 'k6/http';
              import { sleep } from 'k6';
              export const options = {
                vus: 1,
                duration: '3s',
                thresholds: { http_req_failed: ['rate<0.1'], 'http_reqs{method:GET}': ['count>5'] },
              };
              export default function () {
                http.get(__ENV.BENCHWRIGHT_TARGET + '/work');
                sleep(0.02);
              }
              """);

      // k6's exit code for a failed threshold.
      assertThat(ended.exitCode()).isEqualTo(99);
      assertThat(ended.output())
          .contains("thresholds on metrics 'http_req_failed' have been crossed");
      double failed = ended.summary().path("failedRequests").asDouble();
      assertThat(failed).isPositive();
      assertThat(ended.samples("benchwright_failed_requests", "phase", "steady").sum())
          .isEqualTo(failed);
    }
  }

  @Test
  void whatTheyCallAFailureIsOneForUs() throws IOException {
    try (var subject = LoopbackSubject.that(LoopbackSubject.failsEvery(2))) {
      var ended =
          run(
              subject,
              """
              import http from 'k6/http';
              import { sleep } from 'k6';
              export const options = { vus: 1, duration: '2s' };
              http.setResponseCallback(http.expectedStatuses(200, { min: 500, max: 599 }));
              const strict = { responseCallback: http.expectedStatuses(204) };
              export default function () {
                http.get(__ENV.BENCHWRIGHT_TARGET + '/work');
                http.get(__ENV.BENCHWRIGHT_TARGET + '/work', __ITER === 0 ? strict : {});
                sleep(0.02);
              }
              """);

      assertThat(ended.samples("http_req_failed").sum()).isEqualTo(1);
      assertThat(ended.samples("benchwright_failed_requests").sum()).isEqualTo(1);
    }
  }

  @Test
  void latenciesAndFailuresOfTheSummaryAreThoseOfOurSeries() throws IOException {
    try (var subject = LoopbackSubject.that(LoopbackSubject.failsEvery(5))) {
      var script =
          """
          import http from 'k6/http';
          import { sleep } from 'k6';
          export const options = { vus: 1, duration: '4s' };
          export default function () {
            http.get(__ENV.BENCHWRIGHT_TARGET + '/moved');
            http.get('http://no address/');
            try {
              http.get('http://127.0.0.1:1/', { throw: true });
            } catch (error) {
              sleep(0.02);
            }
          }
          """;
      var ended = run(subject, script);

      var summary = ended.summary();
      var failed = ended.samples("benchwright_failed_requests", "phase", "steady").sum();
      var latencies = ended.samples("benchwright_latency_power", "phase", "steady").count();
      assertThat(failed).isEqualTo(summary.path("failedRequests").asDouble());
      assertThat(failed).isEqualTo(ended.samples("http_req_failed", "phase", "steady").sum());
      // One of three samples of k6 is a hop of a redirect.
      assertThat(ended.samples("http_reqs", "phase", "steady").sum())
          .isEqualTo(summary.path("requests").asDouble());
      assertThat(latencies).isEqualTo(Math.round(summary.path("requests").asLong() * 2 / 3.0));
      var latency = summary.path("latencyMillis");
      var powers = ended.samples("benchwright_latency_power", "phase", "steady");
      for (var percentile : List.of(50, 95, 99)) {
        assertThat(latency.path("p" + percentile).asDouble())
            .as("p%d", percentile)
            .isCloseTo(K6Figures.millisOf(powers.percentile(percentile)), within(0.001))
            .isBetween(
                latency.path("p%dBelow".formatted(percentile)).asDouble(),
                latency.path("p%dAbove".formatted(percentile)).asDouble());
      }
      double sum = ended.samples("benchwright_latency_millis", "phase", "steady").sum();
      assertThat(latency.path("mean").asDouble())
          .isCloseTo(sum / latencies, within(0.001))
          .isCloseTo(powers.map(K6Figures::millisOf).sum() / latencies, within(0.001));
      // Half of the latencies are those of the subject, whose work takes two milliseconds.
      assertThat(latency.path("p95").asDouble()).isGreaterThanOrEqualTo(2);
      assertThat(summary.path("scriptSha256").asText()).isEqualTo(sha256(script));
    }
  }

  @Test
  void aSteadyPhaseWithoutRequestsHasNoFigures() throws IOException {
    try (var subject = LoopbackSubject.that(LoopbackSubject.answers())) {
      var summary =
          run(
                  subject,
                  """
                  import { sleep } from 'k6';
                  export const options = { vus: 1, duration: '2s' };
                  export default () => sleep(0.1);
                  """)
              .summary();

      assertThat(summary.path("requests").asLong()).isZero();
      assertThat(summary.path("failedRequests").asLong()).isZero();
      assertThat(summary.path("latencyMillis").path("p99Above").asDouble()).isZero();
      assertThat(summary.path("steadyEndMillis").asLong())
          .isGreaterThan(summary.path("steadyStartMillis").asLong());
    }
  }

  private Ended run(LoopbackSubject subject, String script) throws IOException {
    return load(subject, script).run();
  }

  private K6Process load(LoopbackSubject subject, String script) throws IOException {
    return K6Process.load(directory, subject.uri(), "/work", "{\"script\":{}}")
        .environment("BENCHWRIGHT_SCRIPT", write("own.js", script).toString())
        .environment("BENCHWRIGHT_TARGET", subject.uri().toString());
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(user.resolve(name), text);
  }

  private static String sha256(String text) {
    try {
      var digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static long count(Ended ended, String metric, String phase) {
    return ended.samples(metric, "phase", phase, "trial", "truth").count();
  }
}
