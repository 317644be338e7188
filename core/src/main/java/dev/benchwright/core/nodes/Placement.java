package dev.benchwright.core.nodes;

import java.util.List;

/** Whether all pods of a trial find room at the same time. */
public sealed interface Placement {

  /**
   * They do.
   *
   * @param places each pod with its node, for people
   */
  record Fits(List<String> places) implements Placement {

    public Fits {
      places = List.copyOf(places);
    }
  }

  /**
   * They do not.
   *
   * @param sentence which pod does not, what it asks for, and what is free
   */
  record NoRoom(String sentence) implements Placement {}
}
