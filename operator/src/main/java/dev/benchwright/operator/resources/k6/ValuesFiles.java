package dev.benchwright.operator.resources.k6;

import dev.benchwright.core.api.request.DrawnValuesSpec;
import dev.benchwright.core.catalog.Request;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeBuilder;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.fabric8.kubernetes.api.model.VolumeMountBuilder;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The files with the values of requests, apart from the plan, of which every virtual user has a
 * copy. Those of a run's file stand beside the plan; tokens, which are nobody else's business, are
 * mounted from a Secret.
 */
public final class ValuesFiles {

  private static final String VOLUME = "tokens";
  private static final String DIRECTORY = "/tokens";

  private ValuesFiles() {}

  /** Returns the name of the file with the values of a draw, by its number. */
  public static String name(int draw) {
    return draw == 0 ? "values.json" : "values-%d.json".formatted(draw);
  }

  /** Returns the file with values. */
  public static String content(List<String> values) {
    return Generator.json(values);
  }

  /** Returns the files that stand beside the plan. */
  static Map<String, String> ofLists(Request request) {
    var files = new TreeMap<String, String>();
    for (int i = 0; i < request.draws().size(); i++) {
      var list = request.draws().get(i).list();
      if (list != null) {
        files.put(name(i), content(list));
      }
    }
    return files;
  }

  /**
   * Returns where the script finds the values of a draw; null for numbers, which have no file.
   *
   * @param draw its number
   */
  static @Nullable String path(DrawnValuesSpec values, int draw) {
    if (values.tokens() != null) {
      return "%s/%s".formatted(DIRECTORY, name(draw));
    }
    return values.list() == null ? null : "./" + name(draw);
  }

  /** Returns the volume with the tokens that requests carry, if they carry any. */
  static Optional<Volume> volume(TrialDeployment trial) {
    boolean carried =
        trial.target().request().draws().stream()
            .map(DrawnValuesSpec::tokens)
            .anyMatch(Objects::nonNull);
    return carried
        ? Optional.of(
            new VolumeBuilder()
                .withName(VOLUME)
                .withNewSecret()
                .withSecretName(trial.tokensName())
                .endSecret()
                .build())
        : Optional.empty();
  }

  static VolumeMount mount() {
    return new VolumeMountBuilder()
        .withName(VOLUME)
        .withMountPath(DIRECTORY)
        .withReadOnly(true)
        .build();
  }
}
