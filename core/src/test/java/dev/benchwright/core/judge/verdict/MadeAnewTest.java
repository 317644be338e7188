package dev.benchwright.core.judge.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.benchwright.core.api.run.RunSpecs;
import dev.benchwright.core.api.verdict.Verdict;
import dev.benchwright.core.api.verdict.VerdictStatus;
import dev.benchwright.core.judge.statistics.StoppingRule;
import dev.benchwright.core.judge.trials.RunTrials;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Two variants whose trials share a database, which was made anew while the run went on. */
class MadeAnewTest {

  private static final String RATE = "requestsPerSecond";
  private static final String OLD = "2026-01-01T10:00:00Z";
  private static final String NEW = "2026-01-01T10:30:00Z";

  /** A fresh database is fast: the second trial of block 3 tells nothing of its variant. */
  @Test
  void aBlockWhoseTrialsHadDifferentOnesIsLeftOutAndTold() {
    var verdict = verdict(sharing(alike(), 4, 3));

    assertThat(verdict.pairs()).isEqualTo(5);
    assertThat(verdict.verdict()).isEqualTo(Verdict.EQUIVALENT);
    assertThat(Objects.requireNonNull(verdict.ratio())).isCloseTo(1, within(0.01));
    assertThat(verdict.sentence())
        .endsWith(
            ". What all trials share (database) was made anew between the two trials of some"
                + " blocks, which are left out of the comparison with base (other: 1 of 6).");
  }

  @Test
  void aBlockWhoseTrialsHadTheSameOneCounts() {
    for (int first : new int[] {3, 4}) {
      var verdict = verdict(sharing(alike(), first, first));
      assertThat(verdict.pairs()).isEqualTo(6);
      assertThat(verdict.verdict()).isNotEqualTo(Verdict.EQUIVALENT);
      assertThat(verdict.sentence()).doesNotContain("made anew");
    }
  }

  /** A variant may do without it, and of a pod that was gone nobody knows when it had started. */
  @Test
  void aBlockCountsIfOnlyOneOfItsTrialsHadAnyThatIsKnown() {
    var trials = alike();
    for (int block = 1; block <= 6; block++) {
      trials.sharing("other", block, "database", block < 4 ? OLD : NEW);
      trials.sharing("base", block, "rules", block < 4 ? NEW : OLD);
    }
    assertThat(verdict(trials).pairs()).isEqualTo(6);
  }

  @Test
  void eachThatWasMadeAnewIsNamed() {
    var trials = sharing(alike(), 4, 3);
    trials.sharing("base", 5, "rules", OLD).sharing("other", 5, "rules", NEW);
    assertThat(verdict(trials).sentence())
        .contains("What all trials share (database, rules) was")
        .endsWith(" (other: 2 of 6).");
  }

  @Test
  void blocksThatAreLeftOutAreMissingForAVerdict() {
    var trials =
        sharing(
            new RunTrials()
                .valid("base", 10, RATE, 100, 101, 99, 100)
                .valid("other", 10, RATE, 200, 202, 198, 200),
            4,
            3);
    var verdict = verdict(trials);
    assertThat(verdict.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(verdict.moreRepetitions()).isEqualTo(1);
    assertThat(verdict.sentence()).contains("not judged for other").endsWith(" (other: 1 of 4).");
  }

  private static RunTrials alike() {
    return new RunTrials()
        .valid("base", 10, RATE, 100, 101, 100, 99, 100.5, 99.5)
        .valid("other", 10, RATE, 99.5, 100.5, 300, 99, 101, 100);
  }

  /**
   * Lets trials share a database that was made anew.
   *
   * @param ofBase the first block in which the baseline had the new one
   * @param ofOther the first block in which the other variant had it
   */
  private static RunTrials sharing(RunTrials trials, int ofBase, int ofOther) {
    for (int block = 1; block <= 6; block++) {
      trials.sharing("base", block, "database", block < ofBase ? OLD : NEW);
      trials.sharing("other", block, "database", block < ofOther ? OLD : NEW);
    }
    return trials;
  }

  private static VerdictStatus verdict(RunTrials trials) {
    var spec = RunSpecs.run().variants("base", "other").verdictMetric(RATE).build();
    var comparison =
        Comparison.of(spec, StoppingRule.fixed(spec.repetitions()).in(spec.order()), trials.list());
    assertThat(comparison.verdicts()).hasSize(1);
    return comparison.verdicts().getFirst();
  }
}
