package dev.benchwright.operator.resources.pod;

import io.fabric8.kubernetes.api.model.PodSecurityContext;
import io.fabric8.kubernetes.api.model.PodSecurityContextBuilder;
import io.fabric8.kubernetes.api.model.SecurityContext;
import io.fabric8.kubernetes.api.model.SecurityContextBuilder;

/** Security contexts that the Pod Security Standard {@code restricted} asks for. */
public final class Restricted {

  private Restricted() {}

  /** A pod whose image says by itself which user, not root, it runs as. */
  public static PodSecurityContext pod() {
    return podBuilder().build();
  }

  /** A pod that runs as the given user, whose group owns its volumes. */
  public static PodSecurityContext podAs(long user) {
    return podBuilder().withRunAsUser(user).withRunAsGroup(user).withFsGroup(user).build();
  }

  /** A container without privileges that writes to its volumes only. */
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
