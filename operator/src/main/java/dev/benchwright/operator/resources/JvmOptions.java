package dev.benchwright.operator.resources;

import dev.benchwright.core.component.Component;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import io.fabric8.kubernetes.api.model.Quantity;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The options of a component's JVM. A JVM sizes its collector, compilers and pools by the
 * processors that it finds at its start. A boosted JVM is told the number that it would find with
 * the run's CPU, if that is another one: HotSpot rounds quota / period up to a whole number ({@code
 * CgroupUtil::processor_count}).
 */
final class JvmOptions {

  private static final String PROCESSORS = "ActiveProcessorCount";

  private JvmOptions() {}

  /**
   * Returns the value of {@code JDK_JAVA_OPTIONS}, which the java launcher itself reads, so that no
   * shell ever sees what a user wrote; empty if there are no options.
   */
  static Optional<String> of(TrialDeployment trial, Component component) {
    var options =
        Stream.concat(processors(trial, component).stream(), component.jvmOptions().stream())
            .toList();
    return options.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", options));
  }

  private static Optional<String> processors(TrialDeployment trial, Component component) {
    var wanted = processors(component.resources().cpu());
    return Optional.of(processors(trial.startResources(component).cpu()))
        .filter(found -> found.compareTo(wanted) != 0 && !isChosen(component))
        .map(_ -> "-XX:%s=%s".formatted(PROCESSORS, wanted.toPlainString()));
  }

  private static BigDecimal processors(String cpu) {
    return new Quantity(cpu).getNumericalAmount().setScale(0, RoundingMode.CEILING);
  }

  /** Returns whether the run's author has set the number of processors. */
  private static boolean isChosen(Component component) {
    return Stream.concat(component.jvmOptions().stream(), component.env().values().stream())
        .anyMatch(text -> text.contains("-XX:" + PROCESSORS + "="));
  }
}
