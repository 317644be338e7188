package dev.benchwright.operator.gate;

import dev.benchwright.core.api.run.GateName;
import dev.benchwright.core.api.trial.GateCause;
import dev.benchwright.operator.gate.evidence.Evidence;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Checks that the trials of one block, which are compared, have one node, and that the trials of
 * one variant, which are averaged, have one image.
 */
record SameInBlock() implements Gate {

  @Override
  public GateName name() {
    return GateName.SAME_IN_BLOCK;
  }

  @Override
  public GateCause cause() {
    return GateCause.INFRASTRUCTURE;
  }

  @Override
  public String allowed() {
    return "the same node as the block's other trials, and the same image as the variant's other trials";
  }

  @Override
  public GateResult evaluate(Evidence evidence) {
    var place = evidence.place();
    var elsewhere =
        evidence.counted().stream()
            .filter(other -> other.block() == place.block())
            .filter(other -> differ(place.node(), other.node()))
            .findFirst();
    var otherImage =
        evidence.counted().stream()
            .filter(other -> other.variant().equals(place.variant()))
            .filter(other -> differ(place.imageId(), other.imageId()))
            .findFirst();
    return elsewhere
        .map(other ->
            "this trial ran on node %s, and %s of the same block on node %s"
                .formatted(place.node(), other.trial(), other.node()))
        .or(() ->
            otherImage.map(other ->
                "this trial ran image %s, and %s of the same variant ran %s"
                    .formatted(place.imageId(), other.trial(), other.imageId())))
        .map(difference -> new GateResult(false, difference))
        .orElseGet(() ->
            new GateResult(
                true,
                "this trial ran on node %s, with image %s"
                    .formatted(words(place.node()), words(place.imageId())),
                place.node() != null && place.imageId() != null));
  }

  private static boolean differ(@Nullable String one, @Nullable String other) {
    return one != null && other != null && !Objects.equals(one, other);
  }

  private static String words(@Nullable String fact) {
    return Optional.ofNullable(fact).orElse("unknown");
  }

  @Override
  public GateDescription description() {
    return new GateDescription(
        "The subject's node compared with that of the block's other valid trials, and"
            + " the digest of its image compared with that of the variant's other valid trials"
            + " in any block.",
        List.of(),
        "Trials of one block are compared with each other, so their nodes must not"
            + " differ. Trials of one variant are averaged, so they must have one image: a tag"
            + " can move to another image during a run. Both are known before the first request. Name nodes under `spec.placement`, and"
            + " images by digest.");
  }
}
