package dev.benchwright.bookshop.mvc.users;

import java.time.Duration;
import java.time.Instant;
import org.springframework.security.oauth2.jose.jws.SignatureAlgorithm;
import org.springframework.security.oauth2.jwt.JwsHeader;
import org.springframework.security.oauth2.jwt.JwtClaimsSet;
import org.springframework.security.oauth2.jwt.JwtEncoder;
import org.springframework.security.oauth2.jwt.JwtEncoderParameters;
import org.springframework.stereotype.Service;

/** Issues the tokens that the gateway asks for. */
@Service
class TokenService {

  private static final Duration VALIDITY = Duration.ofHours(24);

  private final JwtEncoder encoder;

  TokenService(JwtEncoder encoder) {
    this.encoder = encoder;
  }

  /** Returns a token that says who the user is. */
  String issue(long userId) {
    Instant now = Instant.now();
    JwtClaimsSet claims =
        JwtClaimsSet.builder()
            .issuer("bookshop")
            .subject(Long.toString(userId))
            .issuedAt(now)
            .expiresAt(now.plus(VALIDITY))
            .build();
    JwsHeader header = JwsHeader.with(SignatureAlgorithm.RS256).build();
    return encoder.encode(JwtEncoderParameters.from(header, claims)).getTokenValue();
  }
}
