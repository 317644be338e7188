package dev.benchwright.core.api.environment;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a trial ran on and with. What no source tells is absent: an image of the user's own that
 * publishes no {@code benchwright_} series has a node and an image, and no more.
 *
 * @param node name of the subject's node
 * @param imageId the subject's image as the container runtime knows it, by its digest
 * @param image the subject's image as its pod names it
 * @param machine the subject's node
 * @param jvm the subject's JVM, as it tells itself
 * @param settings what the subject's framework, server and pools are set to, as they tell
 *     themselves, by name
 * @param generator the load generator's image
 * @param database the database's image
 * @param versions of what measures and of what it runs on
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
    @Nullable VersionsStatus versions) {

  public TrialEnvironment {
    settings = settings == null ? Map.of() : settings;
  }
}
