package dev.benchwright.bookshop.contract;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** The form of a new book, as a browser sends it. */
public final class Form {

  private static final String BOUNDARY = "bookshop-boundary";

  private final Map<String, String> fields = new LinkedHashMap<>();
  private byte[] cover = new byte[0];
  private String coverType = "";

  private Form() {}

  /** Returns a form in which nothing is wrong. */
  public static Form ofBook(int stock) {
    return new Form()
        .with("title", "The Measured Book")
        .with("author", "Ada Andersen")
        .with("genre", "Crime")
        .with("cents", "1250")
        .with("stock", Integer.toString(stock))
        .withCover("image/jpeg", new byte[] {1, 2, 3});
  }

  /** Sets a field. */
  public Form with(String field, String value) {
    fields.put(field, value);
    return this;
  }

  /** Leaves a field out. */
  public Form without(String field) {
    fields.remove(field);
    return this;
  }

  /** Sets the file. */
  public Form withCover(String type, byte[] bytes) {
    coverType = type;
    cover = bytes.clone();
    return this;
  }

  /** Leaves the file out. */
  public Form withoutCover() {
    coverType = "";
    return this;
  }

  String contentType() {
    return "multipart/form-data; boundary=" + BOUNDARY;
  }

  byte[] bytes() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    fields.forEach((field, value) ->
        bytes.writeBytes(
            "--%s\r\nContent-Disposition: form-data; name=\"%s\"\r\n\r\n%s\r\n"
                .formatted(BOUNDARY, field, value)
                .getBytes(StandardCharsets.UTF_8)));
    if (!coverType.isEmpty()) {
      bytes.writeBytes(
          ("--%s\r\nContent-Disposition: form-data; name=\"cover\"; filename=\"cover\"\r\n"
                  + "Content-Type: %s\r\n\r\n")
              .formatted(BOUNDARY, coverType)
              .getBytes(StandardCharsets.UTF_8));
      bytes.writeBytes(cover);
      bytes.writeBytes("\r\n".getBytes(StandardCharsets.UTF_8));
    }
    bytes.writeBytes("--%s--\r\n".formatted(BOUNDARY).getBytes(StandardCharsets.UTF_8));
    return bytes.toByteArray();
  }
}
