package dev.benchwright.bookshop.contract;

import static dev.benchwright.bookshop.contract.Service.BOOKS;
import static dev.benchwright.bookshop.contract.Service.RECOMMENDATIONS;
import static dev.benchwright.bookshop.contract.Service.USERS;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What recommendations answers. */
interface RecommendationsContract extends Contract {

  @Test
  default void seededRecommendationsAreTheCheapestOfTheUsersGenres() {
    for (int user = 1; user <= 20; user++) {
      List<String> genres =
          client()
              .get(USERS, "/users/preferences", user)
              .json(200)
              .path("genres")
              .valueStream()
              .map(JsonNode::asString)
              .toList();
      assertThat(genres).hasSizeBetween(1, 2);
      JsonNode stored = client().get(RECOMMENDATIONS, "/recommendations", user).json(200);
      assertThat(stored.valueStream()).hasSize(10);
      assertThat(texts(stored)).isEqualTo(cheapest(genres, true));
    }
  }

  @Test
  default void recommendationsAreMadeAnewAndStored() throws Exception {
    long user = register();
    JsonNode made = put(user, "\"Crime\", \"Poetry\"").json(200);
    assertThat(made.get(0).propertyNames()).containsExactlyInAnyOrder("bookId", "title", "genre");
    assertThat(texts(made)).hasSize(10).isEqualTo(cheapest(List.of("Crime", "Poetry"), false));
    assertThat(client().get(RECOMMENDATIONS, "/recommendations", user).json(200)).isEqualTo(made);

    JsonNode again = put(user, "\"Romance\"").json(200);
    assertThat(texts(again)).hasSize(10).isEqualTo(cheapest(List.of("Romance"), false));
    assertThat(client().get(RECOMMENDATIONS, "/recommendations", user).json(200)).isEqualTo(again);
    assertThat(stored(user)).isEqualTo(10);

    assertThat(put(user, "").json(200)).isEmpty();
    assertThat(client().get(RECOMMENDATIONS, "/recommendations", user).json(200)).isEmpty();
    assertThat(stored(user)).isZero();
  }

  @Test
  default void recommendationsThatAreMadeManyTimesAtOnceAreStoredOnce() throws Exception {
    long user = register();
    assertThat(Client.atOnce(12, number -> put(user, "\"History\", \"Science\"")))
        .allSatisfy(reply -> assertThat(reply.json(200)).hasSize(10));
    assertThat(stored(user)).isEqualTo(10);
  }

  @Test
  default void whoHasNoRecommendationsGetsNone() {
    JsonNode none = client().get(RECOMMENDATIONS, "/recommendations", 987654321).json(200);
    assertThat(none.isArray()).isTrue();
    assertThat(none).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"genres\": [\"Western\"]}", "{\"genres\": null}", "{}", "crime"})
  default void recommendationsForWhatIsNoGenreAreRefused(String json) throws Exception {
    long user = register();
    client().put(RECOMMENDATIONS, "/recommendations", user, json).problem(400);
    assertThat(stored(user)).isZero();
  }

  @Test
  default void recommendationsWithoutAUserAreRefused() {
    client().get(RECOMMENDATIONS, "/recommendations").problem(400);
    client().get(RECOMMENDATIONS, "/recommendations", "me").problem(400);
    client().put(RECOMMENDATIONS, "/recommendations", "{\"genres\": [\"Crime\"]}").problem(400);
    client()
        .put(RECOMMENDATIONS, "/recommendations", "me", "{\"genres\": [\"Crime\"]}")
        .problem(400);
  }

  private Reply put(long user, String genres) {
    return client()
        .put(RECOMMENDATIONS, "/recommendations", user, "{\"genres\": [%s]}".formatted(genres));
  }

  private long stored(long user) throws Exception {
    return rows(RECOMMENDATIONS)
        .number("SELECT count(*) FROM recommendations WHERE user_id = ?", user);
  }

  /** Returns the ten cheapest books of the genres, as books answers them. */
  private List<String> cheapest(List<String> genres, boolean seeded) {
    return genres.stream()
        .flatMap(genre -> client().get(BOOKS, "/books?genre=" + genre).json(200).valueStream())
        // Tests add books, which the seeded recommendations cannot know.
        .filter(book -> !seeded || book.path("coverUrl").isNull())
        .sorted(
            Comparator.comparingInt((JsonNode book) -> book.path("cents").asInt())
                .thenComparingLong(book -> book.path("id").asLong()))
        .limit(10)
        .map(book -> text(book.path("id"), book))
        .toList();
  }

  private static List<String> texts(JsonNode recommendations) {
    Stream<JsonNode> all = recommendations.valueStream();
    return all.map(recommendation -> text(recommendation.path("bookId"), recommendation)).toList();
  }

  private static String text(JsonNode id, JsonNode book) {
    return "%d: %s, %s"
        .formatted(id.asLong(), book.path("title").asString(), book.path("genre").asString());
  }
}
