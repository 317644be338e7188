package dev.benchwright.core.measure.series;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;

/**
 * The ConfigMap with what a trial was over time. It is none of those that are deployed: it is made
 * when they have done their work, and stays when they go.
 */
public final class SeriesObject {

  /** The key under which it has the series: JSON, compressed by gzip. */
  public static final String KEY = "series.json.gz";

  private SeriesObject() {}

  /**
   * The ConfigMap of a trial.
   *
   * @param metadata that deletes it with the trial
   * @param compressed as {@link SeriesCodec} does
   */
  public static ConfigMap of(ObjectMeta metadata, byte[] compressed) {
    return new ConfigMapBuilder()
        .withMetadata(metadata)
        .withBinaryData(Map.of(KEY, Base64.getEncoder().encodeToString(compressed)))
        .withImmutable(true)
        .build();
  }

  /** The series that a trial's ConfigMap has, compressed; empty when it has none. */
  public static Optional<byte[]> compressed(ConfigMap object) {
    return Optional.ofNullable(object.getBinaryData())
        .map(data -> data.get(KEY))
        .map(Base64.getDecoder()::decode);
  }
}
