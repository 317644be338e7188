package dev.benchwright.bookshop.webflux.gateway;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.security.interfaces.RSAPublicKey;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpMethod;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.reactive.EnableWebFluxSecurity;
import org.springframework.security.config.web.server.ServerHttpSecurity;
import org.springframework.security.converter.RsaKeyConverters;
import org.springframework.security.oauth2.jose.jws.SignatureAlgorithm;
import org.springframework.security.oauth2.jwt.JwtValidators;
import org.springframework.security.oauth2.jwt.NimbusReactiveJwtDecoder;
import org.springframework.security.oauth2.jwt.ReactiveJwtDecoder;
import org.springframework.security.web.server.SecurityWebFilterChain;

/** Configures the gateway: who may pass. Its routes are in {@code application-gateway.yaml}. */
@Configuration(proxyBeanMethods = false)
@Profile("gateway")
@ComponentScan
@EnableWebFluxSecurity
public class GatewayConfiguration {

  @Bean
  SecurityWebFilterChain security(ServerHttpSecurity http, ProblemEntryPoint entryPoint) {
    return http.csrf(ServerHttpSecurity.CsrfSpec::disable)
        .authorizeExchange(exchanges ->
            exchanges
                .pathMatchers("/actuator/health/**", "/actuator/prometheus")
                .permitAll()
                .pathMatchers(HttpMethod.POST, "/users", "/users/login")
                .permitAll()
                .anyExchange()
                .authenticated())
        .oauth2ResourceServer(
            server -> server.jwt(Customizer.withDefaults()).authenticationEntryPoint(entryPoint))
        .exceptionHandling(handling -> handling.authenticationEntryPoint(entryPoint))
        .build();
  }

  @Bean
  ReactiveJwtDecoder jwtDecoder(@Value("${TOKEN_PUBLIC_KEY}") String pem) {
    RSAPublicKey publicKey =
        RsaKeyConverters.x509()
            .convert(new ByteArrayInputStream(pem.getBytes(StandardCharsets.US_ASCII)));
    NimbusReactiveJwtDecoder decoder =
        NimbusReactiveJwtDecoder.withPublicKey(publicKey)
            .signatureAlgorithm(SignatureAlgorithm.RS256)
            .build();
    decoder.setJwtValidator(JwtValidators.createDefaultWithIssuer("bookshop"));
    return decoder;
  }
}
