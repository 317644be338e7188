package dev.benchwright.core.api.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;

/** How objects of a cluster are read. */
public final class ClusterJson {

  private ClusterJson() {}

  /**
   * Reads whatever an API server holds. Fields that our records do not have are passed over:
   * k6-operator's resource has many more, and after a downgrade so may our own. Names may be of any
   * length and hash alike: the API server bounds neither keys of maps nor names in {@code
   * managedFields}, and one object that is refused here would make a list of all fail.
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
