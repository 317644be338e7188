package dev.benchwright.core.api;

/** Names of the containers that are measured. */
public final class ContainerNames {

  /** The container in the subject's pod. */
  public static final String SUBJECT = "subject";

  /** The container in the database's pod. */
  public static final String DATABASE = "postgres";

  /** The container in the generator's runner pods; k6-operator names it. */
  public static final String GENERATOR = "k6";

  private ContainerNames() {}
}
