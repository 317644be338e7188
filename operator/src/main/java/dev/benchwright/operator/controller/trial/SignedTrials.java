package dev.benchwright.operator.controller.trial;

import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The trials whose tokens this instance has put into their Secret, which it cannot read. Those that
 * were signed last are remembered: of a trial that is forgotten, and not over, the tokens are
 * signed once more, in vain.
 */
final class SignedTrials {

  /** More than there are lanes, each of which has one trial at a time. */
  static final int MOST = 100;

  private final Set<String> uids = new LinkedHashSet<>();

  synchronized boolean has(String uid) {
    return uids.contains(uid);
  }

  synchronized void add(String uid) {
    if (uids.add(uid) && uids.size() > MOST) {
      var eldest = uids.iterator();
      eldest.next();
      eldest.remove();
    }
  }
}
