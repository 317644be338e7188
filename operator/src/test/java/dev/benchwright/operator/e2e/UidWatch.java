package dev.benchwright.operator.e2e;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.Watch;
import io.fabric8.kubernetes.client.Watcher;
import io.fabric8.kubernetes.client.WatcherException;
import java.util.function.Consumer;

/** Tells of every object of a kind that is made in a namespace, while a test goes on. */
final class UidWatch implements AutoCloseable {

  private final Watch watch;

  private UidWatch(Watch watch) {
    this.watch = watch;
  }

  static <T extends HasMetadata> UidWatch on(
      KubernetesClient client, Class<T> kind, String namespace, Consumer<? super T> made) {
    return new UidWatch(
        client
            .resources(kind)
            .inNamespace(namespace)
            .watch(
                new Watcher<>() {
                  @Override
                  public void eventReceived(Action action, T object) {
                    if (action == Action.ADDED) {
                      made.accept(object);
                    }
                  }

                  @Override
                  public void onClose(WatcherException cause) {
                    throw new IllegalStateException("the watch of " + kind + " broke", cause);
                  }
                }));
  }

  @Override
  public void close() {
    watch.close();
  }
}
