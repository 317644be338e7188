package dev.benchwright.operator.resources;

import dev.benchwright.core.api.Role;
import dev.benchwright.core.component.Component;
import dev.benchwright.core.component.GivenVariables;
import dev.benchwright.operator.resources.k6.ValuesFiles;
import dev.benchwright.operator.resources.pod.PodParts;
import dev.benchwright.operator.resources.pod.TrialDeployment;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.EnvVarBuilder;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The JSON Web Tokens of a trial and the pair of keys that they are signed with. All are in one
 * Secret: whoever refers to it gets what belongs together, also if the operator was interrupted and
 * has drawn other keys in vain.
 *
 * @param privateKey PKCS #8 in PEM
 * @param publicKey X.509 in PEM
 * @param byDraw the tokens of each draw of a request's values that has any, by its number
 */
public record TrialTokens(String privateKey, String publicKey, Map<Integer, List<String>> byDraw) {

  private static final String PRIVATE_KEY = "private.pem";
  private static final String PUBLIC_KEY = "public.pem";

  public TrialTokens {
    byDraw = Map.copyOf(byDraw);
  }

  Secret secret(TrialDeployment trial) {
    var files = new LinkedHashMap<String, String>();
    files.put(PRIVATE_KEY, privateKey);
    files.put(PUBLIC_KEY, publicKey);
    byDraw.forEach(
        (draw, tokens) -> files.put(ValuesFiles.name(draw), ValuesFiles.content(tokens)));
    return new SecretBuilder()
        .withMetadata(trial.metadata(trial.tokensName(), Role.GENERATOR))
        .withStringData(files)
        .build();
  }

  /** Returns the variables of a component to which its own refer. */
  static List<EnvVar> env(TrialDeployment trial, Component component) {
    var env = new ArrayList<EnvVar>();
    for (var name : GivenVariables.of(component)) {
      env.add(
          switch (name) {
            case GivenVariables.TOKEN_PRIVATE_KEY -> key(trial, name, PRIVATE_KEY);
            case GivenVariables.TOKEN_PUBLIC_KEY -> key(trial, name, PUBLIC_KEY);
            default -> PodParts.variable(name, String.valueOf(trial.seed()));
          });
    }
    return env;
  }

  private static EnvVar key(TrialDeployment trial, String variable, String file) {
    return new EnvVarBuilder()
        .withName(variable)
        .withNewValueFrom()
        .withNewSecretKeyRef(file, trial.tokensName(), false)
        .endValueFrom()
        .build();
  }
}
