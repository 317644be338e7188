package dev.benchwright.operator.web.doctor;

import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.serverError;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.tomakehurst.wiremock.core.WireMockConfiguration;
import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.benchwright.core.doctor.DoctorReport;
import dev.benchwright.core.doctor.DoctorReport.Check;
import dev.benchwright.core.doctor.DoctorReport.Level;
import dev.benchwright.core.measure.prometheus.PrometheusClient;
import dev.benchwright.core.measure.prometheus.RemoteWriteProbe;
import dev.benchwright.operator.measure.FitnessReader;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class DoctorTest {

  private static final Duration REQUEST_TIMEOUT = Duration.ofSeconds(5);

  @RegisterExtension
  static final WireMockExtension PROMETHEUS =
      WireMockExtension.newInstance()
          .options(WireMockConfiguration.options().dynamicPort().bindAddress("127.0.0.1"))
          .build();

  private final AtomicReference<Instant> now =
      new AtomicReference<>(Instant.parse("2026-03-01T10:00:00Z"));
  private final Doctor doctor =
      new Doctor(
          new FitnessReader(
              new PrometheusClient(URI.create(PROMETHEUS.baseUrl()), REQUEST_TIMEOUT)),
          new RemoteWriteProbe(URI.create(PROMETHEUS.baseUrl() + "/write"), REQUEST_TIMEOUT),
          Optional::empty,
          Optional.of("0.1.0"),
          ((InstantSource) now::get).withZone(ZoneOffset.UTC));

  @Test
  void aPrometheusThatIsNotWellIsOneOfTheThingsThatAreSaid() {
    PROMETHEUS.stubFor(any(anyUrl()).willReturn(serverError().withBody("no")));

    var report = new DoctorController(doctor).report().getBody();

    assertThat(report).isNotNull();
    assertThat(report.operatorVersion()).isEqualTo("0.1.0");
    assertThat(report.checks())
        .extracting(Check::name)
        .containsExactly("Prometheus", "remote write", "warm-up boost");
    assertThat(report.checks())
        .extracting(Check::level)
        .containsExactly(Level.FAIL, Level.FAIL, Level.OK);
  }

  @Test
  void askingOftenCostsPrometheusNoMoreThanAskingOnce() {
    PROMETHEUS.stubFor(any(anyUrl()).willReturn(serverError()));

    doctor.report();
    now.updateAndGet(time -> time.plusSeconds(9));
    doctor.report();
    PROMETHEUS.verify(1, postRequestedFor(urlEqualTo("/write")));

    now.updateAndGet(time -> time.plusSeconds(2));
    doctor.report();
    PROMETHEUS.verify(2, postRequestedFor(urlEqualTo("/write")));
  }

  @Test
  void theReportCanBeReadAsItIsWritten() throws JsonProcessingException {
    var report =
        new DoctorReport(
            1,
            null,
            List.of(Check.ok("a", "b"), Check.warn("c", "d", "e"), Check.fail("f", "g", "h")));
    var json = new ObjectMapper().writeValueAsString(report);

    assertThat(json).contains("\"level\":\"warn\"");
    assertThat(new ObjectMapper().readValue(json, DoctorReport.class)).isEqualTo(report);
  }
}
