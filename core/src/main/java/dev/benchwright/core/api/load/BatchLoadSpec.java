package dev.benchwright.core.api.load;

import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Batches: the users share a number of requests; the result is the time until the last one is
 * answered. Batches follow each other through the warm-up and the steady phase.
 *
 * @param users the load levels, as numbers of users
 * @param requests number of requests in one batch; without it, each user sends one, all at once
 */
@ValidationRule(
    value = "!has(self.requests) || self.users.all(u, u <= self.requests)",
    message =
        "load.batch.users has more users than load.batch.requests has requests to share; write"
            + " fewer users or more requests")
public record BatchLoadSpec(
    @Required
        @Size(min = 1, max = 16)
        @ValidationRule(
            value = "self.all(u, self.exists_one(w, w == u))",
            message = "load.batch.users names the same load level twice; write each number once")
        List<@Min(1) @Max(50000) Integer> users,
    @Nullable @Min(1) @Max(100000) Integer requests)
    implements LoadModel {

  public BatchLoadSpec {
    users = users == null ? List.of() : List.copyOf(users);
  }

  @Override
  public List<LoadLevel> levels() {
    return users.stream()
        .map(u ->
            new LoadLevel(u, "%s, %d requests".formatted(LoadLevel.userCount(u), requestsOf(u))))
        .toList();
  }

  /** Returns the number of requests in one batch of so many users. */
  public int requestsOf(int ofUsers) {
    return requests == null ? ofUsers : requests;
  }
}
