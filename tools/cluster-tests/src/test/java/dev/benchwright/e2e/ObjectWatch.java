package dev.benchwright.e2e;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.util.function.Consumer;

/** Reports every object of a kind in a namespace whenever it is created or changed. */
public final class ObjectWatch implements AutoCloseable {

  private final SharedIndexInformer<?> informer;

  private ObjectWatch(SharedIndexInformer<?> informer) {
    this.informer = informer;
  }

  /**
   * Watches until it is closed.
   *
   * @param seen is called at once, by a thread of the client
   */
  public static <T extends HasMetadata> ObjectWatch on(
      KubernetesClient client, Class<T> kind, String namespace, Consumer<? super T> seen) {
    return new ObjectWatch(
        client
            .resources(kind)
            .inNamespace(namespace)
            .inform(
                new ResourceEventHandler<T>() {
                  @Override
                  public void onAdd(T object) {
                    seen.accept(object);
                  }

                  @Override
                  public void onUpdate(T before, T object) {
                    seen.accept(object);
                  }

                  @Override
                  public void onDelete(T object, boolean lastStateUnknown) {
                    // Deletions do not matter here.
                  }
                }));
  }

  @Override
  public void close() {
    informer.close();
  }
}
