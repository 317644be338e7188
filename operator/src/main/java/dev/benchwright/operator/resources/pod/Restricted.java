package dev.benchwright.operator.resources.pod;

import io.fabric8.kubernetes.api.model.PodSecurityContext;
import io.fabric8.kubernetes.api.model.PodSecurityContextBuilder;
import io.fabric8.kubernetes.api.model.SecurityContext;
import io.fabric8.kubernetes.api.model.SecurityContextBuilder;

/** Security contexts that the Pod Security Standard {@code restricted} requires. */
public final class Restricted {

  private Restricted() {}

  /** Returns the context of a pod whose image itself sets its user, which is not root. */
  public static PodSecurityContext pod() {
    return podBuilder().build();
  }

  /** Returns the context of a pod that runs as the given user, whose group owns its volumes. */
  public static PodSecurityContext podAs(long user) {
    return podBuilder().withRunAsUser(user).withRunAsGroup(user).withFsGroup(user).build();
  }

  /** Returns the context of a container that has no privileges and writes only to its volumes. */
  public static SecurityContext container() {
    return new SecurityContextBuilder()
        .withAllowPrivilegeEscalation(false)
        .withReadOnlyRootFilesystem(true)
        .withNewCapabilities()
        .withDrop("ALL")
        .endCapabilities()
        .build();
  }

  private static PodSecurityContextBuilder podBuilder() {
    return new PodSecurityContextBuilder()
        .withRunAsNonRoot(true)
        .withNewSeccompProfile()
        .withType("RuntimeDefault")
        .endSeccompProfile();
  }
}
