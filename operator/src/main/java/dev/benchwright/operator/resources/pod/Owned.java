package dev.benchwright.operator.resources.pod;

import io.fabric8.kubernetes.api.model.HasMetadata;

/**
 * Whose objects are, and names of Secrets and ConfigMaps that tell it. The operator may create and
 * delete them, and not look at them, so their names must be enough to know whose they are: nobody
 * knows the uid of their owner before there is one.
 */
final class Owned {

  private static final int DIGITS = 8;

  private Owned() {}

  /**
   * Returns a name that only this owner's object has.
   *
   * @param name what it would be called in the cluster if it could be looked at
   * @param uid uid of its owner
   */
  static String name(String name, String uid) {
    return name + "-" + uid.substring(0, Math.min(DIGITS, uid.length()));
  }

  /** Returns whether an object that can be looked at has this owner. */
  static boolean isBy(HasMetadata object, String uid) {
    return object.getMetadata().getOwnerReferences().stream()
        .anyMatch(owner -> owner.getUid().equals(uid));
  }
}
