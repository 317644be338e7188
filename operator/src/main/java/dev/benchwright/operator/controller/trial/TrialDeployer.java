package dev.benchwright.operator.controller.trial;

import dev.benchwright.core.api.Benchwright;
import dev.benchwright.core.api.trial.TrialOutcome;
import dev.benchwright.core.component.Component;
import dev.benchwright.operator.controller.cluster.ApiRefusal;
import dev.benchwright.operator.controller.cluster.InPlaceResize;
import dev.benchwright.operator.resources.DrawnSecrets;
import dev.benchwright.operator.resources.TrialObjects;
import dev.benchwright.operator.resources.k6.GeneratorPods;
import dev.benchwright.operator.resources.k6.TestRun;
import dev.benchwright.operator.resources.pod.Parts;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import dev.benchwright.operator.trial.TrialOutcomes;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Creates the objects of a trial, and sets its subject to the run's CPU. */
public final class TrialDeployer {

  private static final int PASSWORD_BYTES = 24;

  /** How the API server says that it cannot know what a webhook would say. */
  private static final String NO_DRY_RUN = "does not support dry run";

  private final KubernetesClient client;
  private final Parts parts;
  private final InPlaceResize resize;
  private final SecureRandom random = new SecureRandom();
  private final SignedTrials signed = new SignedTrials();

  public TrialDeployer(KubernetesClient client, Parts parts) {
    this.client = client;
    this.parts = parts;
    this.resize = new InPlaceResize(client);
  }

  /** Creates the objects with which a trial begins. */
  DeployResult deploy(TrialDeployment trial) {
    var services = create(trial, TrialObjects.services(trial));
    if (!(services instanceof DeployResult.Done)) {
      return services;
    }
    var addresses = trial.target().namesResolve() ? addresses(trial) : Map.<String, String>of();
    return create(trial, TrialObjects.atOnce(trial, parts, secrets(trial), addresses));
  }

  /** Returns the addresses of the components' Services, which only the API server knows. */
  private Map<String, String> addresses(TrialDeployment trial) {
    var byService =
        services(trial)
            .filter(service -> service.getSpec().getClusterIP() != null)
            .filter(service -> trial.isOwnerOf(service) || trial.ofRun().isOwnerOf(service))
            .collect(
                Collectors.toMap(
                    service -> service.getMetadata().getName(),
                    service -> service.getSpec().getClusterIP()));
    return trial.target().components().stream()
        .filter(component -> byService.containsKey(trial.nameOf(component)))
        .collect(
            Collectors.toMap(Component::name, component -> byService.get(trial.nameOf(component))));
  }

  /** Creates the objects that need a ready subject. */
  DeployResult deployWhenReady(TrialDeployment trial) {
    return create(trial, TrialObjects.whenReady(trial, parts));
  }

  /** Returns the Services of a trial, and those of what it shares with the run's other trials. */
  private Stream<Service> services(TrialDeployment trial) {
    var services = client.services().inNamespace(trial.namespace());
    var own = services.withLabel(Benchwright.TRIAL_LABEL, trial.name()).list().getItems().stream();
    return trial.target().sharesComponents()
        ? Stream.concat(
            own, services.withLabels(trial.ofRun().selector()).list().getItems().stream())
        : own;
  }

  /**
   * Requests the run's CPU for a subject that has more.
   *
   * @return how the trial ends, if the API server refuses that for good
   */
  Optional<TrialOutcome> endBoost(TrialDeployment trial) {
    return resize
        .request(
            trial.namespace(),
            trial.nameOf(trial.entry()),
            trial.entry().container(),
            trial.entry().resources().cpu())
        .map(TrialOutcomes::resizeRefused);
  }

