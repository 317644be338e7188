package dev.benchwright.core.api.system;

import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a variant differs from {@code spec.system}.
 *
 * @param entry name of another component that the load goes to
 * @param change changes of components
 * @param add further components
 * @param remove names of components that it does not have
 */
public record SystemChangeSpec(
    @Nullable @Size(min = 1, max = ComponentSpec.MOST_NAME) String entry,
    @Size(max = 12)
        @ValidationRule(
            value = "self.all(c, self.exists_one(d, d.name == c.name))",
            message = "system.change names the same component twice; write one entry for it")
        List<ComponentChangeSpec> change,
    @Size(max = 6) List<ComponentSpec> add,
    @Size(max = 12) List<@Size(max = ComponentSpec.MOST_NAME) String> remove) {

  /** A variant that is the system as it stands. */
  public static final SystemChangeSpec NONE =
      new SystemChangeSpec(null, List.of(), List.of(), List.of());

  public SystemChangeSpec {
    change = change == null ? List.of() : List.copyOf(change);
    add = add == null ? List.of() : List.copyOf(add);
    remove = remove == null ? List.of() : List.copyOf(remove);
  }

  /** Returns the name of the component that the load goes to. */
  public String entryOf(SystemSpec system) {
    return entry == null ? system.entry() : entry;
  }
}
