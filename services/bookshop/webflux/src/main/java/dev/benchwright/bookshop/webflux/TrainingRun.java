package dev.benchwright.bookshop.webflux;

import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * A start while the image is built, from which the JVM makes its cache of loaded classes. All
 * services start in one process, without a database.
 */
final class TrainingRun {

  private static final String OPTION = "--training-run";

  private TrainingRun() {}

  static boolean isAskedFor(String... arguments) {
    return Arrays.asList(arguments).contains(OPTION);
  }

  static ConfigurableApplicationContext start() {
    KeyPair keys = keys();
    return new SpringApplicationBuilder(BookshopApplication.class)
        .profiles("users", "orders", "books", "recommendations", "gateway", "training")
        .properties(
            Map.of(
                "TOKEN_PRIVATE_KEY", pem("PRIVATE KEY", keys.getPrivate().getEncoded()),
                "TOKEN_PUBLIC_KEY", pem("PUBLIC KEY", keys.getPublic().getEncoded())))
        .run();
  }

  private static KeyPair keys() {
    try {
      return KeyPairGenerator.getInstance("RSA").generateKeyPair();
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static String pem(String type, byte[] key) {
    return "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n"
        .formatted(type, Base64.getMimeEncoder().encodeToString(key));
  }
}