  /** Creates the objects that do not exist yet, so that an interrupted deployment can continue. */
  private DeployResult create(TrialDeployment trial, List<HasMetadata> objects) {
    for (var object : objects) {
      if (object instanceof TestRun testRun) {
        var refusal = refusal(trial, testRun);
        if (refusal.isPresent()) {
          return refusal.get();
        }
      }
      try {
        client.resource(object).inNamespace(trial.namespace()).create();
        if (object instanceof Secret && trial.tokensName().equals(object.getMetadata().getName())) {
          signed.add(trial.uid());
        }
      } catch (KubernetesClientException e) {
        if (isThere(e)) {
          if (isOwn(trial, object)) {
            continue;
          }
          return new DeployResult.NotYet(
              "%s exists already and does not belong to this trial; delete it if it does not go by itself"
                  .formatted(describe(object)));
        }
        return ApiRefusal.reason(e)
            .<DeployResult>map(
                why -> new DeployResult.Refused(TrialOutcomes.refused(describe(object), why)))
            .orElseGet(() ->
                new DeployResult.NotYet(
                    "the API server has not created %s: %s"
                        .formatted(describe(object), ApiRefusal.words(e))));
      }
    }
    return new DeployResult.Done();
  }

  /**
   * Returns what the API server has against the pods that k6-operator would make, if anything.
   * Otherwise only an event of a Job would tell, and the trial would wait for its deadline.
   */
  private Optional<DeployResult> refusal(TrialDeployment trial, TestRun testRun) {
    if (found(trial, testRun).isPresent()) {
      // Its pods are there, or may be, and take what a quota has left.
      return Optional.empty();
    }
    for (var pod : GeneratorPods.of(testRun)) {
      try {
        client.resource(pod).inNamespace(trial.namespace()).dryRun(true).create();
      } catch (KubernetesClientException e) {
        var why = ApiRefusal.reason(e).filter(words -> !words.contains(NO_DRY_RUN));
        if (why.isPresent()) {
          return Optional.of(
              new DeployResult.Refused(
                  TrialOutcomes.refused(
                      "%s of the load generator".formatted(describe(pod)), why.get())));
        }
      }
    }
    return Optional.empty();
  }

  /** A quota that two requests change at once is a conflict, too, and then nothing was created. */
  private static boolean isThere(KubernetesClientException e) {
    return e.getCode() == HttpURLConnection.HTTP_CONFLICT
        && e.getStatus() != null
        && "AlreadyExists".equals(e.getStatus().getReason());
  }

  /**
   * Returns whether an existing object is this trial's own, or one that it shares with the run's
   * other trials. An earlier trial of this name may have left it, after its run was deleted and
   * applied anew. The cluster is about to delete it, so using it would lose the trial.
   */
  private boolean isOwn(TrialDeployment trial, HasMetadata object) {
    return found(trial, object)
        .map(existing -> owners(existing).containsAll(owners(object)))
        // The operator may not read objects of other kinds, and their names tell whose they are.
        .orElse(!(object instanceof Pod || object instanceof TestRun || object instanceof Service));
  }

  private static List<String> owners(HasMetadata object) {
    return object.getMetadata().getOwnerReferences().stream().map(OwnerReference::getUid).toList();
  }

  private Optional<HasMetadata> found(TrialDeployment trial, HasMetadata object) {
    if (object instanceof Service) {
      return services(trial)
          .filter(service -> service.getMetadata().getName().equals(object.getMetadata().getName()))
          .<HasMetadata>map(service -> service)
          .findFirst();
    }
    return object instanceof Pod || object instanceof TestRun
        ? Optional.ofNullable(client.resource(object).inNamespace(trial.namespace()).get())
        : Optional.empty();
  }

  private static String describe(HasMetadata object) {
    return "%s %s".formatted(object.getKind(), object.getMetadata().getName());
  }

  private DrawnSecrets secrets(TrialDeployment trial) {
    return new DrawnSecrets(
        password(),
        // That takes seconds, and a trial that finds no room yet is deployed again and again.
        trial.hasTokens() && !signed.has(trial.uid())
            ? Optional.of(TokenSigner.sign(trial.target().request().draws(), Instant.now()))
            : Optional.empty());
  }

  /** Returns a new password, in hexadecimal, so that no client has to quote it. */
  private String password() {
    var bytes = new byte[PASSWORD_BYTES];
    random.nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }
}
