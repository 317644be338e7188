package dev.benchwright.core.measure.series;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** Stores a trial's series as JSON, compressed by gzip. */
public final class SeriesCodec {

  /**
   * Limit of the expanded size: ten times the longest series. Whoever can write a ConfigMap of this
   * name must not be able to exhaust a reader's memory.
   */
  static final int MOST_BYTES = 8 << 20;

  private static final ObjectMapper JSON =
      new ObjectMapper().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

  private SeriesCodec() {}

  /** Returns the series in their stored form. */
  public static byte[] compress(TrialSeries series) {
    var bytes = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(bytes)) {
      JSON.writeValue(gzip, series);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory cannot fail", e);
    }
    return bytes.toByteArray();
  }

  /**
   * Returns the series of a stored form.
   *
   * @throws IOException if these are not a trial's series, with the reason as a sentence
   */
  public static TrialSeries expand(byte[] compressed) throws IOException {
    byte[] json;
    try (var gzip = new GZIPInputStream(new ByteArrayInputStream(compressed))) {
      json = gzip.readNBytes(MOST_BYTES + 1);
    } catch (IOException e) {
      throw new IOException("The series cannot be expanded: %s.".formatted(e.getMessage()), e);
    }
    if (json.length > MOST_BYTES) {
      throw new IOException(
          "The series are larger than %d MiB; a trial's series never are."
              .formatted(MOST_BYTES >> 20));
    }
    TrialSeries series;
    try {
      series = JSON.readValue(json, TrialSeries.class);
    } catch (IOException e) {
      throw new IOException("The series are not the JSON of a trial's series.", e);
    }
    if (series == null || series.version() != TrialSeries.VERSION) {
      throw new IOException(
          "The series have a form that this version of Benchwright does not know.");
    }
    return series;
  }
}
