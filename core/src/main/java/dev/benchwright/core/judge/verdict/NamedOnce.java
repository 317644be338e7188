package dev.benchwright.core.judge.verdict;

/** A name that a sentence says the first time it is needed, and leaves out from then on. */
final class NamedOnce {

  private final String name;
  private boolean said;

  /**
   * Prepares for a new sentence.
   *
   * @param name name of the baseline
   */
  NamedOnce(String name) {
    this.name = name;
  }

  /**
   * Returns the name after a space and a preposition the first time, and nothing later.
   *
   * @param preposition such as "against"
   */
  String after(String preposition) {
    if (said) {
      return "";
    }
    said = true;
    return " " + preposition + " " + name;
  }

  @Override
  public String toString() {
    return name;
  }
}
