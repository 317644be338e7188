package dev.benchwright.webflux;

import dev.benchwright.workload.testkit.OwnMachinery;

class OwnMachineryTest extends OwnMachinery {

  OwnMachineryTest() {
    super("dev.benchwright.webflux");
  }
}
