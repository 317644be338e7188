package dev.benchwright.core.component;

import java.util.List;

/**
 * A server that speaks S3.
 *
 * @param buckets names of the buckets that it has when it becomes ready; all are empty
 */
public record ObjectStore(List<String> buckets) implements BackingService {

  public ObjectStore {
    buckets = List.copyOf(buckets);
  }

  @Override
  public List<String> variables() {
    return List.of("_URL", "_REGION", "_ACCESS_KEY", "_SECRET_KEY");
  }
}
