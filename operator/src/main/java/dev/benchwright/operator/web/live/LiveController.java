package dev.benchwright.operator.web.live;

import dev.benchwright.operator.web.LivePages;
import dev.benchwright.operator.web.NotThereException;
import dev.benchwright.operator.web.WebJson;
import dev.benchwright.operator.web.store.RunKey;
import dev.benchwright.operator.web.store.RunLookup;
import dev.benchwright.operator.web.store.RunStore;
import java.time.Clock;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** Serves what a run's page shows: once, and then as it changes. */
@LivePages
public final class LiveController {

  private static final String EVENTS = "/api/runs/{namespace}/{name}/events";

  /** No timeout: the browser ends the stream, or the run's end does. */
  private static final long WITHOUT_LIMIT = 0;

  private final RunStore store;
  private final LiveRuns live;
  private final Clock clock = Clock.systemUTC();

  LiveController(RunStore store, LiveRuns live) {
    this.store = store;
    this.live = live;
  }

  @GetMapping(path = "/api/runs/{namespace}/{name}", produces = MediaType.APPLICATION_JSON_VALUE)
  String run(@PathVariable String namespace, @PathVariable String name) {
    var run = RunLookup.existing(store, namespace, name);
    var metrics = ShownMetric.names(run.getSpec());
    var trials = store.trials(run).stream().map(trial -> TrialRow.of(trial, metrics)).toList();
    return LiveEvent.snapshot(RunView.of(run, trials, clock.instant()), trials, null).json();
  }

  /** Answers a HEAD request without a viewer: nobody would notice that such a viewer has gone. */
  @RequestMapping(path = EVENTS, method = RequestMethod.HEAD)
  ResponseEntity<Void> headersOfEvents() {
    return ResponseEntity.ok().contentType(MediaType.TEXT_EVENT_STREAM).build();
  }

  @GetMapping(path = EVENTS, produces = MediaType.TEXT_EVENT_STREAM_VALUE)
  SseEmitter events(@PathVariable String namespace, @PathVariable String name) {
    var key = RunKey.of(namespace, name).orElseThrow(() -> NotThereException.run(name));
    var emitter = new SseEmitter(WITHOUT_LIMIT);
    var viewer = new SseViewer(emitter);
    live.join(key, viewer);
    viewer.start(() -> live.leave(key, viewer));
    return emitter;
  }

  @GetMapping(
      path = "/api/runs/{namespace}/{name}/trials/{trial}/series",
      produces = MediaType.APPLICATION_JSON_VALUE)
  String series(
      @PathVariable String namespace, @PathVariable String name, @PathVariable String trial) {
    return store.trials(RunLookup.existing(store, namespace, name)).stream()
        .filter(candidate -> candidate.getMetadata().getName().equals(trial))
        .findFirst()
        .flatMap(store::series)
        .map(series -> WebJson.write(new LiveEvent.Stretch(trial, series.startMillis(), series)))
        .orElseThrow(() ->
            new NotThereException(
                "No series over time were kept for trial %s of run %s/%s."
                    .formatted(trial, namespace, name)));
  }
}
