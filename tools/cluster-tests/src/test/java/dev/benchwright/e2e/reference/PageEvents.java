package dev.benchwright.e2e.reference;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.benchwright.e2e.OperatorPages;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** The events that are sent to a run's page, in their order. */
final class PageEvents implements AutoCloseable {

  private static final ObjectMapper JSON = new ObjectMapper();

  private record Event(String name, JsonNode data) {}

  private final List<Event> events = new CopyOnWriteArrayList<>();
  private final InputStream stream;

  PageEvents(OperatorPages pages, String path) {
    stream = pages.events("/api" + path + "/events");
    Thread.ofVirtual().start(this::read);
  }

  List<String> names() {
    return events.stream().map(Event::name).toList();
  }

  List<JsonNode> dataOf(String name) {
    return events.stream().filter(e -> e.name().equals(name)).map(Event::data).toList();
  }

  private void read() {
    var name = "";
    try (var lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      for (var line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith("event:")) {
          name = line.substring("event:".length());
        } else if (line.startsWith("data:")) {
          events.add(new Event(name, JSON.readTree(line.substring("data:".length()))));
        }
      }
    } catch (IOException e) {
      // The stream was closed, here or there; only the events before that count.
    }
  }

  @Override
  public void close() throws IOException {
    stream.close();
  }
}
