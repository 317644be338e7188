package dev.benchwright.cli.cluster;

import io.fabric8.kubernetes.client.Config;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the algorithm of a kubeconfig's private key. The client assumes RSA unless the key's first
 * line names the algorithm, and the first line of a PKCS #8 key never does.
 */
final class ClientKey {

  private static final String RSA = "RSA";
  private static final List<String> OTHERS = List.of("EC", "EdDSA");

  private ClientKey() {}

  /**
   * Returns the client's name of the algorithm, or the configured one when there is no PKCS #8 key.
   */
  static String algorithm(Config config) {
    var before = config.getClientKeyAlgo() == null ? RSA : config.getClientKeyAlgo();
    var pem = pem(config);
    return pem == null || !pem.contains("-----BEGIN PRIVATE KEY-----") ? before : ofPkcs8(pem);
  }

  private static String ofPkcs8(String pem) {
    var key =
        new PKCS8EncodedKeySpec(
            Base64.getMimeDecoder().decode(pem.replaceAll("-----[A-Z ]+-----", "")));
    for (var algorithm : OTHERS) {
      try {
        KeyFactory.getInstance(algorithm).generatePrivate(key);
        return algorithm;
      } catch (GeneralSecurityException e) {
        // The key has another algorithm; the next one may fit.
      }
    }
    return RSA;
  }

  private static @Nullable String pem(Config config) {
    try {
      if (config.getClientKeyData() != null) {
        return new String(
            Base64.getMimeDecoder().decode(config.getClientKeyData()), StandardCharsets.US_ASCII);
      }
      return config.getClientKeyFile() == null
          ? null
          : Files.readString(Path.of(config.getClientKeyFile()));
    } catch (IOException | IllegalArgumentException e) {
      // The client reports this error itself, and more clearly.
      return null;
    }
  }
}
