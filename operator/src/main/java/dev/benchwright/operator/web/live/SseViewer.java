package dev.benchwright.operator.web.live;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/**
 * A browser that is sent events. A thread of its own sends them, so that one whose network is slow
 * delays nobody else.
 */
final class SseViewer implements Viewer {

  /** Beyond what any run has of events in a moment. */
  private static final int MOST_WAITING = 256;

  /** So often something is sent, for only by sending is it noticed that a browser has gone. */
  private static final Duration SIGN_OF_LIFE = Duration.ofSeconds(15);

  private final SseEmitter emitter;
  private final BlockingQueue<LiveEvent> waiting = new ArrayBlockingQueue<>(MOST_WAITING);
  private volatile boolean tooSlow;
  private volatile @Nullable Thread sender;

  SseViewer(SseEmitter emitter) {
    this.emitter = emitter;
  }

  @Override
  public void show(LiveEvent event) {
    if (!waiting.offer(event)) {
      tooSlow = true;
    }
  }

  /**
   * Sends until the last event, or until the browser has gone.
   *
   * @param gone done at the end, whatever it was
   */
  void start(Runnable gone) {
    var thread =
        Thread.ofVirtual()
            .name("viewer")
            .unstarted(() -> {
              try {
                sendAll();
                emitter.complete();
              } catch (IOException | IllegalStateException e) {
                // The browser has gone; the container has seen the same and ends the request
                // itself.
              } catch (InterruptedException e) {
                // The request has ended.
              } finally {
                // What is done at the end is not to be interrupted any more.
                sender = null;
                Thread.interrupted();
                gone.run();
              }
            });
    sender = thread;
    emitter.onCompletion(this::stop);
    emitter.onTimeout(this::stop);
    emitter.onError(_ -> stop());
    thread.start();
  }

  private void sendAll() throws IOException, InterruptedException {
    while (!tooSlow) {
      var event = waiting.poll(SIGN_OF_LIFE.toMillis(), TimeUnit.MILLISECONDS);
      if (event == null) {
        emitter.send(SseEmitter.event().comment("still here"));
      } else {
        emitter.send(SseEmitter.event().name(event.name()).data(event.json()));
        if (event.last()) {
          return;
        }
      }
    }
  }

  private void stop() {
    var thread = sender;
    if (thread != null) {
      thread.interrupt();
    }
  }
}
