package dev.benchwright.core.catalog.manifest;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwright.core.api.system.ComponentSpec;
import dev.benchwright.core.api.system.SizeSpec;
import dev.benchwright.core.catalog.NotAcceptedException;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What becomes of manifests that are allowed. */
class ManifestsTest {

  private static final String ORDERS =
      """
      apiVersion: apps/v1
      kind: Deployment
      metadata:
        name: orders-v2
        namespace: shop
        annotations: {benchwright.dev/needs: "db, prices", benchwright.dev/under-test: "false", benchwright.dev/start-seconds: "240"}
      spec:
        replicas: 2
        revisionHistoryLimit: 3
        strategy: {type: Recreate}
        selector: {matchLabels: {app: orders}}
        template:
          metadata:
            labels: {app: orders, version: "2"}
            annotations: {prometheus.io/scrape: "true", prometheus.io/path: /prom, other/one: x}
          spec:
            restartPolicy: Always
            terminationGracePeriodSeconds: 60
            automountServiceAccountToken: false
            securityContext: {runAsNonRoot: true, seccompProfile: {type: RuntimeDefault}}
            volumes:
              - {name: tmp, emptyDir: {}}
              - {name: conf, configMap: {name: orders-conf}}
              - {name: one, configMap: {name: orders-conf, items: [{key: b.yaml, path: d/c.yaml}]}}
            containers:
              - name: main
                image: registry.example.com/orders@sha256:0123
                imagePullPolicy: Always
                command: [/bin/orders]
                args: [--port, "8080", --db=$(DB_HOST)]
                ports: [{name: http, containerPort: 8080, protocol: TCP}]
                env:
                  - {name: HOST, value: db}
                  - {name: ALL, value: "$(HOST)/$(DB_NAME)$$(HOST)"}
                  - {name: JDK_JAVA_OPTIONS, value: " -Xmx100m -Xss1m "}
                  - {name: KEY, valueFrom: {configMapKeyRef: {name: orders-env, key: KEY}}}
                  - {name: EMPTY}
                envFrom:
                  - configMapRef: {name: orders-env}
                  - {prefix: P_, configMapRef: {name: orders-env}}
                resources:
                  limits: {cpu: 500m}
                  requests: {cpu: 100m, memory: 256Mi}
                readinessProbe: {httpGet: {path: /ready, port: http}, periodSeconds: 10}
                startupProbe: {httpGet: {path: /started, port: 8080}, failureThreshold: 30}
                livenessProbe: {exec: {command: [true]}}
                lifecycle: {preStop: {exec: {command: [sleep, "5"]}}}
                securityContext:
                  allowPrivilegeEscalation: false
                  readOnlyRootFilesystem: true
                  privileged: false
                  capabilities: {drop: [ALL]}
                volumeMounts:
                  - {name: tmp, mountPath: /tmp}
                  - {name: conf, mountPath: /etc/orders/, readOnly: true}
                  - {name: one, mountPath: /etc/one.yaml, subPath: d/c.yaml}
                  - {name: one, mountPath: /etc/more}
      status: {replicas: 2}
      ---
      apiVersion: v1
      kind: Service
      metadata: {name: orders, labels: {app: orders}}
      spec:
        clusterIP: None
        type: ClusterIP
        selector: {app: orders}
        ports: [{name: http, port: 8080, targetPort: http}]
      ---
      ---
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: orders-env}
      data: {KEY: "a$(HOST)$$b$c", MODE: plain}
      ---
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: orders-conf}
      data: {a.yaml: "a: 1", b.yaml: "b: 1"}
      """;

  private static final String PRICES =
      """
      apiVersion: apps/v1
      kind: StatefulSet
      metadata: {name: prices}
      spec:
        serviceName: prices
        podManagementPolicy: Parallel
        template:
          metadata: {labels: {app: prices}}
          spec:
            containers:
              - image: example/prices:1
                ports: [{containerPort: 9000}, {containerPort: 9001}]
      """;

  private static List<ComponentSpec> components(String... texts) throws NotAcceptedException {
    return ManifestRefusalsTest.manifests(texts).components();
  }

  private static ComponentSpec orders() throws NotAcceptedException {
    return components(ORDERS).getFirst();
  }

  @Test
  void aServiceMayHaveAnotherPortThanItsContainer() throws NotAcceptedException {
    assertThat(orders().servicePort()).isNull();
    var orders =
        components(ORDERS.replace("port: 8080, targetPort", "port: 80, targetPort")).getFirst();
    assertThat(orders.servicePort()).isEqualTo(80);
    assertThat(orders.port()).isEqualTo(8080);
    assertThat(orders.readinessPath()).isEqualTo(orders().readinessPath());
  }

