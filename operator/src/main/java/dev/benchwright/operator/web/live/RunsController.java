package dev.benchwright.operator.web.live;

import dev.benchwright.operator.web.LivePages;
import dev.benchwright.operator.web.WebJson;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.util.DigestUtils;
import org.springframework.web.bind.annotation.GetMapping;

/** Serves the list of runs as JSON, the latest first. */
@LivePages
public final class RunsController {

  private static final Comparator<RunRow> LATEST_FIRST =
      Comparator.<RunRow, String>comparing(row -> Objects.requireNonNullElse(row.createdAt(), ""))
          .reversed()
          .thenComparing(RunRow::namespace)
          .thenComparing(RunRow::name);

  private final RunIndex index;

  RunsController(RunIndex index) {
    this.index = index;
  }

  @GetMapping(path = "/api/runs", produces = MediaType.APPLICATION_JSON_VALUE)
  ResponseEntity<byte[]> runs() {
    var sorted = index.rows().stream().sorted(LATEST_FIRST).toList();
    var json = WebJson.write(new Listed(sorted)).getBytes(StandardCharsets.US_ASCII);
    // If the browser has the same list already, Spring answers with 304.
    return ResponseEntity.ok()
        // Weak, because a strong one would rule out compression.
        .eTag("W/\"%s\"".formatted(DigestUtils.md5DigestAsHex(json)))
        .cacheControl(CacheControl.noCache())
        .contentType(MediaType.APPLICATION_JSON)
        .body(json);
  }

  private record Listed(List<RunRow> runs) {}
}
