package dev.benchwright.operator.controller.trial;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jwt.SignedJWT;
import dev.benchwright.core.api.request.DrawOrder;
import dev.benchwright.core.api.request.DrawnValuesSpec;
import dev.benchwright.core.api.request.TokensSpec;
import java.security.KeyFactory;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.X509EncodedKeySpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;

class TokenSignerTest {

  private static final Instant NOW = Instant.parse("2026-11-01T00:00:00Z");

  private static final List<DrawnValuesSpec> DRAWS =
      List.of(
          new DrawnValuesSpec("@ID@", List.of("1"), null, null, DrawOrder.ROUND_ROBIN),
          new DrawnValuesSpec(
              "@TOKEN@", null, null, new TokensSpec(3, "shop"), DrawOrder.ROUND_ROBIN));

  @Test
  void theTokensAreSignedWithTheKeyOfTheirTrial() throws Exception {
    var signed = TokenSigner.sign(DRAWS, NOW);

    assertThat(signed.byDraw()).containsOnlyKeys(1);
    var tokens = signed.byDraw().getOrDefault(1, List.of());
    assertThat(tokens).hasSize(3);
    var verifier = new RSASSAVerifier(publicKey(signed.publicKey()));
    for (int i = 0; i < tokens.size(); i++) {
      var token = SignedJWT.parse(tokens.get(i));
      assertThat(token.verify(verifier)).isTrue();
      var claims = token.getJWTClaimsSet();
      assertThat(claims.getSubject()).isEqualTo(String.valueOf(i + 1));
      assertThat(claims.getIssuer()).isEqualTo("shop");
      assertThat(claims.getExpirationTime()).isEqualTo(NOW.plus(Duration.ofDays(1)));
    }
    assertThat(signed.privateKey()).startsWith("-----BEGIN PRIVATE KEY-----\n");
  }

  @Test
  void eachTrialHasKeysOfItsOwn() throws Exception {
    var one = TokenSigner.sign(DRAWS, NOW);
    var other = TokenSigner.sign(DRAWS, NOW);

    assertThat(one.publicKey()).isNotEqualTo(other.publicKey());
    var token = SignedJWT.parse(one.byDraw().getOrDefault(1, List.of()).getFirst());
    assertThat(token.verify(new RSASSAVerifier(publicKey(other.publicKey())))).isFalse();
  }

  @Test
  void withoutAnIssuerTheyNameNone() throws Exception {
    var draws =
        List.of(
            new DrawnValuesSpec("@T@", null, null, new TokensSpec(1, null), DrawOrder.ROUND_ROBIN));
    var token =
        SignedJWT.parse(
            TokenSigner.sign(draws, NOW).byDraw().getOrDefault(0, List.of()).getFirst());

    assertThat(token.getJWTClaimsSet().getIssuer()).isNull();
  }

  private static RSAPublicKey publicKey(String pem) throws Exception {
    var encoded = pem.replaceAll("-----[A-Z ]+-----", "");
    return (RSAPublicKey)
        KeyFactory.getInstance("RSA")
            .generatePublic(new X509EncodedKeySpec(Base64.getMimeDecoder().decode(encoded)));
  }
}
