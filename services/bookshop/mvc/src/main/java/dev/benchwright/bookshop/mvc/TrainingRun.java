package dev.benchwright.bookshop.mvc;

import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Map;
import org.springframework.boot.SpringApplication;

/** A start of all services at once, without a database, from which the JVM makes its AOT cache. */
final class TrainingRun {

  static final String OPTION = "--training-run";

  private TrainingRun() {}

  /**
   * Starts the application with the settings of {@code application-training-run.yaml}, and stops
   * it.
   */
  static void of(SpringApplication application) {
    application.setAdditionalProfiles("training-run");
    application.setDefaultProperties(Map.of("TOKEN_PRIVATE_KEY", privateKey()));
    application.run().close();
  }

  private static String privateKey() {
    try {
      byte[] key = KeyPairGenerator.getInstance("RSA").generateKeyPair().getPrivate().getEncoded();
      return "-----BEGIN PRIVATE KEY-----\n%s\n-----END PRIVATE KEY-----\n"
          .formatted(Base64.getMimeEncoder().encodeToString(key));
    } catch (NoSuchAlgorithmException missing) {
      throw new IllegalStateException(missing);
    }
  }
}
