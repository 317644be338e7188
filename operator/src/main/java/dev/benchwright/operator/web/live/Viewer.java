package dev.benchwright.operator.web.live;

/** Somebody who looks at a run. */
interface Viewer {

  /**
   * Takes what is to be shown, without waiting until it is sent. Who is too slow for it is sent
   * away, and may come again.
   */
  void show(LiveEvent event);
}
