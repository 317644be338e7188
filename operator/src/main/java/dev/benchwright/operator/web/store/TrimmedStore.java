package dev.benchwright.operator.web.store;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.informers.cache.BasicItemStore;
import io.fabric8.kubernetes.client.informers.cache.Cache;
import java.util.function.UnaryOperator;

/**
 * The store of an informer, without the parts of objects that nobody reads: the trials of a large
 * run are many megabytes.
 */
final class TrimmedStore<T extends HasMetadata> extends BasicItemStore<T> {

  private final UnaryOperator<T> trimmed;

  /**
   * Creates a store.
   *
   * @param trimmed returns another object, with the parts of spec and status that are to be kept;
   *     the store adds the metadata
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
