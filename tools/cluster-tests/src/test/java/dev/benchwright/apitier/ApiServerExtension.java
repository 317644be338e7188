package dev.benchwright.apitier;

import static org.awaitility.Awaitility.await;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.json.ClusterJson;
import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.api.trial.BenchmarkTrial;
import dev.benchwright.core.api.trial.BenchmarkTrialSpec;
import dev.benchwright.core.api.trial.BenchmarkTrialStatus;
import dev.benchwright.operator.controller.Runs;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.OwnerReferenceBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceQuotaBuilder;
import io.fabric8.kubernetes.api.model.authorization.v1.SelfSubjectAccessReviewBuilder;
import io.fabric8.kubernetes.api.model.events.v1.Event;
import io.fabric8.kubernetes.api.model.rbac.ClusterRoleBindingBuilder;
import io.fabric8.kubernetes.api.model.rbac.ClusterRoleBuilder;
import io.fabric8.kubernetes.api.model.rbac.PolicyRule;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The API server for the tests of one class that call reconcilers and stores themselves, without an
 * operator or players. Each test has a fresh namespace, whose name is also that of its lane.
 */
public final class ApiServerExtension
    implements BeforeEachCallback, AfterEachCallback, AfterAllCallback {

  private static final AtomicInteger NUMBER = new AtomicInteger();
  private static final Duration LONGEST = Duration.ofSeconds(30);
  private static final Duration POLL_INTERVAL = Duration.ofMillis(20);

  private final Interception interception = new Interception();
  private final KubernetesClient own = ControlPlane.shared().client();
  private final KubernetesClient intercepted = intercepted(ControlPlane.shared().config());
  private final StoredObjects stored = new StoredObjects(own, ControlPlane.shared().etcd());
  private final PlayedKueue kueue = new PlayedKueue(own);
  private String namespace = "none yet";

  @Override
  public void beforeEach(ExtensionContext context) {
    interception.reset();
    namespace = "api-test-" + NUMBER.incrementAndGet();
    own.resource(new NamespaceBuilder().withNewMetadata().withName(namespace).endMetadata().build())
        .create();
    // Without the service account, no pod is accepted.
    await("the service account of " + namespace)
        .atMost(LONGEST)
        .pollInterval(POLL_INTERVAL)
        .until(
            () -> own.serviceAccounts().inNamespace(namespace).withName("default").get() != null);
  }

  /** Deletes what would disturb the operators and players of other tests. */
  @Override
  public void afterEach(ExtensionContext context) {
    own.resources(BenchmarkRun.class).inNamespace(namespace).delete();
    own.pods().inNamespace(namespace).withGracePeriod(0).delete();
  }

  @Override
  public void afterAll(ExtensionContext context) {
    stored.close();
    intercepted.close();
    own.close();
    interception.close();
  }

  /** Returns the client for the code under test; {@link #interception} sees its requests. */
  public KubernetesClient client() {
    return intercepted;
  }

  /** Returns the client for the test itself. */
  public KubernetesClient own() {
    return own;
  }

  public Interception interception() {
    return interception;
  }

  /** Returns the namespace, which is fresh for each test. */
  public String namespace() {
    return namespace;
  }

  /** Returns the player of Kueue, which must be installed before it is used. */
  public PlayedKueue kueue() {
    return kueue;
  }

  /** Returns a client of a user who has these rights everywhere, and no others. */
  public KubernetesClient clientOfWhoMay(PolicyRule... rules) {
    var user = "user-of-" + namespace;
    var metadata = new ObjectMetaBuilder().withName(user).build();
    own.resource(new ClusterRoleBuilder().withMetadata(metadata).withRules(rules).build()).create();
    own.resource(
            new ClusterRoleBindingBuilder()
                .withMetadata(metadata)
                .withNewRoleRef("rbac.authorization.k8s.io", "ClusterRole", user)
                .addNewSubject("rbac.authorization.k8s.io", "User", user, null)
                .build())
        .create();
    var client =
        intercepted(
            new ConfigBuilder(ControlPlane.shared().config())
                .withImpersonateUsername(user)
                .build());
    await("the rights of " + user)
        .atMost(LONGEST)
        .pollInterval(POLL_INTERVAL)
        .until(() -> List.of(rules).stream().allMatch(rule -> isGiven(client, rule)));
    return client;
  }

  private static boolean isGiven(KubernetesClient client, PolicyRule rule) {
    var review =
        client
            .authorization()
            .v1()
            .selfSubjectAccessReview()
            .create(
                new SelfSubjectAccessReviewBuilder()
                    .withNewSpec()
                    .withNewResourceAttributes()
                    .withGroup(rule.getApiGroups().getFirst())
                    .withResource(rule.getResources().getFirst())
                    .withVerb(rule.getVerbs().getFirst())
                    .endResourceAttributes()
                    .endSpec()
                    .build());
    return Boolean.TRUE.equals(review.getStatus().getAllowed());
  }

  private KubernetesClient intercepted(Config config) {
    return new KubernetesClientBuilder()
        .withConfig(config)
        .withKubernetesSerialization(ClusterJson.serialization())
        .withHttpClientBuilderConsumer(
            http -> http.addOrReplaceInterceptor("interception", interception))
        .build();
  }

  /** Returns a run of this namespace and its lane, which is still to be created. */
  public Runs run(String name) {
    return Runs.run(namespace + "/" + name).lane(namespace);
  }

  /** Creates a run and writes its status. */
  public BenchmarkRun create(BenchmarkRun run) {
    var status = run.getStatus();
    run.setStatus(null);
    run.setMetadata(
        new ObjectMetaBuilder()
            .withNamespace(namespace)
            .withName(run.getMetadata().getName())
            .withLabels(run.getMetadata().getLabels())
            .build());
    var created = own.resource(run).create();
    if (status == null) {
      return created;
    }
    created.setStatus(status);
    return own.resource(created).updateStatus();
  }

  /** Creates the first trial of a run, with a status in JSON. */
  public BenchmarkTrial createTrial(BenchmarkRun run, String status) {
    var name = run.getMetadata().getName();
    return createTrial(
        run,
        name + "-b1-c1",
        new BenchmarkTrialSpec(name, "webflux", 10, "10 users", 1, 1, 1),
        status);
  }

  /** Creates a trial of a run, with a status in JSON. */
  public BenchmarkTrial createTrial(
      BenchmarkRun run, String name, BenchmarkTrialSpec spec, String status) {
    var trial = new BenchmarkTrial();
    trial.setMetadata(
        new ObjectMetaBuilder()
            .withNamespace(namespace)
            .withName(name)
            .withLabels(Map.of(Benchwright.RUN_LABEL, run.getMetadata().getName()))
            .withOwnerReferences(ownedBy(run))
            .build());
    trial.setSpec(spec);
    var created = own.resource(trial).create();
    created.setStatus(
        own.getKubernetesSerialization().unmarshal(status, BenchmarkTrialStatus.class));
    return own.resource(created).updateStatus();
  }

  /** Forbids further objects of a kind in the namespace, by a quota of zero. */
  public void forbidMore(String resource) {
    limit("none", resource, "0");
  }

  /**
   * Limits what all objects in the namespace have together.
   *
   * @param quota name of the ResourceQuota
   */
  public void limit(String quota, String resource, String most) {
    var created =
        own.resource(
                new ResourceQuotaBuilder()
                    .withNewMetadata()
                    .withName(quota)
                    .withNamespace(namespace)
                    .endMetadata()
                    .withNewSpec()
                    .addToHard(resource, new Quantity(most))
                    .endSpec()
                    .build())
            .create();
    await("the quota of " + resource)
        .atMost(LONGEST)
        .pollInterval(POLL_INTERVAL)
        .until(() -> {
          var status = get(created).getStatus();
          return status != null
              && status.getUsed() != null
              && status.getUsed().containsKey(resource);
        });
  }

  /** Changes a run's spec, as its author may. */
  public void patchSpec(BenchmarkRun run, String spec) {
    own.resource(run)
        .patch(PatchContext.of(PatchType.JSON_MERGE), "{\"spec\": %s}".formatted(spec));
  }

  /** Creates a pod with labels, on a node that need not exist. */
  public Pod createPod(
      String name, @Nullable String node, Map<String, String> labels, HasMetadata... owners) {
    return own.resource(
            new PodBuilder()
                .withNewMetadata()
                .withNamespace(namespace)
                .withName(name)
                .withLabels(labels)
                .withOwnerReferences(
                    List.of(owners).stream().map(ApiServerExtension::ownedBy).toList())
                .endMetadata()
                .withNewSpec()
                .withNodeName(node)
                .addNewContainer()
                .withName("main")
                .withImage("none:1")
                .endContainer()
                .endSpec()
                .build())
        .create();
  }

  /** Returns an owner reference, by which an object is deleted with its owner. */
  public static OwnerReference ownedBy(HasMetadata owner) {
    return new OwnerReferenceBuilder()
        .withApiVersion(owner.getApiVersion())
        .withKind(owner.getKind())
        .withName(owner.getMetadata().getName())
        .withUid(owner.getMetadata().getUid())
        .build();
  }

  /**
   * Changes a stored object to a value that the API server would not accept.
   *
   * @param field as a JSON pointer
   * @param value in JSON
   */
  public void store(HasMetadata object, String field, String value) {
    stored.change(object, field, value);
  }

  /** Returns the object as it is now; null if it is gone. */
  public <T extends HasMetadata> @Nullable T find(T object) {
    return own.resource(object).get();
  }

  /** Returns the object as it is now; fails if it is gone. */
  public <T extends HasMetadata> T get(T object) {
    return Objects.requireNonNull(find(object), () -> object.getMetadata().getName() + " is gone");
  }

  /** Returns whether the namespace has an object of this kind and name. */
  public <T extends HasMetadata> boolean has(Class<T> kind, String name) {
    return own.resources(kind).inNamespace(namespace).withName(name).get() != null;
  }

  /** Returns the events about an object. */
  public List<Event> events(HasMetadata about) {
    return own.events().v1().events().inNamespace(namespace).list().getItems().stream()
        .filter(event -> about.getMetadata().getUid().equals(event.getRegarding().getUid()))
        .toList();
  }
}
