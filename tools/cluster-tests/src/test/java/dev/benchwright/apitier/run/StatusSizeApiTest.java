package dev.benchwright.apitier.run;

import static dev.benchwright.operator.controller.Filled.assertFilled;
import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.apitier.ApiServerExtension;
import dev.benchwright.core.api.load.ClosedLoadSpec;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.run.VariantSpec;
import dev.benchwright.core.api.trial.FloorSpec;
import dev.benchwright.core.api.verdict.DifferenceStatus;
import dev.benchwright.core.judge.noise.RunNoise;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.judge.trials.FinishedTrials;
import dev.benchwright.core.judge.verdict.Comparison;
import dev.benchwright.core.judge.verdict.Headline;
import dev.benchwright.core.plan.Plan;
import dev.benchwright.operator.controller.LongestTrials;
import dev.benchwright.operator.controller.run.RunStatuses;
import dev.benchwright.operator.run.BoostAnswer;
import dev.benchwright.operator.run.RunFigures;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.dsl.NonDeletingOperation;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * The API server accepts the status of the largest run and of the longest trial. It refuses a
 * resource that is too large, and a run could then not end.
 */
@Tag("api")
class StatusSizeApiTest {

  private static final int KIBIBYTE = 1024;

  /** etcd accepts 1.5 MiB; a sixth of it is left for what the API server adds to our fields. */
  private static final int LARGEST_RESOURCE = 1280 * KIBIBYTE;

  /** As long as a variant's name may be, after three more characters. */
  private static final String VARIANT = "a-name-as-long-as-one-of-a-variant-is";

  /** The largest seed that a spec may have and that the operator draws. */
  private static final long LARGEST_SEED = (1L << 53) - 1;

  private static final String RUN = "a-run-with-as-long-a-name-as-1";
  private static final String NAMESPACE = "n".repeat(63);

  @RegisterExtension static final ApiServerExtension API = new ApiServerExtension();

  private final RunStatuses statuses =
      new RunStatuses(
          API.client(), Clock.fixed(Instant.parse("2026-01-01T01:00:00Z"), ZoneOffset.UTC));

  private final LongestTrials longest = new LongestTrials();

  @BeforeEach
  void theNamespaceWithTheLongestNameIsThere() {
    API.own()
        .resource(
            new NamespaceBuilder().withNewMetadata().withName(NAMESPACE).endMetadata().build())
        .createOr(NonDeletingOperation::update);
  }

  @AfterEach
  void removeTheRun() {
    API.own().resources(BenchmarkRun.class).inNamespace(NAMESPACE).withName(RUN).delete();
  }

  @Test
  void theLargestStudysRunIsUnderAQuarterOfAMebibyte() {
    assertThat(bytes(finished(4, 2, 5))).isBetween(64 * KIBIBYTE, 256 * KIBIBYTE);
  }

  /** A tenth below the largest, so that a further metric, of some 8 KiB here, has room. */
  @Test
  void aRunOf64CellsAndTenBlocksIsWellBelowTheLargest() {
    assertThat(bytes(finished(16, 4, 10))).isBetween(256 * KIBIBYTE, 9 * LARGEST_RESOURCE / 10);
    assertThat(bytes(finished(4, 16, 10))).isBetween(256 * KIBIBYTE, 9 * LARGEST_RESOURCE / 10);
  }

  @Test
  void theLargestRunThatMayBeAskedForCanBeWritten() {
    assertThat(bytes(finished(16, 16, 3))).isBetween(512 * KIBIBYTE, LARGEST_RESOURCE);
  }

  @Test
  void aTrialOfTheLongestStaircaseIsUnderAQuarterOfAMebibyte() {
    var trial =
        API.createTrial(
            API.create(API.run("own").build()),
            Serialization.asJson(longest.status(VARIANT, 1, 100)));
    assertFilled(trial.statusOrNew());
    assertThat(bytes(trial)).isBetween(64 * KIBIBYTE, 256 * KIBIBYTE);
  }

  private static int bytes(Object resource) {
    return Serialization.asJson(resource).getBytes(StandardCharsets.UTF_8).length;
  }

  /** Returns the finished run, as the API server has stored it. */
  private BenchmarkRun finished(int variants, int levels, int blocks) {
    var run = API.own().resource(run(variants, levels, blocks)).create();
    var plan = Plan.of(run.getMetadata().getName(), run.getSpec(), 7);
    var trials =
        Stream.concat(
                plan.trials().stream().flatMap(planned -> longest.of(run, planned).stream()),
                Stream.of(longest.floor(run)))
            .toList();
    statuses.start(
        run,
        LARGEST_SEED,
        new BoostAnswer.Unavailable("No node has room. ".repeat(20)),
        run.getSpec().variants().stream()
            .collect(Collectors.toMap(VariantSpec::name, _ -> "sha256:" + "0".repeat(64))));
    var started = API.get(run);
    statuses.finish(
        started,
        RunFigures.of(started, plan, trials),
        Comparison.of(started.getSpec(), StoppingRule.fixed(blocks), FinishedTrials.of(trials)),
        RunNoise.of(started.getSpec(), StoppingRule.fixed(blocks), trials));
    var taken = API.get(run);
    assertSaysAll(taken, variants, levels);
    API.own().resource(taken).delete();
    return taken;
  }

  private static void assertSaysAll(BenchmarkRun run, int variants, int levels) {
    var status = run.statusOrNew();
    // Only a run that is not over has the first two, and only one with manifests the third.
    var always = new String[] {"currentTrial", "position", "manifestsDigest"};
    boolean compared = variants * levels <= 64;
    assertFilled(
        status,
        compared
            ? always
            : new String[] {"currentTrial", "position", "manifestsDigest", "comparisons", "noise"});
    assertFilled(Objects.requireNonNull(status.environment()));
    assertThat(Objects.requireNonNull(status.floor()).rates())
        .hasSize(FloorSpec.STEPS)
        .allSatisfy(rate -> assertFilled(rate));
    assertThat(status.environment().notes()).singleElement().asString().contains("more settings");
    assertThat(status.differences())
        .allSatisfy(difference -> assertFilled(difference))
        .extracting(DifferenceStatus::values)
        .allSatisfy(values -> assertThat(values).hasSize(variants));
    assertThat(status.cells())
        .allSatisfy(cell ->
            assertFilled(
                cell, compared ? new String[0] : new String[] {"tooFewRequests", "noise"}));
    int judged = Headline.of(run.getSpec()).metrics().size();
    assertThat(status.verdicts()).hasSize((variants - 1) * levels * judged);
    assertThat(status.comparisons())
        .hasSize(compared ? (variants - 1) * levels : 0)
        .allSatisfy(c -> assertThat(c.metrics()).hasSize(LongestTrials.withDirection() - judged));
  }

  private static BenchmarkRun run(int variants, int levels, int blocks) {
    var run = new BenchmarkRun();
    run.setMetadata(new ObjectMetaBuilder().withName(RUN).withNamespace(NAMESPACE).build());
    run.setSpec(
        RunSpecs.run()
            .variants(
                IntStream.range(0, variants)
                    .mapToObj(i -> "%s-%02d".formatted(VARIANT, i))
                    .toArray(String[]::new))
            .load(new ClosedLoadSpec(IntStream.range(0, levels).mapToObj(i -> 40000 + i).toList()))
            .repetitions(blocks)
            .warmUpCpu("4")
            .build());
    return run;
  }
}
