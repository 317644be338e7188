package dev.benchwright.core.measure.steadiness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.measure.steadiness.Course.Noise;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The figures of docs/warm-up.md are what the rules do, and what they promise. All seeds are fixed.
 */
class WarmUpPageTest {

  private static final Path PAGE = Path.of("..", "docs", "warm-up.md");
  private static final double FIVE_PERCENT = 0.05;

  static final List<Course> COURSES = SettlingSimulation.COURSES;
  static final List<Course> AFTER_BOOST = SettlingSimulation.AFTER_BOOST;
  static final List<Course> WINDOWS = WindowSimulation.COURSES;

  /** Writes the page anew with {@code -Ddocuments.write=true}. */
  @Test
  void theDocumentationIsWhatTheSimulationsFind() throws IOException {
    var page = WarmUpPage.text();
    if (Boolean.getBoolean("documents.write")) {
      Files.writeString(PAGE, page);
    }

    assertThat(PAGE).as("docs/warm-up.md; 'make crds' writes it anew").hasContent(page);
  }

  @ParameterizedTest
  @FieldSource("COURSES")
  void aWindowOfAQuietLoadIsRarelyWrong(Course course) {
    // A slope has no level to settle at.
    if (!course.text().equals("+5 %, evenly")) {
      assertThat(wrong(course, Noise.of(1), 0)).as(course.text()).isLessThanOrEqualTo(FIVE_PERCENT);
      assertThat(wrong(course, Noise.of(2), 5)).as(course.text()).isLessThanOrEqualTo(FIVE_PERCENT);
    }
  }

  @ParameterizedTest
  @FieldSource("COURSES")
  void aWindowOfALoudLoadIsRarelyWrongWhereMuchChanged(Course course) {
    assertThat(wrong(course, Noise.of(3), 10)).as(course.text()).isLessThanOrEqualTo(FIVE_PERCENT);
    assertThat(wrong(course, Noise.of(5), 20)).as(course.text()).isLessThanOrEqualTo(FIVE_PERCENT);
    assertThat(wrong(course, Noise.of(10), 20)).as(course.text()).isLessThanOrEqualTo(FIVE_PERCENT);
    assertThat(wrong(course, Noise.of(15), 0)).as(course.text()).isLessThanOrEqualTo(FIVE_PERCENT);
  }

  @ParameterizedTest
  @FieldSource("AFTER_BOOST")
  void aWindowAfterABoostIsRarelyWrong(Course course) {
    for (var noise : List.of(Noise.of(1), new Noise(2, 0.6), Noise.of(2), Noise.of(3))) {
      assertThat(SettlingSimulation.of(course, noise).biased())
          .as("%s, %s", course.text(), noise.text())
          .isLessThanOrEqualTo(FIVE_PERCENT);
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 2, 3, 5})
  void aFlatLoadHasSoonSettled(double noise) {
    assertThat(SettlingSimulation.of(Course.FLAT, Noise.of(noise)).soon())
        .isGreaterThanOrEqualTo(0.9);
  }

  @Test
  void muchNoiseIsNeverSettled() {
    var row = SettlingSimulation.of(Course.FLAT, Noise.of(15));

    assertThat(row.settled()).isLessThanOrEqualTo(0.01);
    assertThat(row.unsure()).isGreaterThanOrEqualTo(0.85);
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 5, 10})
  void aLoudVariantIsNotWorseThanAQuietOne(int blocks) {
    assertThat(SameCourseSimulation.falseVerdicts(blocks)).isLessThanOrEqualTo(FIVE_PERCENT);
  }

  @ParameterizedTest
  @FieldSource("WINDOWS")
  void theIntervalOfAChangeHoldsIt(Course course) {
    for (var noise : WindowSimulation.NOISES) {
      assertThat(WindowSimulation.of(course, noise).coverage())
          .as("%s, %s", course.text(), noise.text())
          .isGreaterThanOrEqualTo(noise.correlation() == 0 ? 0.93 : 0.88);
    }
  }

  @Test
  void aFlatWindowIsRarelySaidToChange() {
    for (var noise : WindowSimulation.NOISES) {
      if (noise.correlation() == 0) {
        assertThat(WindowSimulation.of(Course.FLAT, noise).changed())
            .as(noise.text())
            .isLessThanOrEqualTo(FIVE_PERCENT);
      }
    }
  }

  @Test
  void aWindowThatChangesByMuchIsSaidToChange() {
    var steep =
        WINDOWS.stream()
            .filter(course -> course.text().startsWith("-40 %"))
            .findFirst()
            .orElseThrow();

    for (var noise : WindowSimulation.NOISES) {
      assertThat(WindowSimulation.of(steep, noise).changed())
          .as(noise.text())
          .isGreaterThanOrEqualTo(0.9);
    }
  }

  /** Returns the part that is wrong; 0 for a course that changes by less than a percentage. */
  private static double wrong(Course course, Noise noise, double percent) {
    double[] exact = course.slices(60, 2);
    double least = Arrays.stream(exact).min().orElseThrow();
    double most = Arrays.stream(exact).max().orElseThrow();
    // A value at the middle of the first slice is a little after the beginning.
    return 100 * (most / least - 1) >= 0.9 * percent
        ? SettlingSimulation.of(course, noise).biased()
        : 0;
  }
}
