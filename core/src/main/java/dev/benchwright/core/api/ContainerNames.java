package dev.benchwright.core.api;

/** Names of the containers that are measured. */
public final class ContainerNames {

  /** The container in the pod under test. */
  public static final String SUBJECT = "subject";

  /** The container in the generator's runner pods; k6-operator names it. */
  public static final String GENERATOR = "k6";

  private static final String POSTGRES = "postgres";

  private ContainerNames() {}

  /** Returns the name of the container in a pod with this role. */
  public static String of(Role role) {
    return switch (role) {
      case SUBJECT -> SUBJECT;
      case GENERATOR -> GENERATOR;
      case DATABASE -> POSTGRES;
      case OBJECT_STORE, SERVICE, SERIES -> role.label();
    };
  }
}
