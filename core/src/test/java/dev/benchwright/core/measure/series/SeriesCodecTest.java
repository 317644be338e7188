package dev.benchwright.core.measure.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeriesCodecTest {

  private static final TrialSeries SERIES =
      new TrialSeries(
          TrialSeries.VERSION,
          1_795_220_851_707L,
          1000,
          List.of(new TrialSeries.Phase("steady", 1_795_220_851_707L, 1_795_220_854_707L)),
          List.of(new TrialSeries.Values("p50Millis", "ms", Arrays.asList(1.23457, null, 0.0))));

  @Test
  void whatWasCompressedIsExpanded() throws IOException {
    assertThat(SeriesCodec.expand(SeriesCodec.compress(SERIES))).isEqualTo(SERIES);
  }

  @Test
  void whatIsNotCompressedIsRefused() {
    refused("{}".getBytes(StandardCharsets.UTF_8), "The series cannot be expanded");
  }

  @Test
  void whatWasCutOffIsRefused() {
    var whole = SeriesCodec.compress(SERIES);
    refused(Arrays.copyOf(whole, whole.length / 2), "The series cannot be expanded");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "no json", "[]"})
  void whatIsNoSeriesIsRefused(String text) throws IOException {
    refused(compressed(text), "The series are not the JSON of a trial's series.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"null", "{\"version\":2,\"stepMillis\":1000,\"phases\":[],\"series\":[]}"})
  void anotherFormIsRefused(String text) throws IOException {
    refused(compressed(text), "a form that this version of Benchwright does not know");
  }

  @Test
  void aFewBytesCannotBecomeMoreThanAnySeriesAre() throws IOException {
    refused(compressed(" ".repeat(SeriesCodec.MOST_BYTES + 1)), "larger than 8 MiB");
  }

  private static void refused(byte[] bytes, String reason) {
    assertThatExceptionOfType(IOException.class)
        .isThrownBy(() -> SeriesCodec.expand(bytes))
        .withMessageContaining(reason);
  }

  private static byte[] compressed(String text) throws IOException {
    var bytes = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(bytes)) {
      gzip.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }
}
