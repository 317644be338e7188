package dev.benchwright.bookshop.contract;

/** A service that runs in the tests' JVM. */
public interface RunningService extends AutoCloseable {

  /** Returns the port that it serves on. */
  int port();

  @Override
  void close();
}
