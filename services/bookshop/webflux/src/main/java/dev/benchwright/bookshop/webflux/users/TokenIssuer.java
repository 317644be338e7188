package dev.benchwright.bookshop.webflux.users;

import java.time.Duration;
import java.time.Instant;
import org.springframework.security.oauth2.jwt.JwtClaimsSet;
import org.springframework.security.oauth2.jwt.JwtEncoder;
import org.springframework.security.oauth2.jwt.JwtEncoderParameters;
import org.springframework.stereotype.Component;

/** Signs the users' tokens. */
@Component
class TokenIssuer {

  private static final Duration VALIDITY = Duration.ofHours(24);

  private final JwtEncoder encoder;

  TokenIssuer(JwtEncoder encoder) {
    this.encoder = encoder;
  }

  AccessToken issue(long userId) {
    Instant now = Instant.now();
    JwtClaimsSet claims =
        JwtClaimsSet.builder()
            .issuer("bookshop")
            .subject(Long.toString(userId))
            .issuedAt(now)
            .expiresAt(now.plus(VALIDITY))
            .build();
    return new AccessToken(
        userId, encoder.encode(JwtEncoderParameters.from(claims)).getTokenValue());
  }
}
