package dev.benchwright.cli.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPairGenerator;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClientKeyTest {

  @ParameterizedTest
  @CsvSource({"EC, EC", "Ed25519, EdDSA", "RSA, RSA"})
  void whatAKeyOfPkcs8IsCanBeTold(String made, String told) throws GeneralSecurityException {
    var key = KeyPairGenerator.getInstance(made).generateKeyPair().getPrivate();
    var pem =
        "-----BEGIN PRIVATE KEY-----\n%s\n-----END PRIVATE KEY-----\n"
            .formatted(Base64.getMimeEncoder().encodeToString(key.getEncoded()));

    assertThat(ClientKey.algorithm(config(pem))).isEqualTo(told);
  }

  @Test
  void aKeyThatSaysWhatItIsIsLeftToTheClient() {
    assertThat(ClientKey.algorithm(config("-----BEGIN EC PRIVATE KEY-----\n…"))).isEqualTo("RSA");
    assertThat(ClientKey.algorithm(Config.empty())).isEqualTo("RSA");
  }

  private static Config config(String pem) {
    return new ConfigBuilder(Config.empty())
        .withClientKeyData(Base64.getEncoder().encodeToString(pem.getBytes(StandardCharsets.UTF_8)))
        .build();
  }
}
