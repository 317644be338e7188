package dev.benchwright.cli.cluster;

import dev.benchwright.cli.terminal.Failure;
import dev.benchwright.cli.terminal.OutputFile;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.NamedConfigMap;
import dev.benchwright.core.catalog.NotAcceptedException;
import dev.benchwright.core.catalog.manifest.Manifests;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * A user's file: one run, and the other objects that it needs.
 *
 * @param objects the objects in the order of the file, each with its namespace
 * @param name the run's name
 */
public record RunManifest(List<HasMetadata> objects, RunName name) {

  public RunManifest {
    objects = List.copyOf(objects);
  }

  /** Returns the text of a file, or of standard input for {@code -}. */
  public static String text(Path file) {
    try {
      return file.equals(OutputFile.STANDARD_OUTPUT)
          ? new String(System.in.readAllBytes(), StandardCharsets.UTF_8)
          : Files.readString(file);
    } catch (NoSuchFileException e) {
      throw new Failure("there is no file %s".formatted(file), e);
    } catch (IOException e) {
      throw new Failure(
          "%s cannot be read as text (%s)".formatted(file, e.getClass().getSimpleName()), e);
    }
  }

  /**
   * Parses the text of a file.
   *
   * @param cluster the cluster whose namespace applies to objects that name none
   * @param namespaceIsGiven whether the user has named that namespace; the file must then have the
   *     same
   */
  public static RunManifest parse(String yaml, Cluster cluster, boolean namespaceIsGiven) {
    var objects = objects(yaml, cluster);
    var runs = objects.stream().filter(RunManifest::isRun).toList();
    if (runs.size() != 1) {
      throw new Failure(
          "the file holds %d BenchmarkRuns; write exactly one, and put others into files of their own"
              .formatted(runs.size()));
    }
    for (var object : objects) {
      var namespace = object.getMetadata().getNamespace();
      if (namespace == null) {
        object.getMetadata().setNamespace(cluster.namespace());
      } else if (namespaceIsGiven && !namespace.equals(cluster.namespace())) {
        throw new Failure(
            "metadata.namespace of %s is %s, but --namespace says %s; leave out one of the two"
                .formatted(object.getKind(), namespace, cluster.namespace()));
      }
    }
    var metadata = runs.getFirst().getMetadata();
    if (metadata.getName() == null) {
      throw new Failure("metadata.name of the BenchmarkRun is missing; give the run a name");
    }
    return new RunManifest(objects, new RunName(metadata.getNamespace(), metadata.getName()));
  }

  /** Returns the run's spec. */
  public BenchmarkRunSpec spec(Cluster cluster) {
    var run = objects.stream().filter(RunManifest::isRun).findFirst().orElseThrow();
    var serialization = cluster.client().getKubernetesSerialization();
    try {
      var read = serialization.unmarshal(serialization.asJson(run), BenchmarkRun.class);
      var spec = read.getSpec();
      if (spec == null && read.unreadable().isPresent()) {
        throw new Failure("the BenchmarkRun cannot be read: " + read.unreadable().get());
      }
      if (spec == null || spec.load() == null) {
        throw new Failure("spec.load of the BenchmarkRun is missing; write a load");
      }
      return spec;
    } catch (IllegalArgumentException e) {
      throw new Failure("the BenchmarkRun cannot be read: %s".formatted(reason(e)), e);
    }
  }

  /**
   * Returns a spec of which every component is part: with those of the manifests that it names, as
   * the file has them, or else as the cluster has them.
   *
   * @param spec the run's spec, with the API server's defaults or without
   * @throws NotAcceptedException if the manifests have what a benchmark cannot have
   */
  public BenchmarkRunSpec withManifests(BenchmarkRunSpec spec, Cluster cluster)
      throws NotAcceptedException {
    var named = spec.system() == null ? null : spec.system().manifests();
    if (named == null) {
      return spec;
    }
    var configMap =
        configMap(new NamedConfigMap(NamedConfigMap.MANIFESTS, named.configMap()), cluster);
    return Manifests.of(named.configMap(), configMap.getData()).inlined(spec);
  }

  /**
   * Checks that the ConfigMaps exist that the run's pods need, in the file or in the cluster.
   *
   * @param spec the run's spec, with the API server's defaults or without
   * @throws NotAcceptedException if one of them is in neither
   */
  public void checkConfigMaps(BenchmarkRunSpec spec, Cluster cluster) throws NotAcceptedException {
    for (var named : NamedConfigMap.ofPods(spec)) {
      configMap(named, cluster);
    }
  }

  /** Returns a ConfigMap as the file has it, or else as the cluster has it. */
  private ConfigMap configMap(NamedConfigMap named, Cluster cluster) throws NotAcceptedException {
    return objects.stream()
        .filter(ConfigMap.class::isInstance)
        .map(ConfigMap.class::cast)
        .filter(object -> object.getMetadata().getNamespace().equals(name.namespace()))
        .filter(object -> named.configMap().equals(object.getMetadata().getName()))
        .findFirst()
        .or(() -> cluster.configMap(name.namespace(), named.configMap()))
        .orElseThrow(() ->
            new NotAcceptedException(
                "%s '%s' is neither in the file nor in namespace '%s'; write it into the file, or correct the name"
                    .formatted(named.field(), named.configMap(), name.namespace())));
  }

  private static List<HasMetadata> objects(String yaml, Cluster cluster) {
    List<HasMetadata> objects;
    try {
      objects =
          cluster
              .client()
              .load(new ByteArrayInputStream(yaml.getBytes(StandardCharsets.UTF_8)))
              .items();
    } catch (KubernetesClientException | IllegalArgumentException | YamlEngineException e) {
      throw new Failure("the file is not YAML of Kubernetes objects (%s)".formatted(reason(e)), e);
    }
    for (var object : objects) {
      if (object == null || object.getKind() == null || object.getMetadata() == null) {
        throw new Failure(
            "the file has an object without kind or metadata; write apiVersion, kind and metadata");
      }
    }
    return objects;
  }

  private static String reason(Throwable e) {
    if (e instanceof MarkedYamlEngineException marked && marked.getProblemMark().isPresent()) {
      return "line %d: %s"
          .formatted(marked.getProblemMark().get().getLine() + 1, marked.getProblem());
    }
    var cause = e.getCause() == null ? e : e.getCause();
    return String.valueOf(cause.getMessage()).lines().findFirst().orElse("empty");
  }

  /** Returns whether an object is a run. */
  static boolean isRun(HasMetadata object) {
    return BenchmarkRun.KIND.equals(object.getKind());
  }
}
