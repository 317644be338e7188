package dev.benchwright.core.api.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.ValidationRule;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BenchmarkRunSpecTest {

  private static final Set<String> MUTABLE = Set.of("suspend", "cancel", "ttlSecondsAfterFinished");

  static Stream<String> fields() {
    return Arrays.stream(BenchmarkRunSpec.class.getRecordComponents())
        .map(component -> component.getName());
  }

  /** If the rule did not name a field, the field could be changed while the run has trials. */
  @ParameterizedTest
  @MethodSource("fields")
  void theRuleOfImmutabilityNamesEveryFieldButTheThree(String name) throws NoSuchFieldException {
    var equal = "self.%1$s == oldSelf.%1$s".formatted(name);
    var terms = immutability().split(" && ", -1);
    if (MUTABLE.contains(name)) {
      assertThat(terms).noneMatch(term -> term.contains(name));
    } else if (isAlwaysThere(BenchmarkRunSpec.class.getDeclaredField(name))) {
      assertThat(terms)
          .as("the first @ValidationRule of BenchmarkRunSpec must name %s, or MUTABLE here", name)
          .contains(equal);
    } else {
      assertThat(terms)
          .as("the first @ValidationRule of BenchmarkRunSpec must name %s, or MUTABLE here", name)
          .contains("has(self.%1$s) == has(oldSelf.%1$s)".formatted(name))
          .contains("(!has(self.%s) || %s)".formatted(name, equal));
    }
  }

  /** The API server applies defaults before it evaluates rules. */
  private static boolean isAlwaysThere(Field field) {
    return field.isAnnotationPresent(Required.class) || field.isAnnotationPresent(Default.class);
  }

  private static String immutability() {
    return Arrays.stream(BenchmarkRunSpec.class.getAnnotationsByType(ValidationRule.class))
        .filter(rule -> rule.message().startsWith("spec of a BenchmarkRun cannot be changed"))
        .map(ValidationRule::value)
        .findFirst()
        .orElseThrow();
  }
}
