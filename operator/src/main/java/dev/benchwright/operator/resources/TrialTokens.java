package dev.benchwright.operator.resources;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import dev.benchwright.core.api.Role;
import dev.benchwright.core.api.request.TokensSpec;
import dev.benchwright.core.component.Component;
import dev.benchwright.core.component.GivenVariables;
import dev.benchwright.operator.resources.k6.ValuesFiles;
import dev.benchwright.operator.resources.pod.PodParts;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.EnvVarBuilder;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import java.security.Key;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The JSON Web Tokens of a trial and their pair of keys, all in one Secret: whoever refers to it
 * gets what belongs together, also if the operator was interrupted and draws other keys in vain.
 */
final class TrialTokens {

  private static final String PRIVATE_KEY = "private.pem";
  private static final String PUBLIC_KEY = "public.pem";

  /** The least that RFC 7518, section 3.3, allows for RS256. */
  private static final int KEY_BITS = 2048;

  /** Longer than any trial takes. */
  private static final Duration VALIDITY = Duration.ofDays(1);

  private TrialTokens() {}

  /** Returns the Secret, with new keys. */
  static Secret secret(TrialDeployment trial, Instant now) {
    var keys = keyPair();
    var files = new LinkedHashMap<String, String>();
    files.put(PRIVATE_KEY, pem("PRIVATE KEY", keys.getPrivate()));
    files.put(PUBLIC_KEY, pem("PUBLIC KEY", keys.getPublic()));
    var draws = trial.target().request().draws();
    for (int i = 0; i < draws.size(); i++) {
      var tokens = draws.get(i).tokens();
      if (tokens != null) {
        files.put(ValuesFiles.name(i), ValuesFiles.content(signed(tokens, keys, now)));
      }
    }
    return new SecretBuilder()
        .withMetadata(trial.metadata(trial.tokensName(), Role.GENERATOR))
        .withStringData(files)
        .build();
  }

  /** Returns the variables of a component to which its own refer. */
  static List<EnvVar> env(TrialDeployment trial, Component component) {
    var env = new ArrayList<EnvVar>();
    for (var name : GivenVariables.of(component)) {
      env.add(
          switch (name) {
            case GivenVariables.TOKEN_PRIVATE_KEY -> key(trial, name, PRIVATE_KEY);
            case GivenVariables.TOKEN_PUBLIC_KEY -> key(trial, name, PUBLIC_KEY);
            default -> PodParts.variable(name, String.valueOf(trial.seed()));
          });
    }
    return env;
  }

  private static EnvVar key(TrialDeployment trial, String variable, String file) {
    return new EnvVarBuilder()
        .withName(variable)
        .withNewValueFrom()
        .withNewSecretKeyRef(file, trial.tokensName(), false)
        .endValueFrom()
        .build();
  }

  private static List<String> signed(TokensSpec tokens, KeyPair keys, Instant now) {
    var signer = new RSASSASigner(keys.getPrivate());
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

  private static KeyPair keyPair() {
    try {
      var generator = KeyPairGenerator.getInstance("RSA");
      generator.initialize(KEY_BITS);
      return generator.generateKeyPair();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has RSA", e);
    }
  }

  /** Returns a key as RFC 7468 writes it. */
  private static String pem(String label, Key key) {
    var lines = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(key.getEncoded());
    return "-----BEGIN %s-----\n%s\n-----END %s-----\n".formatted(label, lines, label);
  }
}
