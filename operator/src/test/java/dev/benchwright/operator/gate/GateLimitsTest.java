package dev.benchwright.operator.gate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.benchwright.core.api.run.GatesSpec;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that each limit of a run reaches its gate, and that its default is the documented one. */
class GateLimitsTest {

  private static final Path CRD = Path.of("../crds/benchmarkruns.benchwright.dev.yaml");

  private static final String FIELDS =
      "/spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/gates/properties/";

  /** Within the bounds of every limit, and the default of none. */
  private static final int ODD = 37;

  /**
   * Limits whose default depends on the trial, and how their descriptions say so. {@code
   * GeneratorStartsTest} has the figures of the first.
   */
  private static final Map<String, String> DEPENDS_ON_TRIAL =
      Map.of(
          "generatorsApartMillis", "default 1000, or 2 % of the steady phase if that is more.",
          "scrapeGapSeconds", "default three observed scrape intervals.");

  private static final Set<String> NO_LIMITS = Set.of("disabled", "maxAttempts");

  private static final Pattern DEFAULT = Pattern.compile("; default (\\d+)\\.$");

  private final ObjectMapper json = new ObjectMapper();

  static Stream<String> limits() {
    return Arrays.stream(GatesSpec.class.getRecordComponents())
        .map(RecordComponent::getName)
        .filter(name -> !NO_LIMITS.contains(name));
  }

  @ParameterizedTest
  @MethodSource("limits")
  void aLimitChangesWhatItsGateAllowsAndNoOther(String limit) throws IOException {
    var usual = allowed(GatesSpec.DEFAULT);
    var changed = allowed(with(limit, ODD));
    for (var gate : Gates.of(GatesSpec.DEFAULT).all()) {
      var name = gate.name().text();
      if (gate.description().limits().contains(limit)) {
        assertThat(changed.get(name))
            .as("what %s allows with %s: %d", name, limit, ODD)
            .isNotEqualTo(usual.get(name))
            .containsPattern("\\b" + ODD + "\\b");
      } else {
        assertThat(changed.get(name))
            .as("what %s allows with %s: %d", name, limit, ODD)
            .isEqualTo(usual.get(name));
      }
    }
  }

  /** A limit of several in a sentence that is read from another's field is found here. */
  @ParameterizedTest
  @MethodSource("limits")
  void theDocumentedDefaultIsThatOfTheGate(String limit) throws IOException {
    var description =
        new YAMLMapper().readTree(CRD.toFile()).at(FIELDS + limit + "/description").asText();
    if (DEPENDS_ON_TRIAL.containsKey(limit)) {
      assertThat(description).endsWith(DEPENDS_ON_TRIAL.get(limit));
      return;
    }
    var found = DEFAULT.matcher(description);
    assertThat(found.find()).as("'default N' at the end of: %s", description).isTrue();
    assertThat(allowed(with(limit, Integer.parseInt(found.group(1)))))
        .as("what gates allow with %s at its documented default", limit)
        .isEqualTo(allowed(GatesSpec.DEFAULT));
  }

  @Test
  void theDefaultsThatDependOnTheTrialAreTheDocumentedOnes() {
    assertThat(limits()).containsAll(DEPENDS_ON_TRIAL.keySet());
    assertThat(ScrapeGap.INTERVALS).isEqualTo(3);
  }

  private GatesSpec with(String limit, int value) throws IOException {
    ObjectNode spec = json.createObjectNode().put(limit, value);
    return json.treeToValue(spec, GatesSpec.class);
  }

  private static Map<String, String> allowed(GatesSpec spec) {
    return Gates.of(spec).all().stream()
        .collect(Collectors.toMap(gate -> gate.name().text(), Gate::allowed));
  }
}
