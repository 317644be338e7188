package dev.benchwright.bench;

import jakarta.servlet.Filter;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.support.GenericApplicationContext;

/**
 * Makes each request to a Spring MVC service take more CPU time, by a number of steps that the
 * environment variable {@code MORE_WORK_STEPS} gives. Without it, the service is as it is.
 *
 * <p>The work is counted in steps, not in time: while a container waits for its CPU quota, a clock
 * goes on, and the CPU time of a virtual thread is not known. Each step is a xorshift (Marsaglia
 * 2003), which needs the result of the one before, so that no compiler can leave any out or do
 * several at once. The step takes the same CPU time in every trial; sandbox/benches/verdicts.sh
 * measures how long.
 */
public final class MoreWork implements ApplicationContextInitializer<GenericApplicationContext> {

  private static final String VARIABLE = "MORE_WORK_STEPS";

  /** Written by each request and never read: a result that nobody could see need not be computed. */
  private static long result;

  @Override
  public void initialize(GenericApplicationContext context) {
    String steps = context.getEnvironment().getProperty(VARIABLE);
    if (steps != null) {
      int count = Integer.parseInt(steps);
      context.registerBean("moreWork", Filter.class, () -> filter(count));
    }
  }

  private static Filter filter(int steps) {
    return (request, response, chain) -> {
      result = work(steps);
      chain.doFilter(request, response);
    };
  }

  private static long work(int steps) {
    long state = Thread.currentThread().threadId();
    for (int i = 0; i < steps; i++) {
      state ^= state << 13;
      state ^= state >>> 7;
      state ^= state << 17;
    }
    return state;
  }
}
