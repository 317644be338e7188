package dev.benchwright.studies;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.studies.Claims.Claim;
import dev.benchwright.studies.Claims.Figure;
import dev.benchwright.studies.Claims.FormerRange;
import dev.benchwright.studies.Claims.FormerRun;
import dev.benchwright.studies.Claims.Statement;
import dev.benchwright.studies.Claims.Study;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.util.DefaultLocale;

class StudiesPageTest {

  private static final Path DOCS = Path.of("..", "..", "docs");

  /** {@code sandbox/studies page}, with {@code -Ddocuments.write=true}, writes the page anew. */
  @Test
  void thePageIsWhatTheClaimsAndTheDataSay() throws IOException {
    if (Boolean.getBoolean("documents.write")) {
      StudiesPage.main(new String[] {DOCS.toString()});
    }
    assertThat(DOCS.resolve("studies.md"))
        .as("docs/studies.md; write it anew with 'sandbox/studies page'")
        .hasContent(StudiesPage.text(DOCS));
  }

  @Test
  @DefaultLocale("ar-EG")
  void thePageIsTheSameInEveryLanguageOfTheUser(@TempDir Path directory) throws IOException {
    assertThat("%d".formatted(3)).as("a digit of this locale").isNotEqualTo("3");
    var docs = directory.resolve("docs");
    Files.createDirectories(docs.resolve("studies"));
    for (var input : List.of("studies/claims.yaml", "studies/data")) {
      Files.createSymbolicLink(docs.resolve(input), DOCS.resolve(input).toRealPath());
    }

    StudiesPage.main(new String[] {docs.toString()});

    assertThat(docs.resolve("studies.md")).hasSameTextualContentAs(DOCS.resolve("studies.md"));
  }

  @Test
  void withoutDataItSaysThatNothingHasBeenRunAndGivesNoVerdict() {
    assertThat(StudiesPage.text(claims(1.5, null), Map.of()))
        .contains("**Nothing has been run yet.**")
        .doesNotContain("X1");
  }

  @Test
  void ofARepeatedClaimItHasTheFiguresTheRangeAndTheMachine() {
    var run = StudyRuns.run().cell("a", 200, 205, 198, 201).cell("b", 100, 101, 99, 100);
    assertThat(StudiesPage.text(claims(1.5, null), run.asMap()))
        .contains(
            "| [X1](#x1-repeated): what it claims | s | **repeated** |",
            "### X1: repeated",
            "| a serves more | 2 times | requestsPerSecond of a: 201 ± 2.94 (n = 4)<br>"
                + "requestsPerSecond of b: 100 ± 0.816 (n = 4) |",
            "| ratio at least 1.5 | repeated |",
            "Here: in small\n\nThe ranges: they are round\n",
            "**Repeated**: the statement's interval lies in its range.",
            "The range of “a serves more” was before: ratio at least 9. It was changed because it was wrong.",
            "- One node: 2 cores (Some CPU), 8 GiB of memory, Kubernetes v1.34.4, k6 1.8.1; revision"
                + " abc1234 of this repository",
            "| `r` | 2026-01-02T03:04:05Z | delay, delayMillis 10 | Succeeded | 8 of 8 | 500m, 640Mi |"
                + " 2 × 300m, 512Mi | 21, 25 |")
        .doesNotContain("What else was measured");
  }

  @Test
  void ofARunThatWasMadeBeforeItSaysWhyItWasMadeAgain() {
    var run = StudyRuns.run().cell("a", 200, 205, 198, 201).cell("b", 100, 101, 99, 100);
    var twice =
        new Claims(
            List.of(
                new FormerRun("r", "0123456789012345678901234567890123456789", "it was\ntoo short"),
                new FormerRun("other", "abc1234", "of something else")),
            claims(1.5, null).studies());
    assertThat(StudiesPage.text(twice, run.asMap()))
        .contains(
            "Run r was made 2 times, which share the error rate: that of revision 01234567 was made"
                + " again because it was too short.\n")
        .doesNotContain("something else");
  }

