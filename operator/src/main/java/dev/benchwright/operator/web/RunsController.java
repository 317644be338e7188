package dev.benchwright.operator.web;

import dev.benchwright.operator.web.RunIndex.Runs;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;

/** The list of runs as JSON, the latest first. */
@LivePages
final class RunsController {

  private static final Comparator<RunRow> LATEST_FIRST =
      Comparator.<RunRow, String>comparing(row -> Objects.requireNonNullElse(row.createdAt(), ""))
          .reversed()
          .thenComparing(RunRow::namespace)
          .thenComparing(RunRow::name);

  private final RunIndex index;

  /** A list of a thousand runs is written once, and not for each who asks. */
  private final AtomicReference<@Nullable Written> latest = new AtomicReference<>();

  RunsController(RunIndex index) {
    this.index = index;
  }

  @GetMapping(path = "/api/runs", produces = MediaType.APPLICATION_JSON_VALUE)
  ResponseEntity<byte[]> runs() {
    var runs = index.read();
    var written = latest.get();
    if (written == null || !written.version().equals(runs.version())) {
      written = Written.of(runs);
      latest.set(written);
    }
    // Spring answers a browser that has this version already with 304.
    return ResponseEntity.ok()
        // Weak, or else it could not be sent compressed.
        .eTag("W/\"%s\"".formatted(written.version()))
        .cacheControl(CacheControl.noCache())
        .contentType(MediaType.APPLICATION_JSON)
        .body(written.json());
  }

  private record Listed(List<RunRow> runs) {}

  // Compared by nobody.
  @SuppressWarnings("ArrayRecordComponent")
  private record Written(String version, byte[] json) {

    static Written of(Runs runs) {
      var sorted = runs.rows().stream().sorted(LATEST_FIRST).toList();
      return new Written(
          runs.version(), WebJson.write(new Listed(sorted)).getBytes(StandardCharsets.US_ASCII));
    }
  }
}
