package dev.benchwright.bookshop.contract;

import static dev.benchwright.bookshop.contract.Service.RECOMMENDATIONS;
import static dev.benchwright.bookshop.contract.Service.USERS;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.Signature;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What users answers. */
interface UsersContract extends Contract {

  @Test
  default void whoRegistersGetsAnIdAndTheRowHasABcryptHashOfCostTen() throws Exception {
    String email = UUID.randomUUID() + "@example.com";
    JsonNode registered = registered(email);
    assertThat(rows(USERS).texts("SELECT id FROM users WHERE email = ?", email))
        .containsExactly(registered.path("id").asString());
    assertThat(rows(USERS).texts("SELECT name FROM users WHERE email = ?", email))
        .containsExactly("Ada");
    assertThat(rows(USERS).texts("SELECT password_hash FROM users WHERE email = ?", email))
        .singleElement()
        .asString()
        .startsWith("$2a$10$")
        .hasSize(60);
    assertThat(registered.propertyNames()).containsExactlyInAnyOrder("id", "token");
  }

  @Test
  default void theTokenSaysWhoTheUserIsForOneDayAndVerifiesWithThePublicKey() throws Exception {
    Instant before = Instant.now();
    JsonNode registered = registered(UUID.randomUUID() + "@example.com");
    String[] parts = registered.path("token").asString().split("\\.", -1);
    assertThat(parts).hasSize(3);
    Signature signature = Signature.getInstance("SHA256withRSA");
    signature.initVerify(shop().tokenKey());
    signature.update((parts[0] + "." + parts[1]).getBytes(StandardCharsets.US_ASCII));
    assertThat(signature.verify(Base64.getUrlDecoder().decode(parts[2]))).isTrue();

    JsonMapper json = new JsonMapper();
    JsonNode header = json.readTree(Base64.getUrlDecoder().decode(parts[0]));
    JsonNode claims = json.readTree(Base64.getUrlDecoder().decode(parts[1]));
    assertThat(header.path("alg").asString()).isEqualTo("RS256");
    assertThat(claims.path("iss").asString()).isEqualTo("bookshop");
    assertThat(claims.path("sub").asString()).isEqualTo(registered.path("id").asString());
    Instant issuedAt = Instant.ofEpochSecond(claims.path("iat").asLong());
    assertThat(issuedAt).isBetween(before.minusSeconds(1), Instant.now());
    assertThat(Instant.ofEpochSecond(claims.path("exp").asLong()))
        .isEqualTo(issuedAt.plus(Duration.ofHours(24)));
  }

  @Test
  default void aTakenEmailIsRefused() throws Exception {
    String email = UUID.randomUUID() + "@example.com";
    registered(email);
    client()
        .post(
            USERS,
            "/users",
            """
            {"email": "%s", "password": "another secret", "name": "Ben"}
            """
                .formatted(email))
        .problem(409);
    assertThat(rows(USERS).texts("SELECT name FROM users WHERE email = ?", email))
        .containsExactly("Ada");
  }

