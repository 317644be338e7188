package dev.benchwright.bookshop.contract;

import java.net.URI;
import java.security.interfaces.RSAPublicKey;
import java.sql.Connection;
import java.sql.SQLException;
import software.amazon.awssdk.services.s3.S3Client;

/** A bookshop that runs for a test, in the tests' JVM or in a cluster. */
public interface RunningBookshop extends AutoCloseable {

  /** Returns where a service is. */
  URI url(Service service);

  /**
   * Returns a new connection to a service's database, whose search path is the service's schema.
   */
  Connection database(Service service) throws SQLException;

  /** Returns a client of the object store. */
  S3Client covers();

  /** Returns the key that verifies tokens. */
  RSAPublicKey tokenKey();

  /** Stops a service for good. */
  void stop(Service service);

  /** Stops the object store for good. */
  void stopCovers();

  @Override
  void close();
}
