package dev.benchwright.core.api.system;

import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;

/**
 * A server that speaks S3, with empty buckets.
 *
 * @param buckets names of its buckets
 */
public record ObjectStoreSpec(
    @Required
        @Size(min = 1, max = 10)
        @ValidationRule(
            value = "self.all(b, b.matches('^[a-z0-9][-a-z0-9]{1,61}[a-z0-9]$'))",
            message =
                "a bucket's name must be 3 to 63 lower-case letters, digits and '-', starting and"
                    + " ending with a letter or digit")
        @ValidationRule(
            value = "self.all(b, self.exists_one(c, c == b))",
            message = "s3.buckets has the same name twice; write it once")
        List<@Size(min = 3, max = 63) String> buckets) {

  public ObjectStoreSpec {
    buckets = buckets == null ? List.of() : List.copyOf(buckets);
  }
}
