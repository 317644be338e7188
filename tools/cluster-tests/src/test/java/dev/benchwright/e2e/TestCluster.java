package dev.benchwright.e2e;

import dev.benchwright.operator.controller.cluster.ClusterClient;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Duration;
import java.util.Base64;
import org.awaitility.Awaitility;

/** Access to the cluster that KUBECONFIG names. */
public final class TestCluster {

  private static final String KEY_ALGORITHM = Config.KUBERNETES_CLIENT_KEY_ALGO_SYSTEM_PROPERTY;

  /**
   * The longest wait for something that takes seconds on an idle machine. The machine decides how
   * long it takes, so the tests judge only whether it happens at all.
   */
  public static final Duration LONGEST_WAIT = Duration.ofMinutes(4);

  static {
    Awaitility.setDefaultTimeout(LONGEST_WAIT);
  }

  private TestCluster() {}

  /** Returns a client like the operator's own, with the rights of the cluster's administrator. */
  public static KubernetesClient connect() {
    if (System.getProperty(KEY_ALGORITHM) == null && hasEllipticKey()) {
      // The client takes a key for an RSA key unless the key's first line names its type.
      System.setProperty(KEY_ALGORITHM, "EC");
    }
    return ClusterClient.create();
  }

  private static boolean hasEllipticKey() {
    var data = Config.autoConfigure(null).getClientKeyData();
    if (data == null) {
      return false;
    }
    var lines =
        new String(Base64.getMimeDecoder().decode(data)).replaceAll("-----[A-Z ]+-----", "");
    try {
      var key = new PKCS8EncodedKeySpec(Base64.getMimeDecoder().decode(lines));
      return KeyFactory.getInstance("EC").generatePrivate(key) != null;
    } catch (GeneralSecurityException e) {
      return false;
    }
  }
}
