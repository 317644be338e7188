package dev.benchwright.operator.web;

import dev.benchwright.core.api.run.BenchmarkRun;
import dev.benchwright.core.judge.runs.RunComparison;
import dev.benchwright.core.judge.statistics.StoppingRules;
import dev.benchwright.operator.web.live.LiveController;
import dev.benchwright.operator.web.live.LiveRuns;
import dev.benchwright.operator.web.live.RunIndex;
import dev.benchwright.operator.web.live.RunsController;
import dev.benchwright.operator.web.pages.PagesController;
import dev.benchwright.operator.web.pages.Problems;
import dev.benchwright.operator.web.results.CompareController;
import dev.benchwright.operator.web.results.ResultsController;
import dev.benchwright.operator.web.store.RunStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.env.Environment;

/** The operator's pages over HTTP, with runs in memory. */
final class PagesServer implements AutoCloseable {

  static final FakeRunStore STORE = new FakeRunStore();
  static final FakeLiveMeter METER = new FakeLiveMeter();
  static final List<BenchmarkRun> RUNS = new CopyOnWriteArrayList<>();

  /** How often the list of all runs was read. */
  static final AtomicInteger INDEX_READ = new AtomicInteger();

  private static final Duration POLL_EVERY = Duration.ofMillis(50);

  private final ConfigurableApplicationContext context;
  private final HttpClient http = HttpClient.newHttpClient();

  PagesServer(String... arguments) {
    context =
        new SpringApplicationBuilder(Wiring.class)
            .run(
                Stream.concat(
                        Stream.of(
                            "--server.port=0",
                            "--server.address=127.0.0.1",
                            // The health groups name parts of the operator that are missing here.
                            "--management.endpoint.health.validate-group-membership=false"),
                        Stream.of(arguments))
                    .toArray(String[]::new));
  }

  URI at(String path) {
    return URI.create(
        "http://127.0.0.1:%s%s"
            .formatted(context.getBean(Environment.class).getProperty("local.server.port"), path));
  }

  LiveRuns live() {
    return context.getBean(LiveRuns.class);
  }

  HttpResponse<String> get(String path, String... headers) {
    return send("GET", path, headers);
  }

  HttpResponse<String> send(String method, String path, String... headers) {
    var request = HttpRequest.newBuilder(at(path)).method(method, BodyPublishers.noBody());
    if (headers.length > 0) {
      request.headers(headers);
    }
    try {
      return http.send(request.build(), BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  HttpClient http() {
    return http;
  }

  @Override
  public void close() {
    http.close();
    context.close();
  }

  @Configuration(proxyBeanMethods = false)
  @EnableAutoConfiguration
  @Import({
    CompareController.class,
    LiveController.class,
    PagesController.class,
    Problems.class,
    ReadOnly.class,
    ResultsController.class,
    RunsController.class
  })
  static class Wiring {

    @Bean
    RunStore store() {
      return STORE;
    }

    @Bean
    RunIndex index() {
      return new RunIndex(() -> {
        INDEX_READ.incrementAndGet();
        return RUNS.stream();
      });
    }

    @Bean
    LiveRuns live() {
      return new LiveRuns(
          STORE,
          METER,
          Clock.offset(
              Clock.systemUTC(),
              Duration.between(Clock.systemUTC().instant(), ShownRuns.MIDNIGHT.plusSeconds(143))),
          POLL_EVERY);
    }

    @Bean
    OneAtATime turn() {
      return new OneAtATime();
    }

    @Bean
    RunComparison comparison() {
      return new RunComparison(new StoppingRules());
    }
  }
}