  @Test
  void ofARunInPartsItSaysWhenItWasJudgedAndHasARowOfEach() {
    var first = StudyRuns.run().cell("a", 200, 205, 198, 201).cell("b", 100, 101, 99, 100).build();
    var further =
        StudyRuns.run().part(2).cell("a", 200, 205, 198, 201).cell("b", 100, 101, 99, 100).build();
    assertThat(StudiesPage.text(claims(1.5, null), Map.of("r", first, "r-2", further)))
        .contains(
            "Run r was made in 2 parts, and its figures are of all their blocks. It was judged after 4 of"
                + " them, too, which shares the error rate.\n",
            "requestsPerSecond of a: 201 ± 2.73 (n = 8)",
            "| `r` | 2026-01-02T03:04:05Z |",
            "| `r-2` | 2026-01-02T03:04:05Z |");
  }

  @Test
  void theTableTellsOfConditionsAndExplorations() {
    var run = StudyRuns.run().cell("a", 200, 205, 198, 201).cell("b", 100, 101, 99, 100).asMap();
    assertThat(StudiesPage.text(claims(null, 1.0), run))
        .contains("| **contradicted**, under conditions that may explain it |");
    assertThat(StudiesPage.text(claims(List.of(), true, aServesMore("r", 1.5, null)), run))
        .contains("1 are repeated (1 of them explored)", "| **repeated**, explored |");
  }

  @Test
  void itTellsWhatOfAClaimIsNotHeldAndWhatElseMayHaveRepeatedIt() {
    var run = StudyRuns.run().cell("a", 200, 205, 198, 201).cell("b", 100, 101, 99, 100).asMap();
    assertThat(StudiesPage.text(remarked(claims(1.5, null)), run))
        .contains(
            "1 are repeated (1 of them in part)",
            "| **repeated**, in part, under conditions that may explain it |",
            "Of the claim, this is not held: the rest\n",
            "A rule is younger than the data: that of the tide\n",
            "What may explain it besides the study: a gale\n")
        .doesNotContain("the moon");
    assertThat(StudiesPage.text(remarked(claims(null, 1.0)), run))
        .contains(
            "| **contradicted**, under conditions that may explain it |",
            "Of the claim, this is not held: the rest\n")
        .doesNotContain("a gale", "in part)");
  }

  private static Claims remarked(Claims claims) {
    var study = claims.studies().getFirst();
    var claim = study.claims().getFirst();
    var remarked =
        new Claim(
            claim.id(),
            claim.text(),
            claim.here(),
            claim.ranges(),
            claim.machine(),
            claim.needsCpuToSpare(),
            claim.needsCpuInUse(),
            claim.explores(),
            claim.explainedBy(),
            claim.alsoMeasured(),
            claim.statements(),
            claim.undecided(),
            claim.ifContradicted(),
            "a gale",
            "the rest",
            "that of the tide",
            claim.dropped());
    return new Claims(
        List.of(), List.of(new Study(study.name(), study.about(), List.of(remarked))));
  }

  @Test
  void ofAContradictedClaimItHasTheMeasuredFactsThatExplainIt() {
    var run =
        StudyRuns.run()
            .always("cpuCores", 0.499)
            .cell("a", 200, 205, 198, 201)
            .cell("b", 100, 101, 99, 100);
    assertThat(StudiesPage.text(claims(null, 1.0), run.asMap()))
        .contains(
            "**Contradicted**: “a serves more” is outside of the range (",
            "What may explain it: the moon\n",
            "What else was measured:\n\n| metric | a | b |",
            "| `cpuCores` | 0.499 ± ",
            "- a used 0.499 of its 0.5 cores: its CPU was the limit.");
  }

