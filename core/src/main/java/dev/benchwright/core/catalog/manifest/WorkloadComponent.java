package dev.benchwright.core.catalog.manifest;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.load.ResourcesSpec;
import dev.benchwright.core.api.system.ComponentSpec;
import dev.benchwright.core.api.system.ContainerRules;
import dev.benchwright.core.api.system.Lifetime;
import dev.benchwright.core.api.system.SizeSpec;
import dev.benchwright.core.catalog.NotAcceptedException;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.Probe;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes a component of a workload. */
final class WorkloadComponent {

  /** How the annotations begin that say what manifests cannot. */
  private static final String OWN = Benchwright.GROUP + "/";

  /** Annotation of a workload: names of components that it needs, separated by commas. */
  private static final String NEEDS = OWN + "needs";

  /** Annotation of a workload: whether it is under test. */
  private static final String UNDER_TEST = OWN + "under-test";

  /** Annotation of a workload: whether each trial has it anew, or all trials share it. */
  private static final String LIFETIME = OWN + "lifetime";

  /** Annotation of a workload: how many seconds it may take to be ready. */
  private static final String START_SECONDS = Benchwright.GROUP + "/start-seconds";

  /** How the annotations begin by which Prometheus is commonly told what to scrape. */
  private static final String PROMETHEUS = "prometheus.io/";

  private static final Pattern IMAGE = Pattern.compile(ContainerRules.IMAGE_PATTERN);

  private static final Pattern PATH = Pattern.compile("/\\S*");

  /** No more digits than a number that is allowed has. */
  private static final Pattern WHOLE_NUMBER = Pattern.compile("[0-9]{1,4}");

  private final Workload workload;
  private final WorkloadPorts ports;

  private WorkloadComponent(Workload workload, WorkloadPorts ports) {
    this.workload = workload;
    this.ports = ports;
  }

  /**
   * Returns the component. It is named after its Service, because others call it so.
   *
   * @throws NotAcceptedException if the workload has what a component cannot have
   */
  static ComponentSpec of(
      Workload workload, Optional<WorkloadServices.NamedPort> service, ConfigMapData configMaps)
      throws NotAcceptedException {
    return new WorkloadComponent(workload, WorkloadPorts.of(workload, service))
        .named(
            service.map(WorkloadServices.NamedPort::service).orElse(workload.object()).name(),
            WorkloadVariables.of(workload, configMaps),
            WorkloadFiles.of(workload, configMaps));
  }

  private ComponentSpec named(String name, WorkloadVariables variables, Map<String, String> files)
      throws NotAcceptedException {
    checkAnnotations();
    var container = workload.container();
    checkWords("command", container.getCommand());
    checkWords("args", container.getArgs());
    return new ComponentSpec(
        name,
        image(),
        null,
        null,
        ports.serving(),
        ports.ofService(),
        readinessPath(),
        metricsPath(),
        variables.env(),
        variables.jvmOptions(),
        container.getCommand(),
        container.getArgs(),
        files,
        size(container.getResources()),
        needs(),
        workload.replicas(),
        isUnderTest(),
        lifetime(),
        startSeconds());
  }

  private void checkWords(String field, List<String> words) throws NotAcceptedException {
    if (words.size() > ComponentSpec.MOST_WORDS
        || words.stream().anyMatch(word -> word.length() > ComponentSpec.MOST_VALUE)) {
      throw workload.refused(
          "has more than %d entries of %s, or one of more than %d characters; write less"
              .formatted(ComponentSpec.MOST_WORDS, field, ComponentSpec.MOST_VALUE));
    }
  }

  private String image() throws NotAcceptedException {
    var image = workload.container().getImage();
    if (image == null) {
      throw workload.refused("has a container without image; write it");
    }
    if (!IMAGE.matcher(image).matches()) {
      throw workload.refused(
          "has image '%s'; write an image reference without white space, for example registry.example.com/ours:1.4"
              .formatted(Shown.of(image)));
    }
    workload.checkLength("image", image, ComponentSpec.MOST_IMAGE);
    return image;
  }

  /** Returns the path of the first probe that has one; the other one is checked like it. */
  private @Nullable String readinessPath() throws NotAcceptedException {
    var readiness = path("readinessProbe", workload.container().getReadinessProbe());
    var startup = path("startupProbe", workload.container().getStartupProbe());
    return readiness == null ? startup : readiness;
  }

  private @Nullable String path(String field, @Nullable Probe probe) throws NotAcceptedException {
    if (probe == null) {
      return null;
    }
    if (probe.getTcpSocket() != null) {
      checkPort(field, probe.getTcpSocket().getPort());
    }
    if (probe.getHttpGet() == null) {
      return null;
    }
    checkPort(field, probe.getHttpGet().getPort());
    var path = Objects.requireNonNullElse(probe.getHttpGet().getPath(), "/");
    if (!PATH.matcher(path).matches()) {
      throw workload.refused(
          "has path '%s' in %s; begin it with '/', and write no white space"
              .formatted(Shown.of(path), field));
    }
    workload.checkLength("path in %s:".formatted(field), path, ComponentSpec.MOST_PATH);
    return path;
  }

