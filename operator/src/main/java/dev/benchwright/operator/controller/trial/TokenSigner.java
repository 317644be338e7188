package dev.benchwright.operator.controller.trial;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import dev.benchwright.core.api.request.DrawnValuesSpec;
import dev.benchwright.core.api.request.TokensSpec;
import dev.benchwright.operator.resources.TrialTokens;
import java.security.Key;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.stream.IntStream;

/** Draws a pair of keys, and signs JSON Web Tokens with it: RFC 7519, RS256. */
final class TokenSigner {

  /** The least that RFC 7518, section 3.3, allows for RS256. */
  private static final int KEY_BITS = 2048;

  /** Longer than any trial takes. */
  private static final Duration VALIDITY = Duration.ofDays(1);

  private TokenSigner() {}

  /**
   * Returns new keys, and the tokens that requests carry.
   *
   * @param draws values of which each request has one; some may be tokens
   */
  static TrialTokens sign(List<DrawnValuesSpec> draws, Instant now) {
    try {
      var generator = KeyPairGenerator.getInstance("RSA");
      generator.initialize(KEY_BITS);
      var keys = generator.generateKeyPair();
      var signer = new RSASSASigner(keys.getPrivate());
      var byDraw = new HashMap<Integer, List<String>>();
      for (int i = 0; i < draws.size(); i++) {
        var tokens = draws.get(i).tokens();
        if (tokens != null) {
          byDraw.put(i, signed(tokens, signer, now));
        }
      }
      return new TrialTokens(
          pem("PRIVATE KEY", keys.getPrivate()), pem("PUBLIC KEY", keys.getPublic()), byDraw);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has RSA", e);
    }
  }

  private static List<String> signed(TokensSpec tokens, JWSSigner signer, Instant now) {
    return IntStream.rangeClosed(1, tokens.subjects())
        .mapToObj(subject -> signed(subject, tokens, signer, now))
        .toList();
  }

  private static String signed(int subject, TokensSpec tokens, JWSSigner signer, Instant now) {
    var token =
        new SignedJWT(
            new JWSHeader(JWSAlgorithm.RS256),
            new JWTClaimsSet.Builder()
                .subject(String.valueOf(subject))
                .issuer(tokens.issuer())
                .issueTime(Date.from(now))
                .expirationTime(Date.from(now.plus(VALIDITY)))
                .build());
    try {
      token.sign(signer);
    } catch (JOSEException e) {
      throw new IllegalStateException("an RSA key of %d bits signs".formatted(KEY_BITS), e);
    }
    return token.serialize();
  }

  /** Returns a key as RFC 7468 writes it. */
  private static String pem(String label, Key key) {
    var lines = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(key.getEncoded());
    return "-----BEGIN %s-----\n%s\n-----END %s-----\n".formatted(label, lines, label);
  }
}