  @Test
  void aWorkloadIsAComponentNamedAfterItsService() throws NotAcceptedException {
    var orders = orders();

    assertThat(orders.name()).isEqualTo("orders");
    assertThat(orders.image()).isEqualTo("registry.example.com/orders@sha256:0123");
    assertThat(orders.port()).isEqualTo(8080);
    assertThat(orders.replicas()).isEqualTo(2);
    assertThat(orders.command()).containsExactly("/bin/orders");
    assertThat(orders.args()).containsExactly("--port", "8080", "--db=$(DB_HOST)");
    assertThat(orders.readinessPath()).isEqualTo("/ready");
    assertThat(orders.metricsPath()).isEqualTo("/prom");
    assertThat(orders.needs()).containsExactly("db", "prices");
    assertThat(orders.underTest()).isFalse();
    assertThat(orders.startSeconds()).isEqualTo(240);
  }

  @Test
  void withoutAServiceItHasItsOwnNameAndItsFirstPort() throws NotAcceptedException {
    var prices = components(PRICES).getFirst();

    assertThat(prices.name()).isEqualTo("prices");
    assertThat(prices.port()).isEqualTo(9000);
    assertThat(prices.replicas()).isEqualTo(1);
    assertThat(prices.underTest()).isTrue();
    assertThat(prices.needs()).isNull();
    assertThat(prices.startSeconds()).isNull();
    assertThat(prices.resources()).isNull();
    assertThat(prices.readinessPath()).isNull();
    assertThat(prices.metricsPath()).isNull();
    assertThat(prices.command()).isEmpty();
  }

  @Test
  void variablesAreTexts() throws NotAcceptedException {
    assertThat(orders().env())
        .containsOnly(
            Map.entry("HOST", "db"),
            // A variant may change HOST. What is escaped stays so.
            Map.entry("ALL", "$(HOST)/$(DB_NAME)$$(HOST)"),
            // Kubernetes puts nothing in place of variables in values of ConfigMaps.
            Map.entry("KEY", "a$$(HOST)$$$b$c"),
            Map.entry("MODE", "plain"),
            Map.entry("P_KEY", "a$$(HOST)$$$b$c"),
            Map.entry("P_MODE", "plain"),
            Map.entry("EMPTY", ""));
    assertThat(orders().jvmOptions()).containsExactly("-Xmx100m", "-Xss1m");
  }

  /** The order of variables is a matter of manifests: those of a component have none. */
  @Test
  void referencesMeanInAComponentWhatTheyMeanInItsManifest() throws NotAcceptedException {
    var env =
        """
        envFrom: [{configMapRef: {name: conf}}]
        env:
          - {name: A, value: "1 $"}
          - {name: OF_FIRST, value: "$(A)(A)"}
          - {name: A, value: "$(A)2"}
          - {name: OF_LAST, value: "$(A)"}
          - {name: EARLY, value: "$(LATE) $(ITSELF)"}
          - {name: LATE, value: "late"}
          - {name: ITSELF, value: "$(ITSELF)"}
          - {name: KEY, value: "$(KEY)+"}
          - {name: JDK_JAVA_OPTIONS, value: "-Xmx$(A) -Xss1m"}
          - {name: OPTIONS, value: "$(JDK_JAVA_OPTIONS)"}
        """;
    var conf = "---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: conf}\ndata: {KEY: $(A)}\n";
    var prices = components(pricesWith(env) + conf).getFirst();

    assertThat(prices.env())
        .containsOnly(
            Map.entry("A", "1 $$2"),
            Map.entry("OF_FIRST", "1 $$(A)"),
            Map.entry("OF_LAST", "$(A)"),
            Map.entry("EARLY", "$$(LATE) $$(ITSELF)"),
            Map.entry("LATE", "late"),
            Map.entry("ITSELF", "$$(ITSELF)"),
            Map.entry("KEY", "$$(A)+"),
            Map.entry("OPTIONS", "-Xmx$(A) -Xss1m"));
    assertThat(prices.jvmOptions()).containsExactly("-Xmx$(A)", "-Xss1m");
  }

  @Test
  void limitsCountAndRequestsWhereThereAreNone() throws NotAcceptedException {
    assertThat(orders().resources()).isEqualTo(new SizeSpec("500m", "256Mi"));
    assertThat(
            components(PRICES + "          resources: {limits: {cpu: 2, memory: \"134217728\"}}\n")
                .getFirst()
                .resources())
        .isEqualTo(new SizeSpec("2", "134217728"));
  }

  @Test
  void configMapsThatAreMountedAreFiles() throws NotAcceptedException {
    assertThat(orders().files())
        .containsOnly(
            Map.entry("/etc/orders/a.yaml", "a: 1"),
            Map.entry("/etc/orders/b.yaml", "b: 1"),
            Map.entry("/etc/one.yaml", "b: 1"),
            Map.entry("/etc/more/d/c.yaml", "b: 1"));
  }

  @Test
  void nothingBehindAColonIsNoField() throws NotAcceptedException {
    assertThat(
            components(
                PRICES + "          env:\n          volumeMounts: null\n          resources:\n"))
        .isEqualTo(components(PRICES));
  }

