package dev.benchwright.core.api.load;

/**
 * One point of offered load.
 *
 * @param value orders the levels of one run: users of the closed and batch models, requests per
 *     second of the open model, the highest rate of a staircase; 0 for a script, because only the
 *     script knows its load
 * @param text for people, as in "at 1000 users" and "at 5000/s"
 */
public record LoadLevel(int value, String text) {

  /** Returns the level with a number of users. */
  public static LoadLevel ofUsers(int users) {
    return new LoadLevel(users, userCount(users));
  }

  /** Returns the level with a number of requests per second. */
  public static LoadLevel ofRate(int perSecond) {
    return new LoadLevel(perSecond, perSecond + "/s");
  }

  static String userCount(int users) {
    return users == 1 ? "1 user" : users + " users";
  }
}
