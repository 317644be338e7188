package dev.benchwright.operator.web.store;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.informers.cache.BasicItemStore;
import io.fabric8.kubernetes.client.informers.cache.Cache;
import java.util.function.UnaryOperator;

/**
 * What an informer remembers, without the parts that nobody reads of it: the trials of a large run
 * are many megabytes.
 */
final class TrimmedStore<T extends HasMetadata> extends BasicItemStore<T> {

  private final UnaryOperator<T> trimmed;

  /**
   * Remembers objects.
   *
   * @param trimmed another object, with the part of an object's spec and status that is to be kept;
   *     its metadata are taken care of
   */
  TrimmedStore(UnaryOperator<T> trimmed) {
    super(Cache::metaNamespaceKeyFunc);
    this.trimmed = trimmed;
  }

  @Override
  public T put(String key, T object) {
    var kept = trimmed.apply(object);
    var metadata = object.getMetadata();
    kept.setMetadata(
        new ObjectMetaBuilder()
            .withNamespace(metadata.getNamespace())
            .withName(metadata.getName())
            .withUid(metadata.getUid())
            .withResourceVersion(metadata.getResourceVersion())
            .withCreationTimestamp(metadata.getCreationTimestamp())
            .withOwnerReferences(metadata.getOwnerReferences())
            .build());
    return super.put(key, kept);
  }
}
