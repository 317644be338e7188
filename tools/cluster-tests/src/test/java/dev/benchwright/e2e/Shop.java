package dev.benchwright.e2e;

import dev.benchwright.core.api.request.AnswerSpec;
import dev.benchwright.core.api.request.BodySpec;
import dev.benchwright.core.api.request.HttpMethod;
import dev.benchwright.core.api.request.RequestSpec;
import dev.benchwright.core.api.system.ComponentSpecs;
import dev.benchwright.core.api.system.Lifetime;
import dev.benchwright.core.api.system.SystemSpec;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Somebody's system of two services and a database, in the image that examples measure. */
public final class Shop {

  /** The example whose ConfigMap has the tables. */
  private static final String EXAMPLE = "own-system-run.yaml";

  private static final String SCHEMA = "system-schema";
  private static final String IMAGE = "docker.io/example/shop:1.0";
  private static final int PORT = 8080;
  private static final int CREATED = 201;

  private Shop() {}

  /** Returns the objects that it needs in its namespace. */
  public static List<HasMetadata> objects(KubernetesClient client) {
    return ExampleFile.read(client, EXAMPLE).rest();
  }

  /**
   * Returns a run of one variant, {@code it}, which places orders.
   *
   * @param pricesUnderTest whether the service of prices is under test, or a dependency
   * @param ofPrices environment variables of that service
   */
  public static RunBuilder run(String name, boolean pricesUnderTest, Map<String, String> ofPrices) {
    return run(name, pricesUnderTest, ofPrices, Lifetime.TRIAL);
  }

  /** Returns such a run whose trials share the database. */
  public static RunBuilder sharing(String name) {
    return run(name, true, Map.of(), Lifetime.RUN);
  }

  private static RunBuilder run(
      String name, boolean pricesUnderTest, Map<String, String> ofPrices, Lifetime ofDatabase) {
    var prices = new HashMap<>(ofPrices);
    prices.put("SERVICE", "prices");
    return RunBuilder.run(name)
        .scenario("place-order")
        .request(
            new RequestSpec(
                HttpMethod.POST,
                Map.of(),
                BodySpec.json("{\"item\": 1, \"amount\": 1}"),
                null,
                List.of(),
                new AnswerSpec(CREATED, null)))
        .system(
            new SystemSpec(
                "orders",
                "/orders",
                List.of(
                    container(
                            "orders",
                            Map.of(
                                "SERVICE",
                                "orders",
                                "DATABASE_URL",
                                "postgres://$(DB_USER):$(DB_PASSWORD)@db:5432/$(DB_NAME)"))
                        .build(),
                    container("prices", prices)
                        .withMetricsPath("/metrics")
                        .withUnderTest(pricesUnderTest)
                        .build(),
                    ComponentSpecs.postgres("db", SCHEMA)
                        .withResources("300m", "256Mi")
                        .withLifetime(ofDatabase)
                        .build()),
                null))
        .variants("it")
        .subject("200m", "128Mi")
        .users(2);
  }

  private static ComponentSpecs container(String name, Map<String, String> env) {
    return ComponentSpecs.container(name, IMAGE, PORT).withReadinessPath("/healthz").withEnv(env);
  }

  /** Returns a run of one variant, {@code it}: a service that answers prices, and an S3 server. */
  public static RunBuilder withObjectStore(String name, String... buckets) {
    return RunBuilder.run(name)
        .scenario("price")
        .system(
            new SystemSpec(
                "prices",
                "/prices/3",
                List.of(
                    container("prices", Map.of("SERVICE", "prices")).build(),
                    ComponentSpecs.s3("covers", buckets).withResources("200m", "128Mi").build()),
                null))
        .variants("it")
        .subject("200m", "128Mi")
        .users(2);
  }
}
