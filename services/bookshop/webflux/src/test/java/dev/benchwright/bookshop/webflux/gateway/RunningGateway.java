package dev.benchwright.bookshop.webflux.gateway;

import dev.benchwright.bookshop.webflux.RunningApplication;
import java.security.interfaces.RSAPublicKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.springframework.test.web.reactive.server.WebTestClient;

/** A gateway in the tests' JVM, and a client that asks it. */
record RunningGateway(RunningApplication application, WebTestClient client)
    implements AutoCloseable {

  /**
   * Starts a gateway.
   *
   * @param key verifies tokens
   * @param urls where the services are, as on a command line
   */
  static RunningGateway start(RSAPublicKey key, String... urls) {
    List<String> arguments = new ArrayList<>(List.of(urls));
    arguments.add("--server.port=0");
    arguments.add("--TOKEN_PUBLIC_KEY=" + pem(key));
    RunningApplication application = RunningApplication.start("gateway", arguments);
    WebTestClient client =
        WebTestClient.bindToServer()
            .baseUrl("http://127.0.0.1:" + application.port())
            .responseTimeout(Duration.ofSeconds(40))
            .build();
    return new RunningGateway(application, client);
  }

  private static String pem(RSAPublicKey key) {
    return "-----BEGIN PUBLIC KEY-----\n%s\n-----END PUBLIC KEY-----\n"
        .formatted(Base64.getMimeEncoder().encodeToString(key.getEncoded()));
  }

  @Override
  public void close() {
    application.close();
  }
}
