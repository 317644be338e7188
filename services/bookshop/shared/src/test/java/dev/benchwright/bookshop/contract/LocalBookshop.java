package dev.benchwright.bookshop.contract;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.interfaces.RSAPublicKey;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.s3.S3Client;

/** A bookshop in the tests' JVM, with a real PostgreSQL and a real S3 server. */
public final class LocalBookshop implements RunningBookshop {

  private final EmbeddedPostgres postgres;
  private final CoverServer covers;
  private final KeyPair tokenKeys;
  private final Map<Service, RunningService> services = new EnumMap<>(Service.class);
  private final Map<Service, URI> urls = new EnumMap<>(Service.class);

  private LocalBookshop(EmbeddedPostgres postgres, CoverServer covers, KeyPair tokenKeys) {
    this.postgres = postgres;
    this.covers = covers;
    this.tokenKeys = tokenKeys;
  }

  /**
   * Starts all services of a style.
   *
   * @param arguments what they all get besides what they need
   */
  public static LocalBookshop start(Launcher launcher, String... arguments) throws Exception {
    LocalBookshop shop = new LocalBookshop(Postgres.start(), new CoverServer(), newTokenKeys());
    try {
      // Those that others ask are started first, because only then their ports are known.
      shop.launch(launcher, Service.BOOKS, arguments);
      shop.launch(launcher, Service.RECOMMENDATIONS, arguments);
      shop.launch(launcher, Service.USERS, arguments);
      shop.launch(launcher, Service.ORDERS, arguments);
      return shop;
    } catch (RuntimeException failure) {
      shop.close();
      throw failure;
    }
  }

  private void launch(Launcher launcher, Service service, String... more) {
    List<String> arguments = new ArrayList<>(Postgres.arguments(postgres.getPort()));
    arguments.add("--server.port=0");
    arguments.add("--COVERS_URL=" + covers.url());
    arguments.add("--COVERS_ACCESS_KEY=" + CoverServer.ACCESS_KEY);
    arguments.add("--COVERS_SECRET_KEY=" + CoverServer.SECRET_KEY);
    arguments.add("--TOKEN_PRIVATE_KEY=" + pem(tokenKeys));
    urls.forEach((other, url) -> arguments.add("--%s_URL=%s".formatted(other.name(), url)));
    arguments.addAll(List.of(more));
    RunningService running = launcher.launch(service, arguments);
    services.put(service, running);
    urls.put(service, URI.create("http://127.0.0.1:" + running.port()));
  }

  private static KeyPair newTokenKeys() {
    try {
      return KeyPairGenerator.getInstance("RSA").generateKeyPair();
    } catch (NoSuchAlgorithmException missing) {
      throw new IllegalStateException(missing);
    }
  }

  /** Returns a new key for tokens that nobody verifies. */
  static String pem() {
    return pem(newTokenKeys());
  }

  private static String pem(KeyPair keys) {
    return "-----BEGIN PRIVATE KEY-----\n%s\n-----END PRIVATE KEY-----\n"
        .formatted(Base64.getMimeEncoder().encodeToString(keys.getPrivate().getEncoded()));
  }

  @Override
  public URI url(Service service) {
    URI url = urls.get(service);
    if (url == null) {
      throw new IllegalStateException(service + " was not started");
    }
    return url;
  }

  @Override
  public Connection database(Service service) throws SQLException {
    return Postgres.connect(postgres, service.profile());
  }

  @Override
  public S3Client covers() {
    return covers.client();
  }

  @Override
  public RSAPublicKey tokenKey() {
    return (RSAPublicKey) tokenKeys.getPublic();
  }

  @Override
  public void stop(Service service) {
    RunningService running = services.remove(service);
    if (running != null) {
      running.close();
    }
  }

  @Override
  public void stopCovers() {
    covers.stop();
  }

  @Override
  public void close() {
    List.copyOf(services.keySet()).forEach(this::stop);
    covers.close();
    try {
      postgres.close();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
