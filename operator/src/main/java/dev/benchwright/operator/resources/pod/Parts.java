package dev.benchwright.operator.resources.pod;

import dev.benchwright.core.component.Component;
import dev.benchwright.core.component.ObjectStore;
import dev.benchwright.core.component.Postgres;
import java.net.URI;
import java.util.Objects;

/**
 * The parts of a trial that no catalog names, as this cluster has them.
 *
 * @param k6Image k6 itself, for the generator's initializer and runners
 * @param starterImage image with which k6-operator starts the runners; has {@code sh} and {@code
 *     curl}
 * @param postgresImage PostgreSQL, with the official image's environment variables
 * @param objectStoreImage Versity S3 Gateway, with the official image's environment variables
 * @param floorImage a subject that answers at once, for measuring the generator itself
 * @param remoteWriteUrl where k6 sends its samples
 */
public record Parts(
    String k6Image,
    String starterImage,
    String postgresImage,
    String objectStoreImage,
    String floorImage,
    URI remoteWriteUrl) {

  /** Returns the image of a component. */
  public String image(Component component) {
    return switch (component.backing().orElse(null)) {
      case null -> Objects.requireNonNull(component.image());
      case Postgres _ -> postgresImage;
      case ObjectStore _ -> objectStoreImage;
    };
  }
}
