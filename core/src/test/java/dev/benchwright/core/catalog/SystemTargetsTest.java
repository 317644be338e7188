package dev.benchwright.core.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.benchwright.core.api.Role;
import dev.benchwright.core.api.load.ResourcesSpec;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.system.ComponentSpec;
import dev.benchwright.core.catalog.manifest.Manifests;
import dev.benchwright.core.component.Component;
import dev.benchwright.core.component.Endpoint;
import dev.benchwright.core.component.ObjectStore;
import dev.benchwright.core.component.Postgres;
import dev.benchwright.core.component.Start;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SystemTargetsTest {

  private static final String RUN =
      """
      apiVersion: benchwright.dev/v1alpha1
      kind: BenchmarkRun
      metadata: {name: shop}
      spec:
        scenario: place-order
        system:
          entry: orders
          path: /orders?limit=10
          components:
            - name: orders
              image: example/orders:1
              port: 8080
              readinessPath: /healthz
              metricsPath: /metrics
              env: {DATABASE_URL: "postgres://$(ORDERS_DB_USER)@orders-db/shop", MODE: plain}
              jvmOptions: [-Xmx100m]
            - name: orders-db
              postgres: {configMap: orders-schema}
              resources: {cpu: 250m}
            - name: prices
              image: example/prices:1
              port: 9000
              needs: [rates]
              resources: {memory: 64Mi}
            - name: rates
              image: example/rates:1
              port: 9000
              underTest: false
        variants:
          - name: plain
          - name: other
            system: %s
        resources: {cpu: 500m, memory: 256Mi}
        database: {cpu: "1", memory: 512Mi}
        load: {closed: {users: [4]}, warmUpSeconds: 5, steadySeconds: 20}
      """;

  private static List<Target> targets(String change) throws NotAcceptedException {
    return Catalog.bundled()
        .resolve(Serialization.unmarshal(RUN.formatted(change), BenchmarkRun.class).getSpec());
  }

  private static Target plain() throws NotAcceptedException {
    return targets("{}").getFirst();
  }

  private static Target other(String change) throws NotAcceptedException {
    return targets(change).getLast();
  }

  private static Component component(Target target, String name) {
    return target.components().stream()
        .filter(component -> component.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void componentsStartAfterWhatTheyNeedAndTheEntryLast() throws NotAcceptedException {
    assertThat(plain().components())
        .extracting(Component::name)
        .containsExactly("orders-db", "rates", "prices", "orders");
    assertThat(plain().entry().name()).isEqualTo("orders");
    assertThat(plain().longestStart(Duration.ofSeconds(100))).isEqualTo(Duration.ofSeconds(300));
  }

  @Test
  void aComponentIsAsItsFileSays() throws NotAcceptedException {
    var orders = plain().entry();

    assertThat(orders.role()).isEqualTo(Role.SUBJECT);
    assertThat(orders.image()).isEqualTo("example/orders:1");
    assertThat(orders.port()).isEqualTo(8080);
    assertThat(orders.readiness()).contains(new Endpoint(8080, "/healthz"));
    assertThat(orders.metrics()).contains(new Endpoint(8080, "/metrics"));
    assertThat(orders.env()).containsEntry("MODE", "plain");
    assertThat(orders.jvmOptions()).containsExactly("-Xmx100m");
    assertThat(orders.needs()).containsExactly("orders-db", "prices", "rates");
    assertThat(component(plain(), "prices").needs()).containsExactly("rates");
  }

  @Test
  void aComponentStartsAsItsImageSaysUnlessItsFileDoes() throws NotAcceptedException {
    var changed =
        other(
            "{add: [{name: a, image: x, port: 1, command: [/a], args: [--b, c], files: {/etc/a.yaml: 'd: 1'}}]}");

    assertThat(component(changed, "a").start())
        .isEqualTo(new Start(List.of("/a"), List.of("--b", "c"), Map.of("/etc/a.yaml", "d: 1")));
    assertThat(changed.entry().start()).isEqualTo(Start.OF_IMAGE);
    assertThat(TargetFacts.of(changed).facts())
        .containsEntry("a.command", "[/a]")
        .containsEntry("a.args", "[--b, c]")
        .containsEntry("a.files./etc/a.yaml", "d: 1");
  }

  @Test
  void whatASizeLeavesOutIsTheRuns() throws NotAcceptedException {
    assertThat(plain().entry().resources()).isEqualTo(new ResourcesSpec("500m", "256Mi"));
    assertThat(component(plain(), "prices").resources())
        .isEqualTo(new ResourcesSpec("500m", "64Mi"));
    assertThat(component(plain(), "orders-db").resources())
        .isEqualTo(new ResourcesSpec("250m", "512Mi"));
  }

  @Test
  void onlyWhatIsUnderTestIsTheVariantsDoing() throws NotAcceptedException {
    assertThat(plain().components())
        .filteredOn(Component::isUnderTest)
        .extracting(Component::name)
        .containsExactly("prices", "orders");
    assertThat(component(plain(), "rates").role()).isEqualTo(Role.SERVICE);
    assertThat(component(plain(), "orders-db").role()).isEqualTo(Role.DATABASE);
  }

  @Test
  void aDatabaseHasANameOfItsOwnAndWhatTheConfigMapHas() throws NotAcceptedException {
    var database = component(plain(), "orders-db");

    assertThat(database.backing())
        .contains(new Postgres("orders_db", new Postgres.Content.Scripts("orders-schema")));
    assertThat(database.addressVariables()).contains("ORDERS_DB_HOST", "ORDERS_DB_PASSWORD");
  }

  @Test
  void anObjectStoreHasItsBuckets() throws NotAcceptedException {
    var changed = other("{add: [{name: covers, s3: {buckets: [small, large]}}]}");
    var covers = component(changed, "covers");

    assertThat(covers.role()).isEqualTo(Role.OBJECT_STORE);
    assertThat(covers.backing()).contains(new ObjectStore(List.of("small", "large")));
    assertThat(covers.resources()).isEqualTo(new ResourcesSpec("1", "512Mi"));
    assertThat(covers.addressVariables())
        .containsExactly("COVERS_URL", "COVERS_REGION", "COVERS_ACCESS_KEY", "COVERS_SECRET_KEY");
    assertThat(covers.isUnderTest()).isFalse();
  }

  @Test
  void aComponentMayBeSharedByAllTrials() throws NotAcceptedException {
    var shared =
        "{add: [{name: cache, postgres: {}, lifetime: Run}, {name: rules, image: example/rules:1,"
            + " port: 80, underTest: false, needs: [cache], lifetime: Run}]}";
    assertThat(component(other(shared), "cache").isShared()).isTrue();
    assertThat(component(other(shared), "rules").isShared()).isTrue();
    assertThat(component(other(shared), "orders-db").isShared()).isFalse();
    assertThat(TargetFacts.of(other(shared)).facts())
        .containsEntry("cache.lifetime", "Run")
        .doesNotContainKey("orders-db.lifetime");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      textBlock =
          """
          {add: [{name: cart, image: x:1, port: 80, lifetime: Run}]} | component 'cart' has lifetime: Run, but it is under test, and all variants would share it; write underTest: false beside it, or leave lifetime out
          {entry: cart, add: [{name: cart, image: x:1, port: 80, lifetime: Run}]} | component 'cart' has lifetime: Run, but it is the entry, which each trial has anew; leave lifetime out
          {add: [{name: cart, image: x:1, port: 80, underTest: false, needs: [prices], lifetime: Run}]} | component 'cart' has lifetime: Run, and needs 'prices', which each trial has anew; write lifetime: Run there, too, or leave it out here
          {add: [{name: cart, image: x:1, port: 80, underTest: false, env: {KEY: $(BENCHWRIGHT_TOKEN_PUBLIC_KEY)}, lifetime: Run}]} | component 'cart' has lifetime: Run, and uses a key of the requests' tokens, which are drawn for each trial; leave one of the two out
          {remove: [orders-db], add: [{name: orders-db, postgres: {configMap: orders-schema}, resources: {cpu: 250m}, lifetime: Run}]} | component 'orders-db' has lifetime: Run, so that all variants share it, but it is not as in variant 'plain'; leave lifetime out, or what is changed of it
          """)
  void whatCannotBeSharedIsRefusedByName(String change, String sentence) {
    assertThatThrownBy(() -> targets(change))
        .isInstanceOf(NotAcceptedException.class)
        .hasMessage("spec.variants 'other': " + sentence);
  }

  @Test
  void aComponentMaySayHowLongItTakesToBeReady() throws NotAcceptedException {
    var slow =
        other(
            "{add: [{name: cache, postgres: {}, startSeconds: 240}, {name: files, s3: {buckets: [abc]},"
                + " startSeconds: 30}, {name: rules, image: x:1, port: 80, replicas: 2, needs: [cache],"
                + " startSeconds: 200}], change: [{name: orders, jvmOptions: [-Xint]}]}");
    assertThat(slow.components())
        .filteredOn(component -> component.longestStart().isPresent())
        .extracting(
            Component::name, component -> component.longestStart().orElseThrow().toSeconds())
        .containsExactlyInAnyOrder(
            tuple("cache", 240L),
            tuple("files", 30L),
            tuple("rules", 200L),
            tuple("rules-r2", 200L));
    assertThat(TargetFacts.of(slow).facts())
        .containsEntry("cache.startSeconds", "240")
        .containsEntry("rules.startSeconds", "200")
        .doesNotContainKeys("orders.startSeconds", "prices.startSeconds", "orders-db.startSeconds");
    // The cache, the rules, and the entry, which does not say it.
    assertThat(slow.longestStart(Duration.ofSeconds(100))).isEqualTo(Duration.ofSeconds(540));
    assertThat(slow.longestStart(Duration.ofSeconds(200))).isEqualTo(Duration.ofSeconds(640));
    assertThat(slow.longestStart(Duration.ofSeconds(500))).isEqualTo(Duration.ofSeconds(1500));
  }

  @Test
  void whatAVariantChangesHasItsTimeAllTheSame() throws NotAcceptedException {
    var run = RUN.replace("port: 8080", "port: 8080\n        startSeconds: 250");
    var changed =
        Catalog.bundled()
            .resolve(
                Serialization.unmarshal(
                        run.formatted("{change: [{name: orders, image: 'example/orders:2'}]}"),
                        BenchmarkRun.class)
                    .getSpec())
            .getLast();
    assertThat(changed.entry().image()).isEqualTo("example/orders:2");
    assertThat(changed.entry().longestStart()).contains(Duration.ofSeconds(250));
  }

  @Test
  void replicasAreComponentsBehindOneName() throws NotAcceptedException {
    var changed = other("{change: [{name: prices, replicas: 3}, {name: orders, replicas: 2}]}");

    assertThat(changed.components())
        .extracting(Component::name)
        .containsExactly(
            "orders-db", "rates", "prices", "orders-r2", "prices-r2", "prices-r3", "orders");
    assertThat(component(changed, "prices-r2").service()).isEqualTo("prices");
    assertThat(component(changed, "prices-r2").image()).isEqualTo("example/prices:1");
    assertThat(component(changed, "orders-r2").isUnderTest()).isTrue();
    assertThat(changed.entry().isReplica()).isFalse();
  }

  @Test
  void theEntryIsAskedUnderThePathOfTheSystem() throws NotAcceptedException {
    assertThat(plain().request().path()).isEqualTo("/orders?limit=10");
    assertThat(plain().namesResolve()).isTrue();
  }

  /** Otherwise it could not be compared with variants that have more. */
  @Test
  void aVariantWithOneComponentLeftHasTotals() throws NotAcceptedException {
    var alone =
        other("{remove: [prices, rates, orders-db], change: [{name: orders, env: {MODE: x}}]}");

    assertThat(alone.components()).extracting(Component::name).containsExactly("orders");
    assertThat(alone.hasTotals()).isTrue();
    assertThat(plain().hasTotals()).isTrue();
  }

  @Test
  void anAddressThatAComponentDoesNotGetIsNotUsed() throws NotAcceptedException {
    assertThatThrownBy(
            () -> other("{change: [{name: rates, env: {DB: \"pg://$(ORDERS_DB_HOST)\"}}]}"))
        .hasMessageContaining(
            "component 'rates' uses $(ORDERS_DB_HOST), which it gets only if it needs 'orders-db'");
    // It is a former entry, which needed all others.
    var gateway = "{name: gateway, image: \"example/gateway:1\", port: 8080}";
    assertThatThrownBy(() -> other("{entry: gateway, add: [%s]}".formatted(gateway)))
        .hasMessageContaining("component 'orders' uses $(ORDERS_DB_USER)");
    assertThat(
            component(
                    other("{change: [{name: rates, env: {PRICES_URL: a, P: $(PRICES_URL)}}]}"),
                    "rates")
                .env())
        .containsKey("P");
  }

  private static Map<String, String> envOfOrders(String env) throws NotAcceptedException {
    return other("{change: [{name: orders, env: {%s}}]}".formatted(env)).entry().env();
  }

  /** A pod has its variables in alphabetical order. */
  @Test
  void aVariableIsMadeOfOthersWhateverTheirOrder() throws NotAcceptedException {
    assertThat(envOfOrders("A: $(Z)/a, M: '$(A)$(Z)', Z: z, U: $(ORDERS_DB_USER)"))
        .containsEntry("A", "z/a")
        .containsEntry("M", "z/az")
        .containsEntry("U", "$(ORDERS_DB_USER)");
    assertThat(envOfOrders("A: $$(Z)$(NOBODYS), Z: z")).containsEntry("A", "$$(Z)$(NOBODYS)");
    assertThat(envOfOrders("A: $(Z), Z: '$$(MODE)'")).containsEntry("A", "$$(MODE)");
  }

  @Test
  void variablesThatNeedEachOtherStayAsTheyAreWritten() throws NotAcceptedException {
    assertThat(envOfOrders("A: a$(Z), Z: z$(A), C: $(C)$(A)c"))
        .containsEntry("A", "a$$(Z)")
        .containsEntry("Z", "z$$(A)")
        .containsEntry("C", "$$(C)a$$(Z)c");
  }

  @Test
  void whatAVariantChangesReachesTheVariablesMadeOfIt() throws NotAcceptedException {
    var run =
        RUN.replace(
            "{DATABASE_URL: ", "{URL: 'http://$(MODE)/$(TWICE)', TWICE: $(MODE)$(MODE), D: ");
    var targets =
        Catalog.bundled()
            .resolve(
                Serialization.unmarshal(
                        run.formatted("{change: [{name: orders, env: {MODE: fast}}]}"),
                        BenchmarkRun.class)
                    .getSpec());

    assertThat(targets.getFirst().entry().env()).containsEntry("URL", "http://plain/plainplain");
    assertThat(targets.getLast().entry().env()).containsEntry("URL", "http://fast/fastfast");
  }

  @Test
  void optionsOfTheJvmAreMadeOfVariables() throws NotAcceptedException {
    var changed = "env: {MORE: '-Xss1m  -Xint', HEAP: 1g}, jvmOptions: [-Xms$(HEAP), $(MORE)]";

    assertThat(other("{change: [{name: orders, %s}]}".formatted(changed)).entry().jvmOptions())
        .containsExactly("-Xmx100m", "-Xms1g", "-Xss1m", "-Xint");
  }

  @Test
  void variablesThatHoldEachOtherAgainAndAgainAreRefused() {
    var env = new StringBuilder("A0: xxxxxxxxxx");
    for (int i = 1; i < 10; i++) {
      env.append(", A%d: %s".formatted(i, "$(A%d)".formatted(i - 1).repeat(100)));
    }
    assertThatThrownBy(() -> envOfOrders(env.toString()))
        .hasMessage(
            "spec.variants 'other': component 'orders' has A2 in env of 100000 characters, with the variables that $(NAME) stands for, and 4096 are the most; write less");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "xprices.shop.svc",
        "my-prices.shop.svc",
        "kafka.shop.svc",
        "prices.shop.svcs",
        "prices.shop.cluster.local",
        "prices..svc",
        "prices.shop.svc2:80",
        "prices:9000/shop.svc",
        "com.example.prices.impl.svc.rest",
        "prices.com",
        "prices.dev:9000/",
        "prices.io",
        "prices.local",
        "my-prices.shop",
        "eu.prices.shop",
        "prices.shop.",
        "prices.shop.example:9000",
        "prices.shop$(SUFFIX)",
        "prices.shop@example.com",
        "prices/prices.shop",
        "prices:9000/a@prices.shop"
      })
  void whatIsNoComponentOfANamespaceMayBeCalled(String host) throws NotAcceptedException {
    assertThat(envOfOrders("P: 'http://%s'".formatted(host))).containsEntry("P", "http://" + host);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "prices.shop",
        "/data/prices.shop",
        "file:/data/prices.shop:1",
        "logging.level.com.example.prices.impl.svc.rest=DEBUG",
        "mail to us@prices.shop or them@prices.shop",
        "http://$$(H).shop:9000"
      })
  void namesOfFilesAndPackagesAndAddressesOfMailAreNoHosts(String word)
      throws NotAcceptedException {
    var change = "{change: [{name: rates, env: {H: prices}, args: ['%s']}]}".formatted(word);

    assertThat(component(other(change), "rates").start().args()).containsExactly(word);
  }

  @Test
  void wordsThatVariablesMakeTooLongAreRefused() throws NotAcceptedException {
    var change =
        "{change: [{name: rates, env: {A: %s}, args: [x$(A)]}]}"
            .formatted("x".repeat(ComponentSpec.MOST_VALUE));

    assertThat(component(other(change.replace("x$(A)", "$(A)")), "rates").start().args())
        .containsExactly("$(A)");
    assertThatThrownBy(() -> other(change))
        .hasMessage(
            "spec.variants 'other': component 'rates' has an entry of args of 4097 characters, with the variables that $(NAME) stands for, and 4096 are the most; write less");
  }

  @Test
  void anEscapedAddressIsNoAddress() throws NotAcceptedException {
    assertThat(
            component(other("{change: [{name: rates, env: {A: $$(PRICES_URL)}}]}"), "rates").env())
        .containsEntry("A", "$$(PRICES_URL)");
    assertThatThrownBy(() -> other("{change: [{name: rates, env: {A: $(B), B: $(PRICES_URL)}}]}"))
        .hasMessageContaining("component 'rates' uses $(PRICES_URL)");
  }

  @Test
  void aPathOfThousandsOfDirectoriesIsRefused() {
    var path = "/a".repeat(50_000);
    assertThatThrownBy(() ->
            other(
                "{add: [{name: cache, image: a, port: 1, files: {? \"%s\" : x}}]}".formatted(path)))
        .hasMessageContaining("write the path of a file from the root");
  }

  @Test
  void aVariantMayHaveAnotherEntry() throws NotAcceptedException {
    var gateway = "{name: gateway, image: \"example/gateway:1\", port: 8080}";
    var plainUrl = "change: [{name: orders, env: {DATABASE_URL: pg}}]";
    var changed = other("{entry: gateway, add: [%s], %s}".formatted(gateway, plainUrl));

    assertThat(changed.entry().name()).isEqualTo("gateway");
    assertThat(changed.entry().needs()).contains("orders", "orders-db");
    assertThat(component(changed, "orders").needs()).isEmpty();
    assertThat(plain().entry().name()).isEqualTo("orders");
    assertThatThrownBy(() -> other("{entry: gateway}"))
        .hasMessageContaining(
            "spec.variants 'other': the entry 'gateway' is none of its components with an image");
    assertThatThrownBy(
            () -> other("{entry: gateway, add: [%s], remove: [gateway]}".formatted(gateway)))
        .hasMessageContaining("system.remove names 'gateway', which is the entry");
  }

  @Test
  void aVariantIsTheSystemWithItsChanges() throws NotAcceptedException {
    var changed =
        other(
            """
            {change: [{name: orders, image: "example/orders:2", env: {MODE: fast, MORE: x},
              jvmOptions: [-Xmx200m], resources: {cpu: "1"}},
              {name: orders-db, postgres: {}, resources: {memory: 1Gi}}],
             add: [{name: cache, image: "example/cache:1", port: 6379}],
             remove: [prices]}\
            """);

    var orders = changed.entry();
    assertThat(orders.image()).isEqualTo("example/orders:2");
    assertThat(orders.env())
        .containsEntry("MODE", "fast")
        .containsEntry("MORE", "x")
        .containsKey("DATABASE_URL");
    assertThat(orders.jvmOptions()).containsExactly("-Xmx100m", "-Xmx200m");
    assertThat(orders.resources()).isEqualTo(new ResourcesSpec("1", "256Mi"));
    assertThat(orders.needs()).containsExactly("orders-db", "rates", "cache");
    var database = component(changed, "orders-db");
    assertThat(database.resources()).isEqualTo(new ResourcesSpec("250m", "1Gi"));
    assertThat(database.backing())
        .contains(new Postgres("orders_db", new Postgres.Content.Nothing()));
    assertThat(changed.components())
        .extracting(Component::name)
        .containsExactly("orders-db", "rates", "cache", "orders");
    assertThat(plain().components()).extracting(Component::name).doesNotContain("cache");
  }

  /** Programs whose settings are flags or files are changed by these alone. */
  @Test
  void commandAndArgumentsAreReplacedAndFilesAdded() throws NotAcceptedException {
    assertThat(started("command: [/b]").start())
        .isEqualTo(
            new Start(
                List.of("/b"), List.of("--x", "1"), Map.of("/etc/a", "old", "/etc/b", "kept")));
    assertThat(started("args: [--y], files: {/etc/a: new, /etc/c: more}").start())
        .isEqualTo(
            new Start(
                List.of("/a"),
                List.of("--y"),
                Map.of("/etc/a", "new", "/etc/b", "kept", "/etc/c", "more")));
    // An empty list is none, as in a pod.
    assertThat(started("command: [], args: [], image: x").start())
        .isEqualTo(
            new Start(
                List.of("/a"), List.of("--x", "1"), Map.of("/etc/a", "old", "/etc/b", "kept")));
  }

  private static Component started(String change) throws NotAcceptedException {
    var start =
        """
        command: [/a]
        args: [--x, '1']
        files: {/etc/a: old, /etc/b: kept}
        """;
    return Catalog.bundled()
        .resolve(
            Serialization.unmarshal(
                    RUN.formatted("{change: [{name: orders, %s}]}".formatted(change))
                        .replace("        readinessPath: /healthz\n", start.indent(8)),
                    BenchmarkRun.class)
                .getSpec())
        .getLast()
        .entry();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {change: [{name: oders, image: x}]} | system.change names 'oders', but there is no such component; write one of: orders, orders-db, prices, rates
          {remove: [cache]} | system.remove names 'cache', but there is no such component
          {remove: [orders]} | system.remove names 'orders', which is the entry
          {remove: [rates]} | component 'prices' needs 'rates', and there is no such component; correct needs where the component is declared (it could be of: orders-db), or let the variant have 'rates'
          {remove: [prices], change: [{name: prices, image: x}]} | system.change names 'prices', but there is no such
          {add: [{name: rates, image: x, port: 1}]} | system.add has 'rates', which is there already
          {add: [{name: a, image: x, port: 1, needs: [orders]}]} | component 'a' needs 'orders', which is the entry
          {add: [{name: a, image: x, port: 1, needs: [b]}, {name: b, image: x, port: 1, needs: [a]}]} | component 'a' waits for itself to be ready, by the needs of a, b
          {add: [{name: a, image: x, port: 1, needs: [a]}]} | waits for itself
          {add: [{name: load, image: x, port: 1}]} | its name must be
          {add: [{name: pg-orders, postgres: {}}]} | PostgreSQL keeps names that begin with pg_ for itself
          {add: [{name: a, s3: {buckets: [b]}, image: x, port: 1}]} | write image and port, or postgres: {}
          {change: [{name: orders-db, replicas: 2}]} | but that is no container of yours
          {change: [{name: prices, replicas: 2}], add: [{name: prices-r2, image: x, port: 1}]} | component 'prices-r2' has the name of a replica of another
          {add: [{name: a-1, image: x, port: 1}]} | its name must be
          {change: [{name: orders-db, image: x}]} | but that is no container of yours; write resources, or postgres
          {change: [{name: orders-db, command: [x]}]} | but that is no container of yours; write resources, or postgres
          {change: [{name: orders-db, args: [x]}]} | has image, replicas, env, jvmOptions, command, args or files, but that is no container of yours
          {change: [{name: orders-db, files: {/etc/a: x}}]} | but that is no container of yours; write resources, or postgres
          {change: [{name: orders, files: {etc/a: x}}]} | has 'etc/a' in files; write the path of a file from the root
          {change: [{name: orders, postgres: {}}]} | has postgres, but that is none
          {change: [{name: orders, env: {PRICES_URL: x}}]} | has PRICES_URL in env, which the operator sets to the address of prices
          {change: [{name: orders, env: {ORDERS_DB_USER: x}}]} | has ORDERS_DB_USER in env
          {change: [{name: orders, env: {a-b: x}}]} | has 'a-b' in env; write letters
          {change: [{name: orders, env: {JDK_JAVA_OPTIONS: x}}]} | write those options under jvmOptions
          {change: [{name: orders, jvmOptions: [Xmx1g]}]} | has 'Xmx1g' in jvmOptions
          {change: [{name: orders, jvmOptions: ['-Xmx1g -Xint']}]} | has '-Xmx1g -Xint' in jvmOptions
          {add: [{name: a, image: x, port: 1, files: {etc/a: x}}]} | has 'etc/a' in files; write the path of a file from the root
          {add: [{name: a, image: x, port: 1, files: {/etc/../a: x}}]} | has '/etc/../a' in files
          {add: [{name: a, image: x, port: 1, files: {/etc/: x}}]} | has '/etc/' in files
          {add: [{name: a, image: x, port: 1, files: {/etc/hosts: x}}]} | has '/etc/hosts' in files, which the cluster itself makes in each pod
          {add: [{name: a, image: x, port: 1, files: {/etc/resolv.conf: x}}]} | has '/etc/resolv.conf' in files
          {add: [{name: a, image: x, port: 1, files: {/tmp: x}}]} | has '/tmp' in files
          {change: [{name: orders, env: {P: "Orders-db-0.orders-db:5432"}}]} | has 'Orders-db-0.orders-db' in the value of P
          {change: [{name: orders, env: {P: "pg://u@orders-db-12.orders-db/x"}}]} | has 'orders-db-12.orders-db' in the value of P
          {change: [{name: orders, env: {P: "http://prices.shop.svc:9000/"}}]} | component 'orders' has 'prices.shop.svc' in the value of P, which is what runs in that namespace, and not the trial's; write the name of the component alone
          {change: [{name: orders, env: {P: $(HOST).shop.svc, HOST: prices}}]} | has 'prices.shop.svc' in the value of P
          {change: [{name: orders, env: {P: "http://prices.shop.svc.example.com."}}]} | has 'prices.shop.svc.example.com.' in the value of P
          {change: [{name: orders, env: {P: db-0.orders-db.shop.svc.k8s}}]} | has 'db-0.orders-db.shop.svc.k8s' in the value of P
          {change: [{name: orders, env: {P: _grpc._tcp.prices.shop.svc.example.com}}]} | has '_grpc._tcp.prices.shop.svc.example.com' in the value of P
          {change: [{name: orders, env: {P: "http://prices.shop:9000/"}}]} | has 'prices.shop' in the value of P, which is what runs in that namespace, and not the trial's; write the name of the component alone
          {change: [{name: orders, env: {P: "http://Prices.Test-2"}}]} | has 'Prices.Test-2' in the value of P
          {change: [{name: orders, env: {P: "pg://u:p@orders-db.shop/x"}}]} | has 'orders-db.shop' in the value of P
          {change: [{name: orders, env: {P: "u:p@orders-db.shop:5432"}}]} | has 'orders-db.shop' in the value of P
          {change: [{name: rates, files: {/etc/a: "a: 'http://prices.shop'\\n"}}]} | has 'prices.shop' in file /etc/a
          {change: [{name: rates, files: {/etc/a: "a: http://prices.shop\\nb: c"}}]} | has 'prices.shop' in file /etc/a
          {change: [{name: rates, env: {H: prices, N: shop}, args: [-a, "http://$(H).$(N):9000"]}]} | has 'prices.shop' in args
          {change: [{name: rates, env: {N: shop.$(S), S: svc}, command: [prices.$(N)]}]} | has 'prices.shop.svc' in command
          {change: [{name: rates, args: [-a, --db=pg://u@orders-db.shop.svc.cluster.local/x]}]} | component 'rates' has 'orders-db.shop.svc.cluster.local' in args
          {change: [{name: rates, command: [Rates.Shop.SVC.]}]} | has 'Rates.Shop.SVC.' in command
          {change: [{name: rates, jvmOptions: [-Dp=prices.shop.svc]}]} | has 'prices.shop.svc' in jvmOptions
          {change: [{name: rates, files: {/etc/a: "# no host\\nhost: db-0.orders-db.x.svc\\n"}}]} | has 'db-0.orders-db.x.svc' in file /etc/a
          """)
  void whatMatchesNothingOrContradictsIsRefusedByName(String change, String sentence) {
    assertThatThrownBy(() -> targets(change))
        .isInstanceOf(NotAcceptedException.class)
        .hasMessageStartingWith("spec.variants 'other': ")
        .hasMessageContaining(sentence);
  }

  @Test
  void aVariantMayNotHaveOtherReplicasOfWhatAllShare() {
    var run = RUN.replace("underTest: false", "underTest: false\n        lifetime: Run");
    var change = "{change: [{name: rates, replicas: 2}]}";
    var spec = Serialization.unmarshal(run.formatted(change), BenchmarkRun.class).getSpec();
    assertThatThrownBy(() -> Catalog.bundled().resolve(spec))
        .isInstanceOf(NotAcceptedException.class)
        .hasMessageStartingWith(
            "spec.variants 'other': component 'rates' has lifetime: Run, so that all variants share it,"
                + " but it is not as in variant 'plain'");
  }

  private static BenchmarkRunSpec withManifests(String system, String change, String load) {
    return Serialization.unmarshal(
            """
            apiVersion: benchwright.dev/v1alpha1
            kind: BenchmarkRun
            metadata: {name: shop}
            spec:
              scenario: orders
              system: {path: /orders, manifests: {configMap: shop-manifests}, %s}
              variants:
                - name: plain
                - name: other
                  system: %s
              load: {%s, warmUpSeconds: 5, steadySeconds: 20}
            """
                .formatted(system, change, load),
            BenchmarkRun.class)
        .getSpec();
  }

  private static List<Target> ofManifests(String system, String change, String load)
      throws NotAcceptedException {
    var manifests =
        """
        apiVersion: apps/v1
        kind: Deployment
        metadata: {name: orders}
        spec:
          template:
            spec:
              containers:
                - image: example/orders:1
                  ports: [{containerPort: 8080}]
                  args: [--fast]
                  env: [{name: MODE, value: plain}, {name: OPTION, value: --mode=$(MODE)}]
        """;
    return Catalog.bundled()
        .resolve(
            Manifests.of(
                    "shop-manifests",
                    Map.of("a.yaml", manifests, "b.yaml", manifests.replace("orders", "prices")))
                .inlined(withManifests(system, change, load)));
  }

  @Test
  void workloadsOfManifestsAreComponentsLikeOthers() throws NotAcceptedException {
    var targets =
        ofManifests(
            "entry: orders, components: [{name: db, postgres: {}}]",
            "{change: [{name: orders, image: 'example/orders:2', env: {MODE: fast}}], remove: [prices]}",
            "closed: {users: [4]}");

    assertThat(targets.getFirst().components())
        .extracting(Component::name)
        .containsExactly("prices", "db", "orders");
    assertThat(targets.getFirst().entry().needs()).containsExactly("prices", "db");
    assertThat(targets.getFirst().entry().start().args()).containsExactly("--fast");
    var changed = targets.getLast();
    assertThat(changed.components()).extracting(Component::name).containsExactly("db", "orders");
    assertThat(changed.entry().image()).isEqualTo("example/orders:2");
    assertThat(changed.entry().env())
        .containsEntry("MODE", "fast")
        .containsEntry("OPTION", "--mode=fast");
    assertThat(targets.getFirst().entry().env()).containsEntry("OPTION", "--mode=plain");
    assertThat(changed.entry().start().args()).containsExactly("--fast");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          'entry: orders' | {change: [{name: oders, image: x}]} | closed: {users: [4]} | spec.variants 'other': system.change names 'oders', but there is no such component; write one of: orders, prices
          'entry: shop' | {} | closed: {users: [4]} | spec.variants 'plain': the entry 'shop' is none of its components with an image; write the name of the one that the load goes to, one of: orders, prices
          'entry: orders, components: [{name: prices, postgres: {}}]' | {} | closed: {users: [4]} | spec.system.components has 'prices', which ConfigMap shop-manifests of spec.system.manifests has, too; rename or remove one of them
          'entry: orders, components: [{name: a, s3: {buckets: [b]}}, {name: b}, {name: c}, {name: d}, {name: e}, {name: f}, {name: g}, {name: h}, {name: i}, {name: j}, {name: k}]' | {} | closed: {users: [4]} | spec.system has 13 components with those of ConfigMap shop-manifests, and may have 12; leave some out
          'entry: orders' | {} | script: {configMap: x} | spec.load.script needs readinessPath of 'orders', the system's entry
          """)
  void whatDoesNotFitTheManifestsIsRefusedByName(
      String system, String change, String load, String sentence) {
    assertThatThrownBy(() -> ofManifests(system, change, load))
        .isInstanceOf(NotAcceptedException.class)
        .hasMessageStartingWith(sentence);
  }

  @Test
  void theRoomForASystemIsThatOfItsLargestVariant() {
    var run =
        Serialization.unmarshal(
                RUN.formatted(
                    "{change: [{name: orders, resources: {cpu: 700m}}], add: [{name: cache, image:"
                        + " x, port: 1}]}"),
                BenchmarkRun.class)
            .getSpec();

    assertThat(Catalog.bundled().entrySize(run)).isEqualTo(new ResourcesSpec("700m", "256Mi"));
    assertThat(Catalog.bundled().others(run))
        .extracting(Component::name)
        .containsExactly("orders-db", "rates", "prices", "cache");
  }
}
