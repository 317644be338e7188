package dev.benchwright.core.api.environment;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where a trial ran, and with what. Facts without a source are absent: a user's own image that
 * publishes no {@code benchwright_} series has only a node and an image.
 *
 * @param node name of the subject's node
 * @param imageId the subject's image in the container runtime, with its digest
 * @param image the subject's image, as its pod names it
 * @param machine the subject's node
 * @param jvm the subject's JVM, as it reports itself
 * @param settings settings of the subject's framework, server and pools, as these report them, by
 *     name
 * @param generator the load generator's image
 * @param database the database's image
 * @param services the images of further services, by the name of each within the trial
 * @param versions versions of the measuring tools and of the cluster
 */
public record TrialEnvironment(
    @Nullable String node,
    @Nullable String imageId,
    @Nullable String image,
    @Nullable MachineStatus machine,
    @Nullable JvmStatus jvm,
    Map<String, String> settings,
    @Nullable ImageStatus generator,
    @Nullable ImageStatus database,
    Map<String, ImageStatus> services,
    @Nullable VersionsStatus versions) {

  public TrialEnvironment {
    settings = settings == null ? Map.of() : settings;
    services = services == null ? Map.of() : services;
  }
}
