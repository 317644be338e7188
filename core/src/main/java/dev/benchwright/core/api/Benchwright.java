package dev.benchwright.core.api;

import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.OwnerReferenceBuilder;

/** Names of the product's own resources and labels in a cluster. */
public final class Benchwright {

  /** API group of both resources. */
  public static final String GROUP = "benchwright.dev";

  /** API version of both resources. */
  public static final String VERSION = "v1alpha1";

  /** Label: the run to which an object belongs. */
  public static final String RUN_LABEL = GROUP + "/run";

  /** Label: the trial for which an object was made. */
  public static final String TRIAL_LABEL = GROUP + "/trial";

  /** Label: the purpose of a trial's object; see {@link Role}. */
  public static final String ROLE_LABEL = GROUP + "/role";

  /** Label: which of several components with the same role an object belongs to. */
  public static final String COMPONENT_LABEL = GROUP + "/component";

  /**
   * Label, with the value of a Lifetime in lower case: all trials of the run share an object.
   * Others lack it.
   */
  public static final String LIFETIME_LABEL = GROUP + "/lifetime";

  /** Label of what all trials of a run share: how many pods its component has. Others lack it. */
  public static final String REPLICAS_LABEL = GROUP + "/replicas";

  /** Label: the variant that a subject serves. */
  public static final String VARIANT_LABEL = GROUP + "/variant";

  /** Label: the lane of the run to which a trial's object belongs. */
  public static final String LANE_LABEL = GROUP + "/lane";

  /** The well-known label that names the tool that manages an object. */
  public static final String MANAGED_BY_LABEL = "app.kubernetes.io/managed-by";

  /** The value of {@link #MANAGED_BY_LABEL} on every object that this operator makes. */
  public static final String MANAGED_BY = "benchwright";

  private Benchwright() {}

  /**
   * Returns an owner reference to a run or a trial; an object with it is deleted with its owner.
   */
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
