package dev.benchwright.core.api.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;

/** Configures how objects of a cluster are read. */
public final class ClusterJson {

  private ClusterJson() {}

  /**
   * Returns a serialization that reads everything an API server can hold. It ignores fields that
   * our records do not have: k6-operator's resource has many more, and after a downgrade our own
   * may too. It limits neither the length of names nor the number of names with the same hash. The
   * API server bounds neither keys of maps nor names in {@code managedFields}, and a list would
   * fail because of a single refused object.
   */
  public static KubernetesSerialization serialization() {
    var json =
        JsonFactory.builder()
            .streamReadConstraints(
                StreamReadConstraints.builder().maxNameLength(Integer.MAX_VALUE).build())
            .disable(JsonFactory.Feature.FAIL_ON_SYMBOL_HASH_OVERFLOW)
            .build();
    var mapper = new ObjectMapper(json).disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
    return new KubernetesSerialization(mapper, true);
  }
}
