package dev.benchwright.mvc;

import dev.benchwright.workload.FileRoundTrip;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.io.IOException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The scenario {@code file}, on the thread of the request. */
@RestController
class FileController {

  @GetMapping("/api/file")
  String file(@RequestParam(defaultValue = "4096") @Min(1) @Max(1 << 20) int bytes)
      throws IOException {
    FileRoundTrip.run(bytes);
    return "OK";
  }
}
