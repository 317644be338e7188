package dev.benchwright.core.measure.series;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;

/**
 * The ConfigMap with a trial's series. It is not one of the deployed objects: it is created when
 * these have done their work, and remains when they are deleted.
 */
public final class SeriesObject {

  /** The key of the series: JSON, compressed by gzip. */
  public static final String KEY = "series.json.gz";

  private SeriesObject() {}

  /**
   * Returns the ConfigMap of a trial.
   *
   * @param metadata metadata with an owner reference, so that it is deleted with the trial
   * @param compressed the result of {@link SeriesCodec}
   */
  public static ConfigMap of(ObjectMeta metadata, byte[] compressed) {
    return new ConfigMapBuilder()
        .withMetadata(metadata)
        .withBinaryData(Map.of(KEY, Base64.getEncoder().encodeToString(compressed)))
        .withImmutable(true)
        .build();
  }

  /** Returns the compressed series of a trial's ConfigMap; empty if it has none. */
  public static Optional<byte[]> compressed(ConfigMap object) {
    return Optional.ofNullable(object.getBinaryData())
        .map(data -> data.get(KEY))
        .map(Base64.getDecoder()::decode);
  }
}