  @Test
  default void ofManyWhoRegisterTheSameEmailAtOnceOneDoes() throws Exception {
    String email = UUID.randomUUID() + "@example.com";
    List<Reply> replies =
        Client.atOnce(
            10,
            number ->
                client()
                    .post(
                        USERS,
                        "/users",
                        """
                        {"email": "%s", "password": "a long secret", "name": "%d"}
                        """
                            .formatted(email, number)));
    assertThat(replies.stream().filter(reply -> reply.status() == 201)).hasSize(1);
    assertThat(replies.stream().filter(reply -> reply.status() != 201))
        .allSatisfy(reply -> reply.problem(409));
    assertThat(rows(USERS).number("SELECT count(*) FROM users WHERE email = ?", email)).isOne();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"email\": \"nobody\", \"password\": \"a long secret\", \"name\": \"Ada\"}",
        "{\"email\": \"\", \"password\": \"a long secret\", \"name\": \"Ada\"}",
        "{\"password\": \"a long secret\", \"name\": \"Ada\"}",
        "{\"email\": \"invalid@example.com\", \"password\": \"1234567\", \"name\": \"Ada\"}",
        "{\"email\": \"invalid@example.com\", \"name\": \"Ada\"}",
        "{\"email\": \"invalid@example.com\", \"password\": \"a long secret\", \"name\": \" \"}",
        "{\"email\": \"invalid@example.com\", \"password\": \"a long secret\"}",
        "{\"email\": \"invalid@example.com\", ",
        "[]"
      })
  default void anInvalidRegistrationIsRefused(String json) throws Exception {
    long before = rows(USERS).number("SELECT count(*) FROM users");
    client().post(USERS, "/users", json).problem(400);
    assertThat(rows(USERS).number("SELECT count(*) FROM users")).isEqualTo(before);
  }

  @ParameterizedTest
  @CsvSource({"a, 7, 400", "a, 8, 201", "a, 72, 201", "a, 73, 400", "é, 36, 201", "é, 37, 400"})
  default void aPasswordHasEightCharactersAtLeastAndSeventyTwoBytesAtMost(
      String character, int times, int status) {
    String email = UUID.randomUUID() + "@example.com";
    String password = character.repeat(times);
    Reply reply =
        client()
            .post(
                USERS,
                "/users",
                """
                {"email": "%s", "password": "%s", "name": "Ada"}
                """
                    .formatted(email, password));
    assertThat(reply.status()).as(reply.text()).isEqualTo(status);
    Reply login = login(email, password);
    assertThat(login.status()).as(login.text()).isEqualTo(status == 201 ? 200 : 401);
  }

  @Test
  default void whoHasRegisteredLogsInAndGetsTheSameId() {
    String email = UUID.randomUUID() + "@example.com";
    JsonNode registered = registered(email);
    JsonNode login = login(email, "a long secret").json(200);
    assertThat(login.path("id").asLong()).isEqualTo(registered.path("id").asLong());
    assertThat(login.path("token").asString().split("\\.", -1)).hasSize(3);
  }

  @Test
  default void seededUsersLogIn() {
    assertThat(login("user1@example.com", "bookshop").json(200).path("id").asLong()).isOne();
    assertThat(login("user20@example.com", "bookshop").json(200).path("id").asLong()).isEqualTo(20);
  }

  @Test
  default void aWrongPasswordAndAnUnknownEmailAreAnsweredAlike() {
    Reply wrongPassword = login("user1@example.com", "bookshelf");
    Reply unknownEmail = login("nobody@example.com", "bookshelf");
    assertThat(wrongPassword.problem(401)).isEqualTo(unknownEmail.problem(401));
    assertThat(wrongPassword.text()).isEqualTo(unknownEmail.text());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"email\": \"user1@example.com\"}",
        "{\"password\": \"bookshop\"}",
        "no json"
      })
  default void anInvalidLoginIsRefused(String json) {
    client().post(USERS, "/users/login", json).problem(400);
  }

  @Test
  default void fieldsThatNobodyKnowsAreIgnored() {
    client()
        .post(
            USERS,
            "/users/login",
            """
            {"email": "user1@example.com", "password": "bookshop", "remember": {"days": 30}}
            """)
        .json(200);
  }

  @Test
  default void aNewUserHasNoPreferences() {
    assertThat(genres(client().get(USERS, "/users/preferences", register()))).isEmpty();
  }

  @Test
  default void preferencesAreAddedSortedAndTheRecommendationsFollow() throws Exception {
    long user = register();
    assertThat(genres(add(user, "Science"))).containsExactly("Science");
    assertThat(genres(add(user, "Biography"))).containsExactly("Biography", "Science");
    assertThat(genres(add(user, "Crime"))).containsExactly("Biography", "Crime", "Science");
    assertThat(genres(add(user, "Crime"))).containsExactly("Biography", "Crime", "Science");
    assertThat(genres(client().get(USERS, "/users/preferences", user)))
        .containsExactly("Biography", "Crime", "Science");
    assertThat(rows(USERS).number("SELECT count(*) FROM preferences WHERE user_id = ?", user))
        .isEqualTo(3);
    assertThat(recommended(user)).isSubsetOf("Biography", "Crime", "Science").isNotEmpty();
  }

  @Test
  default void preferencesAreReplacedAndTheRecommendationsFollow() {
    long user = register();
    add(user, "Crime").json(200);
    add(user, "Fantasy").json(200);
    assertThat(recommended(user)).isSubsetOf("Crime", "Fantasy").isNotEmpty();
    assertThat(genres(replace(user, "\"Romance\", \"Fantasy\", \"Romance\"")))
        .containsExactly("Fantasy", "Romance");
    assertThat(genres(client().get(USERS, "/users/preferences", user)))
        .containsExactly("Fantasy", "Romance");
    assertThat(recommended(user)).isSubsetOf("Fantasy", "Romance").isNotEmpty();
    assertThat(genres(replace(user, ""))).isEmpty();
    assertThat(genres(client().get(USERS, "/users/preferences", user))).isEmpty();
    assertThat(recommended(user)).isEmpty();
  }

  @Test
  default void preferencesThatAreAddedAtOnceAreAllKept() {
    long user = register();
    List<String> genres = List.of("Biography", "Crime", "History", "Poetry", "Romance", "Science");
    assertThat(Client.atOnce(12, number -> add(user, genres.get(number % 6))))
        .allSatisfy(reply -> reply.json(200));
    assertThat(genres(client().get(USERS, "/users/preferences", user)))
        .containsExactlyElementsOf(genres);
  }

  @Test
  default void preferencesOfAnUnknownUserAreRefused() {
    client().get(USERS, "/users/preferences", 987654321).problem(404);
    add(987654321, "Crime").problem(404);
    replace(987654321, "\"Crime\"").problem(404);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"genre\": \"Western\"}", "{\"genre\": null}", "{}", "crime"})
  default void aPreferenceThatIsNoGenreIsRefused(String json) {
    long user = register();
    client().post(USERS, "/users/preferences", user, json).problem(400);
    assertThat(genres(client().get(USERS, "/users/preferences", user))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"genres\": [\"Crime\", \"Western\"]}",
        "{\"genres\": [\"Crime\", null]}",
        "{\"genres\": null}",
        "{}"
      })
  default void preferencesThatAreNoGenresAreRefused(String json) {
    long user = register();
    add(user, "Poetry").json(200);
    client().put(USERS, "/users/preferences", user, json).problem(400);
    assertThat(genres(client().get(USERS, "/users/preferences", user))).containsExactly("Poetry");
  }

  @Test
  default void preferencesWithoutAUserAreRefused() {
    client().get(USERS, "/users/preferences").problem(400);
    client().get(USERS, "/users/preferences", "me").problem(400);
    client().post(USERS, "/users/preferences", "{\"genre\": \"Crime\"}").problem(400);
    client().post(USERS, "/users/preferences", "me", "{\"genre\": \"Crime\"}").problem(400);
    client().put(USERS, "/users/preferences", "{\"genres\": [\"Crime\"]}").problem(400);
    client().put(USERS, "/users/preferences", "me", "{\"genres\": [\"Crime\"]}").problem(400);
  }

  private Reply login(String email, String password) {
    return client()
        .post(
            USERS,
            "/users/login",
            """
            {"email": "%s", "password": "%s"}
            """
                .formatted(email, password));
  }

  private Reply add(long user, String genre) {
    return client().post(USERS, "/users/preferences", user, "{\"genre\": \"%s\"}".formatted(genre));
  }

  private Reply replace(long user, String genres) {
    return client().put(USERS, "/users/preferences", user, "{\"genres\": [%s]}".formatted(genres));
  }

  private List<String> recommended(long user) {
    return client()
        .get(RECOMMENDATIONS, "/recommendations", user)
        .json(200)
        .valueStream()
        .map(recommendation -> recommendation.path("genre").asString())
        .toList();
  }

  private static List<String> genres(Reply reply) {
    return reply.json(200).path("genres").valueStream().map(JsonNode::asString).toList();
  }
}
