package dev.benchwright.bookshop.webflux.users;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.interfaces.RSAPrivateCrtKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.RSAPublicKeySpec;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.data.r2dbc.repository.config.EnableR2dbcRepositories;
import org.springframework.security.converter.RsaKeyConverters;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.security.oauth2.jwt.JwtEncoder;
import org.springframework.security.oauth2.jwt.NimbusJwtEncoder;

/** Configures the service of the users. */
@Configuration(proxyBeanMethods = false)
@Profile("users")
@ComponentScan
@EnableR2dbcRepositories
public class UsersConfiguration {

  @Bean
  PasswordEncoder passwordEncoder() {
    return new BCryptPasswordEncoder();
  }

  @Bean
  JwtEncoder jwtEncoder(@Value("${TOKEN_PRIVATE_KEY}") String pem) throws GeneralSecurityException {
    RSAPrivateCrtKey privateKey =
        (RSAPrivateCrtKey)
            RsaKeyConverters.pkcs8()
                .convert(new ByteArrayInputStream(pem.getBytes(StandardCharsets.US_ASCII)));
    RSAPublicKey publicKey =
        (RSAPublicKey)
            KeyFactory.getInstance("RSA")
                .generatePublic(
                    new RSAPublicKeySpec(privateKey.getModulus(), privateKey.getPublicExponent()));
    return NimbusJwtEncoder.withKeyPair(publicKey, privateKey).build();
  }
}
