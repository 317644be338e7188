package dev.benchwright.operator.web.doctor;

import dev.benchwright.core.doctor.DoctorReport;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Serves {@code /api/doctor}, which {@code kubectl benchwright doctor} requests. */
@RestController
class DoctorController {

  private static final String A_MOMENT_SECONDS = "2";

  private final Doctor doctor;

  DoctorController(Doctor doctor) {
    this.doctor = doctor;
  }

  @GetMapping(path = "/api/doctor", produces = MediaType.APPLICATION_JSON_VALUE)
  ResponseEntity<DoctorReport> report() {
    return doctor
        .report()
        .map(report -> ResponseEntity.ok().cacheControl(CacheControl.noStore()).body(report))
        .orElseGet(() ->
            ResponseEntity.status(HttpStatus.SERVICE_UNAVAILABLE)
                .header(HttpHeaders.RETRY_AFTER, A_MOMENT_SECONDS)
                .build());
  }
}
