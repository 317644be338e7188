package dev.benchwright.webflux;

import org.springframework.boot.context.event.ApplicationEnvironmentPreparedEvent;
import org.springframework.context.ApplicationListener;
import reactor.core.scheduler.Schedulers;

/**
 * Gives Reactor's scheduler for blocking work, {@code boundedElastic}, the threads that do the work
 * of this service, and the size that the configuration has for them. Reactor reads its system
 * properties once, when the class of its schedulers is loaded, so this happens as soon as there is
 * a configuration.
 */
final class BlockingWorkScheduler
    implements ApplicationListener<ApplicationEnvironmentPreparedEvent> {

  private static final String ON_VIRTUAL_THREADS =
      "reactor.schedulers.defaultBoundedElasticOnVirtualThreads";
  private static final String SIZE = "reactor.schedulers.defaultBoundedElasticSize";

  private final boolean virtual;

  /**
   * Creates the listener.
   *
   * @param workThreads one of {@link WorkThreads}
   */
  BlockingWorkScheduler(String workThreads) {
    virtual = workThreads.equals(WorkThreads.VIRTUAL_THREADS);
  }

  /**
   * Sets Reactor's properties; none for event loops without a size of their own.
   *
   * @throws IllegalStateException when Reactor has read them already
   */
  @Override
  public void onApplicationEvent(ApplicationEnvironmentPreparedEvent prepared) {
    Integer size =
        prepared
            .getEnvironment()
            .getProperty(
                virtual ? "bounded-elastic.virtual-threads" : "bounded-elastic.platform-threads",
                Integer.class);
    if (virtual) {
      System.setProperty(ON_VIRTUAL_THREADS, "true");
    }
    if (size != null) {
      System.setProperty(SIZE, size.toString());
    }
    if ((virtual && !Schedulers.DEFAULT_BOUNDED_ELASTIC_ON_VIRTUAL_THREADS)
        || (size != null && Schedulers.DEFAULT_BOUNDED_ELASTIC_SIZE != size)) {
      throw new IllegalStateException(
          "Reactor's schedulers were loaded before their threads and their size could be set.");
    }
  }
}