  private void checkPort(String field, @Nullable IntOrString port) throws NotAcceptedException {
    if (port == null) {
      throw workload.refused("has no port in %s; write it".formatted(field));
    }
    ports.checkIsServing(field, port);
  }

  private @Nullable String metricsPath() throws NotAcceptedException {
    var annotations = workload.annotations();
    if (!"true".equals(annotations.get(PROMETHEUS + "scrape"))) {
      return null;
    }
    var port = annotations.get(PROMETHEUS + "port");
    if (port != null && !port.equals(String.valueOf(ports.serving()))) {
      throw workload.refused(
          "has annotation %sport: %s, and serves on %d; a component has one port: write that, or leave %sscrape out"
              .formatted(PROMETHEUS, Shown.of(port), ports.serving(), PROMETHEUS));
    }
    var path = annotations.getOrDefault(PROMETHEUS + "path", "/metrics");
    if (!PATH.matcher(path).matches()) {
      throw workload.refused(
          "has annotation %spath: '%s'; begin it with '/', and write no white space"
              .formatted(PROMETHEUS, Shown.of(path)));
    }
    workload.checkLength("annotation %spath:".formatted(PROMETHEUS), path, ComponentSpec.MOST_PATH);
    return path;
  }

  private void checkAnnotations() throws NotAcceptedException {
    for (var name : workload.ofObject().keySet()) {
      if (name.startsWith(OWN)
          && !name.equals(NEEDS)
          && !name.equals(UNDER_TEST)
          && !name.equals(LIFETIME)
          && !name.equals(START_SECONDS)) {
        throw workload.refused(
            "has annotation %s, which is not known; write %s, %s, %s or %s, or leave it out"
                .formatted(Shown.of(name), NEEDS, UNDER_TEST, LIFETIME, START_SECONDS));
      }
    }
    // Those for Prometheus stand there.
    for (var name : workload.annotations().keySet()) {
      if (name.startsWith(OWN)) {
        throw workload.refused(
            "has annotation %s under spec.template; write it under metadata.annotations of the %s"
                .formatted(Shown.of(name), workload.object().kind()));
      }
    }
  }

  private @Nullable List<String> needs() {
    var names = workload.ofObject().get(NEEDS);
    return names == null
        ? null
        : Stream.of(names.split(",")).map(String::strip).filter(name -> !name.isEmpty()).toList();
  }

  private boolean isUnderTest() throws NotAcceptedException {
    var word = workload.ofObject().getOrDefault(UNDER_TEST, "true");
    if (!word.equals("true") && !word.equals("false")) {
      throw workload.refused(
          "has annotation %s: %s; write \"true\" or \"false\""
              .formatted(UNDER_TEST, Shown.of(word)));
    }
    return word.equals("true");
  }

  private Lifetime lifetime() throws NotAcceptedException {
    var word = workload.ofObject().getOrDefault(LIFETIME, "Trial");
    return switch (word) {
      case "Trial" -> Lifetime.TRIAL;
      case "Run" -> Lifetime.RUN;
      default ->
          throw workload.refused(
              "has annotation %s: %s; write Trial or Run".formatted(LIFETIME, Shown.of(word)));
    };
  }

  private @Nullable Integer startSeconds() throws NotAcceptedException {
    var word = workload.ofObject().get(START_SECONDS);
    if (word == null) {
      return null;
    }
    var seconds = WHOLE_NUMBER.matcher(word).matches() ? Integer.parseInt(word) : 0;
    if (seconds < ComponentSpec.LEAST_START_SECONDS || seconds > ComponentSpec.MOST_START_SECONDS) {
      throw workload.refused(
          "has annotation %s: %s; write a whole number of seconds from %d to %d, in quotes"
              .formatted(
                  START_SECONDS,
                  Shown.of(word),
                  ComponentSpec.LEAST_START_SECONDS,
                  ComponentSpec.MOST_START_SECONDS));
    }
    return seconds;
  }

  /** Returns the limits, or else the requests: a component's requests equal its limits. */
  private @Nullable SizeSpec size(@Nullable ResourceRequirements resources)
      throws NotAcceptedException {
    if (resources == null) {
      return null;
    }
    var cpu = quantity(resources, "cpu", ResourcesSpec.LEAST_CPU, ResourcesSpec.MOST_CPU);
    var memory =
        quantity(resources, "memory", ResourcesSpec.LEAST_MEMORY, ResourcesSpec.MOST_MEMORY);
    return cpu == null && memory == null ? null : new SizeSpec(cpu, memory);
  }

  private @Nullable String quantity(
      ResourceRequirements resources, String name, String least, String most)
      throws NotAcceptedException {
    var limit = Optional.ofNullable(resources.getLimits()).map(of -> of.get(name));
    var request = Optional.ofNullable(resources.getRequests()).map(of -> of.get(name));
    var quantity = limit.or(() -> request);
    if (quantity.isEmpty()) {
      return null;
    }
    var text = quantity.get().toString();
    if (!ResourcesSpec.isPositive(text)
        || quantity.get().compareTo(new Quantity(least)) < 0
        || quantity.get().compareTo(new Quantity(most)) > 0) {
      throw workload.refused(
          "has %s: %s under resources.%s; write a quantity from %s to %s"
              .formatted(name, text, limit.isPresent() ? "limits" : "requests", least, most));
    }
    return text;
  }
}
