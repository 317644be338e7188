package dev.benchwright.operator.web.doctor;

import dev.benchwright.core.doctor.DoctorReport;
import dev.benchwright.core.doctor.DoctorReport.Check;
import dev.benchwright.core.measure.prometheus.PrometheusException;
import dev.benchwright.core.measure.prometheus.RemoteWriteProbe;
import dev.benchwright.operator.measure.FitnessReader;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Checks what the operator depends on, on request and at most once in a while. */
public final class Doctor {

  /** Within this time, more requests cost Prometheus no more than one. */
  private static final Duration KEPT = Duration.ofSeconds(10);

  private final FitnessReader prometheus;
  private final RemoteWriteProbe remoteWrite;
  private final Supplier<Optional<String>> resizeObstacle;
  private final @Nullable String operatorVersion;
  private final Clock clock;
  private final ReentrantLock looking = new ReentrantLock();
  private volatile @Nullable Seen last;

  /**
   * Creates a doctor.
   *
   * @param prometheus where numbers are read
   * @param remoteWrite where generators write theirs
   * @param resizeObstacle why the operator cannot resize running pods, as sentences; empty if it
   *     can
   * @param operatorVersion this operator's version, if known
   * @param clock the time of day
   */
  public Doctor(
      FitnessReader prometheus,
      RemoteWriteProbe remoteWrite,
      Supplier<Optional<String>> resizeObstacle,
      Optional<String> operatorVersion,
      Clock clock) {
    this.prometheus = prometheus;
    this.remoteWrite = remoteWrite;
    this.resizeObstacle = resizeObstacle;
    this.operatorVersion = operatorVersion.orElse(null);
    this.clock = clock;
  }

  /**
   * Returns a new report, or one from a moment ago; empty while another request is being checked.
   */
  Optional<DoctorReport> report() {
    var seen = last;
    if (seen != null && clock.instant().isBefore(seen.at.plus(KEPT))) {
      return Optional.of(seen.report);
    }
    // A waiting request would hold one of the few threads that answer the kubelet's probes.
    if (!looking.tryLock()) {
      return Optional.empty();
    }
    try {
      var report = new DoctorReport(DoctorReport.VERSION, operatorVersion, checks());
      last = new Seen(clock.instant(), report);
      return Optional.of(report);
    } finally {
      looking.unlock();
    }
  }

  private List<Check> checks() {
    var checks = new ArrayList<Check>();
    try {
      checks.addAll(DoctorChecks.of(prometheus.read(clock.instant())));
    } catch (PrometheusException e) {
      checks.add(DoctorChecks.unreachable(String.valueOf(e.getMessage())));
    }
    checks.add(DoctorChecks.remoteWrite(remoteWrite.url(), remoteWrite.ask()));
    checks.add(DoctorChecks.warmUpBoost(resizeObstacle.get()));
    return checks;
  }

  private record Seen(Instant at, DoctorReport report) {}
}
