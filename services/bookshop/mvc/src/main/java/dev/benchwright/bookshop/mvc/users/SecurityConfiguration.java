package dev.benchwright.bookshop.mvc.users;

import static java.util.Objects.requireNonNull;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.interfaces.RSAPrivateCrtKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.RSAPublicKeySpec;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.converter.RsaKeyConverters;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.security.oauth2.jwt.JwtEncoder;
import org.springframework.security.oauth2.jwt.NimbusJwtEncoder;

/** How passwords are hashed and tokens signed. */
@Configuration(proxyBeanMethods = false)
class SecurityConfiguration {

  @Bean
  PasswordEncoder passwordEncoder() {
    return new BCryptPasswordEncoder(10);
  }

  @Bean
  JwtEncoder jwtEncoder(@Value("${bookshop.token.private-key}") String pem)
      throws GeneralSecurityException {
    // The key in PKCS #8 has the numbers of its public key, too.
    RSAPrivateCrtKey privateKey =
        (RSAPrivateCrtKey)
            requireNonNull(
                RsaKeyConverters.pkcs8()
                    .convert(new ByteArrayInputStream(pem.getBytes(StandardCharsets.US_ASCII))));
    RSAPublicKey publicKey =
        (RSAPublicKey)
            KeyFactory.getInstance("RSA")
                .generatePublic(
                    new RSAPublicKeySpec(privateKey.getModulus(), privateKey.getPublicExponent()));
    return NimbusJwtEncoder.withKeyPair(publicKey, privateKey).build();
  }
}
