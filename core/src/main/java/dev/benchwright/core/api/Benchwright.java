package dev.benchwright.core.api;

import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.OwnerReferenceBuilder;

/** Names under which the product's own resources and labels are known in a cluster. */
public final class Benchwright {

  /** API group of both resources. */
  public static final String GROUP = "benchwright.dev";

  /** API version of both resources. */
  public static final String VERSION = "v1alpha1";

  /** Label: the run that an object belongs to. */
  public static final String RUN_LABEL = GROUP + "/run";

  /** Label: the trial that an object was made for. */
  public static final String TRIAL_LABEL = GROUP + "/trial";

  /** Label: what a trial's object is there for; see {@link Role}. */
  public static final String ROLE_LABEL = GROUP + "/role";

  /** Label: the variant that a subject serves. */
  public static final String VARIANT_LABEL = GROUP + "/variant";

  /** Label: the lane of the run that a trial's object belongs to. */
  public static final String LANE_LABEL = GROUP + "/lane";

  /** The well-known label that tells which tool manages an object. */
  public static final String MANAGED_BY_LABEL = "app.kubernetes.io/managed-by";

  /** The value of {@link #MANAGED_BY_LABEL} on all that this operator makes. */
  public static final String MANAGED_BY = "benchwright";

  private Benchwright() {}

  /** A run or a trial as the owner of an object, which is deleted with it. */
  public static OwnerReference owner(String kind, String name, String uid) {
    return new OwnerReferenceBuilder()
        .withApiVersion(GROUP + "/" + VERSION)
        .withKind(kind)
        .withName(name)
        .withUid(uid)
        .withController(true)
        .withBlockOwnerDeletion(true)
        .build();
  }
}
