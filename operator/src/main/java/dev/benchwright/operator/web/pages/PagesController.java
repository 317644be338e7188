package dev.benchwright.operator.web.pages;

import com.samskivert.mustache.Template;
import dev.benchwright.operator.web.LivePages;
import dev.benchwright.operator.web.NotThereException;
import dev.benchwright.operator.web.store.RunLookup;
import dev.benchwright.operator.web.store.RunStore;
import java.time.Duration;
import java.util.Map;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/** Serves the pages, which fetch what they show by themselves, and their files. */
@LivePages
public final class PagesController {

  private static final String HTML = MediaType.TEXT_HTML_VALUE + ";charset=utf-8";

  private final Assets assets = new Assets();
  private final Template list = Assets.template("list.html");
  private final Template run = Assets.template("run.html");
  private final Template compare = Assets.template("compare.html");
  private final RunStore store;

  PagesController(RunStore store) {
    this.store = store;
  }

  @GetMapping(path = "/", produces = HTML)
  ResponseEntity<String> list() {
    return page(list, Map.of("assets", "assets/" + assets.version() + "/"));
  }

  @GetMapping(path = "/runs/{namespace}/{name}", produces = HTML)
  ResponseEntity<String> run(@PathVariable String namespace, @PathVariable String name) {
    RunLookup.existing(store, namespace, name);
    return page(
        run,
        Map.of(
            "assets",
            "../../assets/" + assets.version() + "/",
            "namespace",
            namespace,
            "name",
            name));
  }

  @GetMapping(path = "/compare", produces = HTML)
  ResponseEntity<String> compare(
      @RequestParam(defaultValue = "") String a, @RequestParam(defaultValue = "") String b) {
    return page(compare, Map.of("assets", "assets/" + assets.version() + "/", "a", a, "b", b));
  }

  @GetMapping("/assets/{version}/{file}")
  ResponseEntity<byte[]> asset(@PathVariable String version, @PathVariable String file) {
    var content =
        assets
            .content(file)
            .orElseThrow(() -> new NotThereException("No page has a file %s.".formatted(file)));
    // A page of another version may request a file while the operator is being replaced.
    var kept =
        version.equals(assets.version())
            ? CacheControl.maxAge(Duration.ofDays(365)).cachePublic().immutable()
            : CacheControl.noStore();
    return ResponseEntity.ok().contentType(Assets.type(file)).cacheControl(kept).body(content);
  }

  private static ResponseEntity<String> page(Template shell, Map<String, String> texts) {
    return ResponseEntity.ok().cacheControl(CacheControl.noCache()).body(shell.execute(texts));
  }
}
