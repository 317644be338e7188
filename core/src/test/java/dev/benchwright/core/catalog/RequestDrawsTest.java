package dev.benchwright.core.catalog;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwright.core.api.request.DrawnValuesSpec;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.RunSpecs;
import io.fabric8.kubernetes.client.utils.Serialization;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Requests of a system with several values each, and forms. */
class RequestDrawsTest {

  private static final String RUN =
      """
      apiVersion: benchwright.dev/v1alpha1
      kind: BenchmarkRun
      metadata: {name: shop}
      spec:
        scenario: place-order
        system:
          entry: orders
          path: /orders
          components:
            - {name: orders, image: "example/orders:1", port: 8080, env: {KEY: $(BENCHWRIGHT_TOKEN_PUBLIC_KEY)}}
        variants: [{name: plain}]
        load: {closed: {users: [4]}, warmUpSeconds: 5, steadySeconds: 20}
        request: %s
      """;

  @Test
  void aRequestMayHaveSeveralValues() throws NotAcceptedException {
    var request =
        request(
            """
            {method: POST, headers: {Authorization: Bearer @T@}, body: {json: '{"book": @BOOK@, "for": "@USER@"}'},
             values: {inPlaceOf: "@BOOK@", numbers: {from: 1, to: 200}, order: Random},
             furtherValues: [{inPlaceOf: "@USER@", list: [a, b]},
                             {inPlaceOf: "@T@", tokens: {subjects: 3, issuer: shop}}]}
            """);
    assertThat(request.draws())
        .extracting(DrawnValuesSpec::inPlaceOf)
        .containsExactly("@BOOK@", "@USER@", "@T@");
  }

  @Test
  void whatStandsForTheValuesIsAFact() throws NotAcceptedException {
    var facts =
        TargetFacts.of(
                target(
                    """
                    {method: POST, headers: {Authorization: Bearer @T@}, body: {multipart: [{name: title, text: "@N@"},
                      {name: cover, file: {name: c.jpg, contentType: image/jpeg, bytes: 100}}]},
                     values: {inPlaceOf: "@N@", numbers: {from: 1, to: 200}},
                     furtherValues: [{inPlaceOf: "@T@", tokens: {subjects: 3}}]}
                    """))
            .facts();
    assertThat(facts)
        .containsEntry("request.values.numbers", "1 to 200")
        .containsEntry("request.furtherValues[0].tokens.subjects", "3")
        .containsEntry("request.body.multipart[0].text", "@N@")
        .containsEntry("request.body.multipart[1].file", "c.jpg, image/jpeg, 100 bytes")
        .doesNotContainKey("request.body");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{body: {text: '@A@ @A@@'}, values: {inPlaceOf: '@A@', numbers: {from: 1, to: 2}}, furtherValues: [{inPlaceOf: '@A@@', numbers: {from: 1, to: 2}}]} | one holds the other",
        "{body: {text: '@A@'}, values: {inPlaceOf: '@A@', numbers: {from: 1, to: 2}}, furtherValues: [{inPlaceOf: '@B@', numbers: {from: 1, to: 2}}]} | spec.request.furtherValues[0].inPlaceOf '@B@' stands neither",
        "{body: {text: '@A@ @B@'}, headers: {X-B: '@B@'}, values: {inPlaceOf: '@A@', list: ['1']}, furtherValues: [{inPlaceOf: '@B@', list: ['ü']}]} | spec.request.furtherValues[0].list[0] has a character that headers cannot carry",
        "{body: {json: '{\"a\": @A@, \"b\": @B@}'}, values: {inPlaceOf: '@A@', list: ['1']}, furtherValues: [{inPlaceOf: '@B@', list: ['{']}]} | spec.request.furtherValues[0].list[0], which stands outside of a string",
        "{body: {json: '{\"t\": @T@}'}, values: {inPlaceOf: '@T@', tokens: {subjects: 2}}} | spec.request.values are tokens, and '@T@' stands outside of a string",
        "{body: {text: '@A@'}, values: {inPlaceOf: '@A@', numbers: {from: 1, to: 2}}, answer: {bodyPattern: 'id @A@'}} | spec.request.answer.bodyPattern has '@A@', but it is the same for all requests",
        "{body: {text: '@A@ @B@'}, values: {inPlaceOf: '@A@', tokens: {subjects: 600}}, furtherValues: [{inPlaceOf: '@B@', tokens: {subjects: 600}}]} | spec.request has tokens of more than 1000 subjects",
        "{body: {multipart: [{name: title, text: a}]}} | spec.request.body.multipart has no file",
        "{body: {multipart: [{name: a, text: a}, {name: a, file: {name: f, contentType: a/b, bytes: 1}}]}} | has the field 'a' twice",
        "{headers: {content-type: a/b}, body: {multipart: [{name: a, file: {name: f, contentType: a/b, bytes: 1}}]}} | which the load generator writes for a multipart body"
      })
  void whatCannotBeSentIsRefused(String request, String sentence) {
    var post = request.strip().replaceFirst("\\{", "{method: POST, ");
    assertThatThrownBy(() -> request(post)).hasMessageContaining(sentence.strip());
  }

  @Test
  void tokensNeedASystem() throws NotAcceptedException {
    var request =
        run("{headers: {X-T: '@T@'}, values: {inPlaceOf: '@T@', tokens: {subjects: 2}}}")
            .getSpec()
            .request();
    var run =
        RunSpecs.run().variant(RunSpecs.own("ours", null)).request(requireNonNull(request)).build();
    assertThatThrownBy(() -> Catalog.bundled().resolve(run))
        .hasMessageContaining("only a component of spec.system gets the key to verify them");
  }

  @Test
  void theOperatorsVariablesAreItsOwn() {
    var run =
        Serialization.unmarshal(
            RUN.formatted("{}").replace("KEY:", "BENCHWRIGHT_SEED:"), BenchmarkRun.class);
    assertThatThrownBy(() -> Catalog.bundled().resolve(run.getSpec()))
        .hasMessageContaining("the operator gives variables that begin with BENCHWRIGHT_");
  }

  private static Request request(String request) throws NotAcceptedException {
    return target(request).request();
  }

  private static Target target(String request) throws NotAcceptedException {
    return Catalog.bundled().resolve(run(request).getSpec()).getFirst();
  }

  private static BenchmarkRun run(String request) {
    return Serialization.unmarshal(
        RUN.formatted(request.strip().replace("\n", " ")), BenchmarkRun.class);
  }
}
