package dev.benchwright.operator.web.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.core.doctor.DoctorReport.Check;
import dev.benchwright.core.doctor.DoctorReport.Level;
import dev.benchwright.core.measure.prometheus.RemoteWriteProbe.Answer;
import dev.benchwright.operator.measure.NodeCpu;
import dev.benchwright.operator.measure.PrometheusFitness;
import dev.benchwright.operator.measure.PrometheusFitness.Histograms;
import dev.benchwright.operator.measure.ScrapeCadence;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DoctorChecksTest {

  private static final URI WRITE = URI.create("http://prometheus:9090/api/v1/write");

  @Test
  void aPrometheusThatHasEverythingIsWell() {
    var checks = checks(Histograms.ON, List.of(every(10)), List.of(node(10)));

    assertThat(checks).extracting(Check::level).containsOnly(Level.OK);
    assertThat(checks)
        .extracting(Check::found)
        .containsExactly(
            "Version 3.7.3 answers.",
            "Prometheus accepts them.",
            "Of one node, Prometheus has a sample every 10 s.",
            "node-1 10 % of the CPU in use now.");
  }

  @Test
  void whatNoBenchmarkCanDoWithoutFails() {
    var checks = checks(Histograms.OFF, List.of(), List.of());

    assertThat(checks)
        .extracting(Check::level)
        .containsExactly(Level.OK, Level.FAIL, Level.FAIL, Level.WARN);
    assertThat(checks.subList(1, 4)).allMatch(check -> check.advice() != null);
  }

  @Test
  void rareScrapesNeedALongerMeasuredPhase() {
    var check = checks(Histograms.ON, List.of(every(10), every(30)), List.of(node(1))).get(2);

    assertThat(check.level()).isEqualTo(Level.WARN);
    assertThat(check.found()).isEqualTo("Of 2 nodes, Prometheus has a sample every 30 s.");
    assertThat(check.advice()).contains("load.steadySeconds of at least 120");
  }

  @Test
  void aBusyNodeIsAWarningFromTheLimitOfItsGateOn() {
    assertThat(checks(Histograms.ON, List.of(every(2)), List.of(node(25))).get(3).level())
        .isEqualTo(Level.OK);
    assertThat(checks(Histograms.ON, List.of(every(2)), List.of(node(1), node(26))).get(3).level())
        .isEqualTo(Level.WARN);
  }

  @Test
  void aReceiverThatIsOffHasItsSwitchNamed() {
    var off = DoctorChecks.remoteWrite(WRITE, new Answer.Refused(404, "x"));
    assertThat(off.level()).isEqualTo(Level.FAIL);
    assertThat(off.advice()).contains("enableRemoteWriteReceiver: true");

    assertThat(DoctorChecks.remoteWrite(WRITE, new Answer.Taken()).level()).isEqualTo(Level.OK);
    assertThat(DoctorChecks.remoteWrite(WRITE, new Answer.Refused(401, "no")).found())
        .isEqualTo("http://prometheus:9090/api/v1/write answers with status 401: no");
    assertThat(DoctorChecks.remoteWrite(WRITE, new Answer.Unreachable("refused")).level())
        .isEqualTo(Level.FAIL);
  }

  @Test
  void passwordsStayWhereTheyAre() {
    var check =
        DoctorChecks.remoteWrite(URI.create("http://me:secret@mimir/push"), new Answer.Taken());

    assertThat(check.found()).isEqualTo("http://mimir/push takes samples.");
  }

  @Test
  void aClusterThatCannotResizePodsMeasuresAllTheSame() {
    assertThat(DoctorChecks.warmUpBoost(Optional.empty()).level()).isEqualTo(Level.OK);
    assertThat(DoctorChecks.warmUpBoost(Optional.of("It has no such right.")))
        .isEqualTo(
            Check.warn(
                "warm-up boost",
                "It has no such right.",
                "Subjects warm up with the CPU that they are measured with; no run needs more."));
  }

  private static List<Check> checks(
      Histograms histograms, List<ScrapeCadence> containers, List<NodeCpu> nodes) {
    return DoctorChecks.of(new PrometheusFitness("3.7.3", histograms, containers, nodes));
  }

  private static ScrapeCadence every(int seconds) {
    return new ScrapeCadence("node", Duration.ofSeconds(seconds), Duration.ofSeconds(seconds));
  }

  private static NodeCpu node(double percent) {
    return new NodeCpu("node-1", 4, percent / 25, 0);
  }
}
