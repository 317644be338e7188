package dev.benchwright.floor;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;

/**
 * A web server that does as little as possible: it answers every request without a body with {@code
 * OK}, and looks at nothing in it but its end. One thread serves all connections, so that hardly
 * anything has to be compiled, scheduled or collected. A server library would do more for each
 * request, and what it did would be measured as the generator's.
 */
final class FloorServer implements AutoCloseable {

  /** More than a generator's connections; the system may allow fewer. */
  private static final int BACKLOG = 16_384;

  private final ServerSocketChannel acceptor;
  private final Selector selector;

  private FloorServer(ServerSocketChannel acceptor, Selector selector) {
    this.acceptor = acceptor;
    this.selector = selector;
  }

  /**
   * Opens a server, which accepts connections and answers once it {@linkplain #serve() serves}.
   *
   * @throws IOException if the address cannot be used
   */
  static FloorServer open(InetSocketAddress address) throws IOException {
    var acceptor = ServerSocketChannel.open();
    acceptor.bind(address, BACKLOG);
    acceptor.configureBlocking(false);
    var selector = Selector.open();
    acceptor.register(selector, SelectionKey.OP_ACCEPT);
    return new FloorServer(acceptor, selector);
  }

  /** Returns the port on which it listens. */
  int port() throws IOException {
    return ((InetSocketAddress) acceptor.getLocalAddress()).getPort();
  }

  /**
   * Answers requests until the server is closed.
   *
   * @throws IOException if no connections can be accepted or selected any more
   */
  void serve() throws IOException {
    while (selector.isOpen()) {
      try {
        selector.select(this::serve);
      } catch (ClosedSelectorException closed) {
        return;
      }
    }
  }

  private void serve(SelectionKey key) {
    if (!key.isValid()) {
      return;
    }
    if (key.attachment() instanceof Connection connection) {
      connection.advance(key);
    } else {
      accept();
    }
  }

  private void accept() {
    try {
      var channel = acceptor.accept();
      if (channel != null) {
        channel.configureBlocking(false);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        channel.register(selector, SelectionKey.OP_READ, new Connection(channel));
      }
    } catch (IOException e) {
      // The client has gone already, or there are too many; the others are still served.
      System.err.println("A connection was not accepted: " + e.getMessage());
    }
  }

  @Override
  public void close() throws IOException {
    acceptor.close();
    for (var key : selector.keys()) {
      key.channel().close();
    }
    selector.close();
  }
}
