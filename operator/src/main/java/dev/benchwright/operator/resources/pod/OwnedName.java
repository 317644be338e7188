package dev.benchwright.operator.resources.pod;

/**
 * Names of Secrets and ConfigMaps. The operator may create and delete them, and not look at them,
 * so their names must be enough to know whose they are: nobody knows the uid of their owner before
 * there is one.
 */
final class OwnedName {

  private static final int DIGITS = 8;

  private OwnedName() {}

  /**
   * Returns a name that only this owner's object has.
   *
   * @param name what it would be called in the cluster if it could be looked at
   * @param uid uid of its owner
   */
  static String of(String name, String uid) {
    return name + "-" + uid.substring(0, Math.min(DIGITS, uid.length()));
  }
}