  @Test
  void keysAreReadInAlphabeticalOrderAndOthersAreNot() throws NotAcceptedException {
    assertThat(
            Manifests.of("shop", Map.of("b.yaml", ORDERS, "a.yml", PRICES, "notes.txt", "{no yaml"))
                .components())
        .extracting(ComponentSpec::name)
        .containsExactly("prices", "orders");
  }

  @Test
  void anchorsStandForWhatTheyName() throws NotAcceptedException {
    assertThat(
            components(
                    PRICES
                        + "          startupProbe: &probe {httpGet: {path: /up, port: 9000}}\n"
                        + "          readinessProbe: *probe\n")
                .getFirst()
                .readinessPath())
        .isEqualTo("/up");
  }

  @Test
  void aTextThatIsNoYamlIsToldWithItsLine() {
    assertThatThrownBy(() -> components(PRICES, "a: b\nc: [d\n"))
        .isInstanceOf(NotAcceptedException.class)
        .hasMessageStartingWith("ConfigMap shop-manifests, key 2.yaml is not YAML (line 3: ");
    assertThatThrownBy(() -> components("a: 1\na: 2\n"))
        .hasMessageContaining("is not YAML (line 2: found duplicate key a)");
  }

  @Test
  void aTextThatWouldBecomeMuchMoreThanItIsIsRefused() {
    assertThatThrownBy(() -> components("[".repeat(100_000)))
        .hasMessageContaining("is not YAML (more than 40 lists and maps within each other)");
    assertThatThrownBy(() -> components("a: &a {b: [*a]}"))
        .hasMessageContaining("is not YAML (&a is within itself)");
    assertThatThrownBy(() -> components("a: &a {b: c}\nd: [*a, *a, *a, *a, *a, *a]"))
        .hasMessageContaining("is not YAML (Number of aliases");
    assertThatThrownBy(() -> components("a: &a {b: %s}\nd: *a".formatted("c".repeat(40_000))))
        .hasMessageContaining("is not YAML (Number of aliases");
  }

  @Test
  void variablesThatHoldEachOtherAgainAndAgainAreRefused() {
    var env = "- {name: A, value: xxxxxxxxxx}\n" + "- {name: A, value: $(A)$(A)}\n".repeat(50);
    assertThatThrownBy(() -> components(pricesWith("env:\n" + env)))
        .hasMessageContaining("StatefulSet prices has the value 'xxx")
        .hasMessageContaining("4096 characters are the most, with those that $(NAME) stands for");
    assertThatThrownBy(() ->
            components(
                pricesWith("env: [{name: A, value: \"%s\"}]".formatted("$(".repeat(50_000)))))
        .hasMessageContaining("4096 characters are the most");
  }

  @Test
  void whatNoRunsFileMayHoldIsRefusedOfManifestsToo() {
    var variables =
        IntStream.range(0, 51).mapToObj("{name: V%d, value: a}"::formatted).collect(joining(", "));
    assertThatThrownBy(() -> components(pricesWith("env: [%s]".formatted(variables))))
        .hasMessageContaining("has more than 50 environment variables");
    var words = "a,".repeat(51);
    assertThatThrownBy(() -> components(pricesWith("command: [%s]".formatted(words))))
        .hasMessageContaining("has more than 50 entries of command");
    assertThatThrownBy(() -> components(pricesWith("resources: {limits: {cpu: \"1e1000000000\"}}")))
        .hasMessageContaining("StatefulSet prices");
  }

  @Test
  void whatKubectlExportsIsToldHowToBeWritten() {
    assertThatThrownBy(() -> components("apiVersion: v1\nkind: List\nitems: []"))
        .hasMessageContaining("is a List; write its items as documents of their own");
  }

  private static String pricesWith(String fieldOfContainer) {
    return PRICES.replace(
        "        - image: example/prices:1\n",
        "        - image: example/prices:1\n" + fieldOfContainer.indent(10));
  }

  @Test
  void aSentenceIsShortHoweverLongAValueIs() {
    var much = "x".repeat(100_000);
    assertThatThrownBy(() -> components(PRICES + "          %s: 1\n".formatted("y" + much)))
        .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(1000));
    assertThatThrownBy(
            () -> components(PRICES + "          env: [{name: %s, value: x}]\n".formatted(much)))
        .hasMessageContaining("xxx…', and 128 characters are the most; write less");
    assertThatThrownBy(() -> components(PRICES + "          args: %s\n".formatted(much)))
        .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(1000));
  }

  @Test
  void nothingToMakeComponentsOfIsTold() {
    assertThatThrownBy(() -> components())
        .hasMessageStartingWith("ConfigMap shop-manifests has no key that ends in .yaml or .yml;");
    assertThatThrownBy(() -> components("# nothing\n"))
        .hasMessageStartingWith(
            "ConfigMap shop-manifests has neither a Deployment nor a StatefulSet;");
  }
}
