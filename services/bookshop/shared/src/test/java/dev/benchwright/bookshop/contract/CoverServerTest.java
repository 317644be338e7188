package dev.benchwright.bookshop.contract;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.sync.RequestBody;

class CoverServerTest {

  @Test
  void anObjectIsReadAsItWasStored() throws Exception {
    try (CoverServer server = new CoverServer()) {
      server
          .client()
          .putObject(
              put -> put.bucket(CoverServer.BUCKET).key("first.png").contentType("image/png"),
              RequestBody.fromString("pixels"));
      assertThat(
              server
                  .client()
                  .getObjectAsBytes(get -> get.bucket(CoverServer.BUCKET).key("first.png"))
                  .asUtf8String())
          .isEqualTo("pixels");
    }
  }
}
