package dev.benchwright.core.api;

/** Names of the containers that are measured. */
public final class ContainerNames {

  /** In the subject's pod. */
  public static final String SUBJECT = "subject";

  /** In the database's pod. */
  public static final String DATABASE = "postgres";

  /** In the generator's runner pods; k6-operator names it. */
  public static final String GENERATOR = "k6";

  private ContainerNames() {}
}
