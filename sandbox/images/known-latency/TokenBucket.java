/** Lets so many requests pass in a second, and a few more after a time in which there were fewer. */
final class TokenBucket {
  private final double tokensPerNano;
  private final double capacity;
  private double tokens;
  private long filledNanos = System.nanoTime();

  /**
   * @param tokensPerSecond what it lets pass in the long run; 0 for no limit
   * @param capacity how many may pass at the same instant
   */
  TokenBucket(double tokensPerSecond, double capacity) {
    this.tokensPerNano = tokensPerSecond / 1e9;
    this.capacity = capacity;
    this.tokens = capacity;
  }

  /** Whether a request that arrived at an instant of {@link System#nanoTime} may pass. */
  synchronized boolean takes(long nowNanos) {
    if (tokensPerNano == 0) {
      return true;
    }
    // Threads come here in another order than their requests arrived in; time must not run back.
    long elapsed = Math.max(0, nowNanos - filledNanos);
    filledNanos += elapsed;
    tokens = Math.min(capacity, tokens + elapsed * tokensPerNano);
    if (tokens < 1) {
      return false;
    }
    tokens--;
    return true;
  }
}
