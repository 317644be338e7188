package dev.benchwright.core.api.load;

import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;

/**
 * Closed load: each user sends its next request when the previous one is answered.
 *
 * @param users the load levels, as numbers of users
 */
public record ClosedLoadSpec(
    @Required
        @Size(min = 1, max = 16)
        @ValidationRule(
            value = "self.all(u, self.exists_one(w, w == u))",
            message = "load.closed.users names the same load level twice; write each number once")
        List<@Min(1) @Max(50000) Integer> users)
    implements LoadModel {

  public ClosedLoadSpec {
    users = users == null ? List.of() : List.copyOf(users);
  }

  @Override
  public List<LoadLevel> levels() {
    return users.stream().map(LoadLevel::ofUsers).toList();
  }
}
