package dev.benchwright.parts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.parts.TestClass.TestMethod;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PartRulesTest {

  @ParameterizedTest
  @CsvSource({
    "e2e.truth, WarmUpE2E, truth, ''",
    "e2e.truth, WarmUpE2E, truth, verdicts",
    "e2e.gates, GatesE2E, gates, clock",
    "e2e.truth, SubjectTruthTest, '', ''",
    "apitier.run, QueueApiTest, api, ''",
    "core.judge.simulation, SimulationTest, simulations, ''",
    "core.judge.simulation, StatisticsPageTest, '', simulations",
    "parts, PartRulesTest, '', ''",
  })
  void whatIsInOnePartBreaksNoRule(String room, String name, String tag, String methodTag) {
    assertThat(PartRules.broken(test(room, name, tag, methodTag))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "e2e.truth, WarmUp, truth, '', end its name with E2E",
    "e2e.truth, WarmUpTest, '', truth, end its name with E2E",
    "parts, WarmUpTest, truth, '', end its name with E2E",
    "e2e, WarmUpE2E, truth, '', move it to dev.benchwright.e2e.",
    "e2e.readme, ReadmeE2E, readme, '', move it to dev.benchwright.e2e.",
    "e2e.truth, WarmUpE2E, gates, '', 'give the class @Tag(\"truth\") and no other'",
    "e2e.truth, WarmUpE2E, '', '', 'give the class @Tag(\"truth\") and no other'",
    "e2e.truth, WarmUpE2E, '', truth, 'give the class @Tag(\"truth\") and no other'",
    "e2e.truth, WarmUpE2E, truth, gates, run it: truth and gates. Give the method no tag",
    "e2e.truth, WarmUpE2E, truth, simulations, run it: truth. Give the method no tag",
    "e2e.verdicts, VerdictE2E, verdicts, clock, run it: none. Give the method no tag",
    "e2e.clock, ClockE2E, clock, verdicts, run it: none. Give the method no tag",
    "apitier, Queue, api, '', end its name with ApiTest",
    "apitier, QueueApiTest, '', '', 'give the class @Tag(\"api\")'",
    "apitier, QueueApiTest, api, simulations, 'give the class @Tag(\"api\")'",
    "parts, PartRulesTest, api, '', remove them",
    "parts, PartRulesTest, '', simulations, remove them",
    "core.judge.simulation, StatisticsPageTest, '', slow, remove them",
    "core.judge, StatisticsTest, simulations, '', remove them",
  })
  void aSentenceSaysWhatToDoAboutABrokenRule(
      String room, String name, String tag, String methodTag, String sentence) {
    assertThat(PartRules.broken(test(room, name, tag, methodTag)))
        .singleElement()
        .asString()
        .startsWith(name)
        .contains(sentence);
  }

  private static TestClass test(String room, String name, String tag, String methodTag) {
    var classTags = tags(tag);
    var method = new TestMethod("shows", tags(tag, methodTag));
    return new TestClass(
        Path.of("module"), TestClass.ROOT + "." + room, name, classTags, List.of(method));
  }

  private static Set<String> tags(String... tags) {
    var all = new TreeSet<>(List.of(tags));
    all.remove("");
    return all;
  }
}
