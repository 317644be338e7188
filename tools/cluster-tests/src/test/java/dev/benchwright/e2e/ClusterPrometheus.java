package dev.benchwright.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** The cluster's Prometheus, queried through the API server, as Grafana would query it. */
public final class ClusterPrometheus {

  private static final String API =
      "/api/v1/namespaces/monitoring/services/prometheus-operated:9090/proxy/api/v1/";

  private static final ObjectMapper JSON = new ObjectMapper();

  private final KubernetesClient client;

  public ClusterPrometheus(KubernetesClient client) {
    this.client = client;
  }

  /** Returns the series of a query at the current moment, each with its value. */
  public List<JsonNode> now(String promQl) {
    return result("query?query=%s".formatted(encoded(promQl)));
  }

  /** Returns the series of a query at a past moment, each with its value. */
  public List<JsonNode> at(String promQl, Instant time) {
    return result("query?query=%s&time=%d".formatted(encoded(promQl), time.getEpochSecond()));
  }

  /** Returns the series of a query at equal distances, each with its values. */
  public List<JsonNode> over(String promQl, Instant start, Instant end, Duration step) {
    return result(
        "query_range?query=%s&start=%d&end=%d&step=%d"
            .formatted(
                encoded(promQl),
                start.getEpochSecond(),
                end.getEpochSecond(),
                Math.max(1, step.toSeconds())));
  }

  private List<JsonNode> result(String request) {
    var answer = client.raw(API + request);
    assertThat(answer).as(request).isNotNull();
    try {
      var json = JSON.readTree(answer);
      assertThat(json.path("status").asText()).as(answer).isEqualTo("success");
      var series = new ArrayList<JsonNode>();
      json.path("data").path("result").forEach(series::add);
      return series;
    } catch (JsonProcessingException e) {
      throw new AssertionError("no JSON: " + answer, e);
    }
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