  /** The sizes of spec.resources are those of no component that has its own. */
  @Test
  void ofASystemItHasTheSizeOfEachComponentAndNoLimitOfTheWhole() {
    var run =
        StudyRuns.run()
            .ofASystem()
            .always("cpuCores", 0.499)
            .cell("a", 200, 205, 198, 201)
            .cell("b", 100, 101, 99, 100);
    assertThat(StudiesPage.text(claims(null, 1.0), run.asMap()))
        .contains("| shop 250m, 384Mi<br>db 500m, 640Mi<br>gateway 200m, 384Mi |")
        .doesNotContain("its CPU was the limit");
  }

  @Test
  void whatIsOfSeveralRunsIsToldWithTheRun() {
    var one = StudyRuns.run().cell("a", 200, 205, 198, 201).cell("b", 100, 101, 99, 100).build();
    var claims =
        claims(
            List.of(figure("r", "a"), figure("other", "a")),
            aServesMore("r", null, 0.5),
            aServesMore("other", null, 0.5));
    assertThat(StudiesPage.text(claims, Map.of("r", one, "other", one)))
        .contains(
            "Also measured: r: requestsPerSecond of a 201 ± 2.94 (n = 4); other: requestsPerSecond of"
                + " a 201 ± 2.94 (n = 4).",
            "| metric | r: a | r: b | other: a | other: b |");
  }

  @Test
  void ofAnUndecidedClaimItSaysWhyAndNamesTheTrialsThatDoNotCount() {
    var run =
        StudyRuns.run().cell("a", 200).failed("a", 2, "it died\nof | this").cell("b", 100, 100);
    assertThat(StudiesPage.text(claims(1.5, null), run.asMap()))
        .contains(
            "| s | **not testable on this machine** |",
            "**Not testable on this machine**: “a serves more” is not decided: only 1 block has the"
                + " figures",
            "What would decide it: a larger one\n",
            "- trial r-a-b2 Failed: it died of \\| this\n")
        .doesNotContain("the moon");
  }

  @Test
  void aClaimWhoseRunHasNotBeenMadeIsNotCalledNotTestable() {
    var run = StudyRuns.run().cell("a", 200, 200, 200, 200).cell("b", 100, 100, 100, 100);
    var claims = claims(List.of(), aServesMore("r", null, 0.5), aServesMore("other", null, 0.5));
    assertThat(StudiesPage.text(claims, run.asMap())).contains("0 are not measured yet");
    var open = claims(List.of(), aServesMore("r", 1.5, null), aServesMore("other", 1.5, null));
    assertThat(StudiesPage.text(open, run.asMap()))
        .contains(
            "1 are not measured yet, 0 are not testable on this machine",
            "**Not measured yet**: “a serves more” is not decided: run other has not been made from the"
                + " file that stands now.")
        .doesNotContain("What would decide it");
  }

  private static Claims claims(@Nullable Double atLeast, @Nullable Double atMost) {
    return claims(List.of(), aServesMore("r", atLeast, atMost));
  }

  private static Claims claims(List<Figure> alsoMeasured, Statement... statements) {
    return claims(alsoMeasured, false, statements);
  }

  private static Claims claims(
      List<Figure> alsoMeasured, boolean explores, Statement... statements) {
    var claim =
        new Claim(
            "X1",
            "what it claims",
            "in small",
            "they are round",
            "a larger one",
            false,
            null,
            explores,
            List.of(),
            alsoMeasured,
            List.of(statements),
            null,
            "the moon",
            null,
            null,
            null,
            List.of());
    return new Claims(List.of(), List.of(new Study("s", "A study.", List.of(claim))));
  }

  private static Statement aServesMore(
      String run, @Nullable Double atLeast, @Nullable Double atMost) {
    return new Statement(
        "a serves more",
        "2 times",
        figure(run, "a"),
        figure(run, "b"),
        null,
        atLeast,
        atMost,
        null,
        List.of(new FormerRange(9.0, null, null, "it was wrong.")));
  }

  private static Figure figure(String run, String variant) {
    return new Figure(run, variant, null, "requestsPerSecond", null, null, null);
  }
}
