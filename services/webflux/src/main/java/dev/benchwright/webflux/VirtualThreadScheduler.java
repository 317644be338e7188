package dev.benchwright.webflux;

import org.springframework.boot.context.event.ApplicationEnvironmentPreparedEvent;
import org.springframework.context.ApplicationListener;
import reactor.core.scheduler.Schedulers;

/**
 * Gives Reactor's scheduler {@code boundedElastic} virtual threads, and the size that the
 * configuration has for it. Reactor reads its system properties once, when the class of its
 * schedulers is loaded, so this happens as soon as there is a configuration.
 */
final class VirtualThreadScheduler
    implements ApplicationListener<ApplicationEnvironmentPreparedEvent> {

  private static final String ON_VIRTUAL_THREADS =
      "reactor.schedulers.defaultBoundedElasticOnVirtualThreads";
  private static final String SIZE = "reactor.schedulers.defaultBoundedElasticSize";

  /**
   * Sets Reactor's properties.
   *
   * @throws IllegalStateException when Reactor has read them already
   */
  @Override
  public void onApplicationEvent(ApplicationEnvironmentPreparedEvent prepared) {
    System.setProperty(ON_VIRTUAL_THREADS, "true");
    Integer size = prepared.getEnvironment().getProperty(SIZE, Integer.class);
    if (size != null) {
      System.setProperty(SIZE, size.toString());
    }
    if (!Schedulers.DEFAULT_BOUNDED_ELASTIC_ON_VIRTUAL_THREADS
        || (size != null && Schedulers.DEFAULT_BOUNDED_ELASTIC_SIZE != size)) {
      throw new IllegalStateException(
          "Reactor's schedulers were loaded before " + WorkThreads.VARIABLE + " could set them.");
    }
  }
}
