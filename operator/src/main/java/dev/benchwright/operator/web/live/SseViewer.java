package dev.benchwright.operator.web.live;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/**
 * A browser that receives events. A thread of its own sends them, so that a slow network delays no
 * other viewer.
 */
final class SseViewer implements Viewer {

  /** More events than any run has in a moment. */
  private static final int MOST_WAITING = 256;

  /** Interval of signs of life: only sending shows that a browser has gone. */
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
   * Sends events until the last one, or until the browser has gone.
   *
   * @param gone called at the end, whatever its cause
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
                // The browser has gone. The container has noticed this, too, and ends the request.
              } catch (InterruptedException e) {
                // The request has ended.
              } finally {
                // What is called at the end must not be interrupted any more.
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
