package dev.benchwright.bookshop.webflux.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.bookshop.contract.LocalBookshop;
import dev.benchwright.bookshop.contract.Service;
import dev.benchwright.bookshop.webflux.RunningApplication;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.http.MediaType;
import org.springframework.http.client.MultipartBodyBuilder;
import org.springframework.test.web.reactive.server.WebTestClient;

/** The whole bookshop, asked through its gateway. */
class GatewayTest {

  private static final int MEBIBYTE = 1024 * 1024;

  private static LocalBookshop shop;
  private static RunningGateway gateway;

  private record Login(long id, String token) {}

  private record Order(long bookId, int amount) {}

  private record Preferences(List<String> genres) {}

  private record Recommendation(String genre) {}

  private record Book(String coverUrl) {}

  @BeforeAll
  static void start() throws Exception {
    shop = LocalBookshop.start(RunningApplication::start);
    gateway =
        RunningGateway.start(
            shop.tokenKey(),
            "--USERS_URL=" + shop.url(Service.USERS),
            "--ORDERS_URL=" + shop.url(Service.ORDERS),
            "--BOOKS_URL=" + shop.url(Service.BOOKS),
            "--RECOMMENDATIONS_URL=" + shop.url(Service.RECOMMENDATIONS));
  }

  @AfterAll
  static void stop() {
    gateway.close();
    shop.close();
  }

  @Test
  void whoRegistersCanOrder() {
    Login registered =
        body(
            gateway
                .client()
                .post()
                .uri("/users")
                .bodyValue(
                    Map.of("email", "new@example.com", "password", "long enough", "name", "New"))
                .exchange()
                .expectStatus()
                .isCreated(),
            Login.class);
    WebTestClient client = withToken(registered);

    client.post().uri("/orders").bodyValue(new Order(3, 2)).exchange().expectStatus().isCreated();

    client
        .get()
        .uri("/orders")
        .exchange()
        .expectBodyList(Order.class)
        .isEqualTo(List.of(new Order(3, 2)));
  }

  @Test
  void theTokenSaysWhoAsksWhateverTheClientSays() {
    WebTestClient first = logIn(1);
    setPreferences(first, "Crime");
    setPreferences(logIn(2), "Poetry");

    Preferences preferences =
        body(
            first.get().uri("/users/preferences").header("X-User-Id", "2").exchange(),
            Preferences.class);

    assertThat(preferences.genres()).containsExactly("Crime");
  }

  @Test
  void aClientWithoutATokenIsNobodyWhateverItSays() {
    gateway
        .client()
        .get()
        .uri("/users/preferences")
        .header("X-User-Id", "2")
        .exchange()
        .expectStatus()
        .isUnauthorized();
  }

  @Test
  void changedPreferencesAreRecommended() {
    WebTestClient client = logIn(3);

    setPreferences(client, "History");

    List<Recommendation> recommendations =
        client
            .get()
            .uri("/recommendations")
            .exchange()
            .expectBodyList(Recommendation.class)
            .returnResult()
            .getResponseBody();
    assertThat(recommendations).isNotEmpty().containsOnly(new Recommendation("History"));
  }

  @Test
  void whatServicesAskEachOtherIsNotRouted() {
    WebTestClient client = logIn(4);

    client
        .put()
        .uri("/recommendations")
        .bodyValue(new Preferences(List.of("Crime")))
        .exchange()
        .expectStatus()
        .isNotFound();
    client
        .post()
        .uri("/books/3/decrements")
        .bodyValue(Map.of("orderId", "7f1a3f0e-4c9d-4d5e-9a51-0d8f5c7f0001", "amount", 1))
        .exchange()
        .expectStatus()
        .isNotFound();
  }

  @Test
  void theLargestCoverPasses() {
    Book book = body(upload(MEBIBYTE).expectStatus().isCreated(), Book.class);

    String key = book.coverUrl().substring(book.coverUrl().lastIndexOf('/') + 1);
    assertThat(shop.covers().getObjectAsBytes(get -> get.bucket("covers").key(key)).asByteArray())
        .hasSize(MEBIBYTE);
  }

  @Test
  void aLargerCoverIsRefused() {
    upload(MEBIBYTE + 1).expectStatus().isEqualTo(413);
  }

  private static WebTestClient.ResponseSpec upload(int coverBytes) {
    MultipartBodyBuilder form = new MultipartBodyBuilder();
    form.part("title", "The Uploaded Book");
    form.part("author", "Ada Andersen");
    form.part("genre", "Crime");
    form.part("cents", "1250");
    form.part("stock", "5");
    form.part("cover", new byte[coverBytes])
        .filename("cover.jpg")
        .contentType(MediaType.IMAGE_JPEG);
    return logIn(5).post().uri("/books").bodyValue(form.build()).exchange();
  }

  private static void setPreferences(WebTestClient client, String genre) {
    client
        .put()
        .uri("/users/preferences")
        .bodyValue(new Preferences(List.of(genre)))
        .exchange()
        .expectStatus()
        .isOk();
  }

  private static WebTestClient logIn(int user) {
    return withToken(
        body(
            gateway
                .client()
                .post()
                .uri("/users/login")
                .bodyValue(
                    Map.of("email", "user%d@example.com".formatted(user), "password", "bookshop"))
                .exchange()
                .expectStatus()
                .isOk(),
            Login.class));
  }

  private static WebTestClient withToken(Login login) {
    return gateway
        .client()
        .mutate()
        .defaultHeaders(headers -> headers.setBearerAuth(login.token()))
        .build();
  }

  private static <T> T body(WebTestClient.ResponseSpec response, Class<T> type) {
    return Objects.requireNonNull(response.expectBody(type).returnResult().getResponseBody());
  }
}
