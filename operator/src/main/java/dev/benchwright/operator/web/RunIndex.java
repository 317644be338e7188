package dev.benchwright.operator.web;

import java.util.List;

/** All runs of the cluster, as the list shows them. */
interface RunIndex {

  /**
   * The runs as they are now.
   *
   * @throws NotReadableException when the cluster has not told them in time
   */
  Runs read();

  /**
   * The runs at one moment.
   *
   * @param version another one whenever anything may have changed
   * @param rows a row for each run, in no order
   */
  record Runs(String version, List<RunRow> rows) {

    public Runs {
      rows = List.copyOf(rows);
    }
  }
}
