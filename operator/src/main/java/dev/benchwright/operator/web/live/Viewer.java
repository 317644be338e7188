package dev.benchwright.operator.web.live;

/** A viewer of a run. */
interface Viewer {

  /**
   * Takes an event, without waiting until it is sent. A viewer that is too slow is disconnected,
   * and may come again.
   */
  void show(LiveEvent event);
}
