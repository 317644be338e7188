package dev.benchwright.bookshop.webflux.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.interfaces.RSAPrivateKey;
import java.security.interfaces.RSAPublicKey;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.security.oauth2.jwt.JwtClaimsSet;
import org.springframework.security.oauth2.jwt.JwtEncoderParameters;
import org.springframework.security.oauth2.jwt.NimbusJwtEncoder;
import org.springframework.test.web.reactive.server.WebTestClient;

/** Whom the gateway lets pass. All services are away, so a request that passes is answered 503. */
class TokenTest {

  private static final KeyPair KEYS = keys();

  private static final Instant NOW = Instant.now();

  private static RunningGateway gateway;

  @BeforeAll
  static void start() {
    String nobody = "http://127.0.0.1:1";
    gateway =
        RunningGateway.start(
            (RSAPublicKey) KEYS.getPublic(),
            "--USERS_URL=" + nobody,
            "--ORDERS_URL=" + nobody,
            "--BOOKS_URL=" + nobody,
            "--RECOMMENDATIONS_URL=" + nobody);
  }

  @AfterAll
  static void stop() {
    gateway.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/users/preferences",
        "/orders",
        "/orders/bestsellers",
        "/books",
        "/books/1",
        "/recommendations"
      })
  void aServiceThatIsAwayIsNamed(String path) {
    String service = path.split("/")[1];

    ProblemDetail problem =
        ask(path, token(KEYS, "bookshop", NOW.plusSeconds(60)))
            .expectStatus()
            .isEqualTo(503)
            .expectHeader()
            .contentType(MediaType.APPLICATION_PROBLEM_JSON)
            .expectBody(ProblemDetail.class)
            .returnResult()
            .getResponseBody();

    assertThat(problem).isNotNull();
    assertThat(problem.getDetail()).contains(service);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/users/preferences", "/orders", "/books", "/recommendations", "/other"})
  void withoutATokenNobodyPasses(String path) {
    expectRefusal(gateway.client().get().uri(path).exchange());
  }

  @ParameterizedTest
  @ValueSource(strings = {"/users", "/users/login"})
  void registrationAndLoginAreOpen(String path) {
    gateway.client().post().uri(path).exchange().expectStatus().isEqualTo(503);
  }

  @Test
  void onlyPostingIsOpen() {
    expectRefusal(gateway.client().get().uri("/users").exchange());
  }

  @Test
  void aTokenOfAnotherKeyIsRefused() {
    expectRefusal(ask("/books", token(keys(), "bookshop", NOW.plusSeconds(60))));
  }

  @Test
  void anExpiredTokenIsRefused() {
    expectRefusal(ask("/books", token(KEYS, "bookshop", NOW.minus(Duration.ofHours(1)))));
  }

  @Test
  void aTokenOfAnotherIssuerIsRefused() {
    expectRefusal(ask("/books", token(KEYS, "another", NOW.plusSeconds(60))));
  }

  @Test
  void whatIsNoTokenIsRefused() {
    expectRefusal(ask("/books", "none"));
  }

  @Test
  void whatServicesAskEachOtherIsNotRouted() {
    String token = token(KEYS, "bookshop", NOW.plusSeconds(60));

    gateway
        .client()
        .put()
        .uri("/recommendations")
        .header(HttpHeaders.AUTHORIZATION, "Bearer " + token)
        .exchange()
        .expectStatus()
        .isNotFound();
    gateway
        .client()
        .post()
        .uri("/books/1/decrements")
        .header(HttpHeaders.AUTHORIZATION, "Bearer " + token)
        .exchange()
        .expectStatus()
        .isNotFound();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/actuator/health/readiness", "/actuator/prometheus"})
  void healthAndMetricsAreOpen(String path) {
    gateway.client().get().uri(path).exchange().expectStatus().isOk();
  }

  private static WebTestClient.ResponseSpec ask(String path, String token) {
    return gateway
        .client()
        .get()
        .uri(path)
        .header(HttpHeaders.AUTHORIZATION, "Bearer " + token)
        .exchange();
  }

  private static void expectRefusal(WebTestClient.ResponseSpec response) {
    response
        .expectStatus()
        .isUnauthorized()
        .expectHeader()
        .contentType(MediaType.APPLICATION_PROBLEM_JSON)
        .expectHeader()
        .valueEquals(HttpHeaders.WWW_AUTHENTICATE, "Bearer");
  }

  private static String token(KeyPair keys, String issuer, Instant expiry) {
    JwtClaimsSet claims =
        JwtClaimsSet.builder()
            .issuer(issuer)
            .subject("1")
            .issuedAt(expiry.minus(Duration.ofHours(24)))
            .expiresAt(expiry)
            .build();
    return NimbusJwtEncoder.withKeyPair(
            (RSAPublicKey) keys.getPublic(), (RSAPrivateKey) keys.getPrivate())
        .build()
        .encode(JwtEncoderParameters.from(claims))
        .getTokenValue();
  }

  private static KeyPair keys() {
    try {
      return KeyPairGenerator.getInstance("RSA").generateKeyPair();
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
