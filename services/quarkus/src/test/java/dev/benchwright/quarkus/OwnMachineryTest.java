package dev.benchwright.quarkus;

import dev.benchwright.workload.testkit.OwnMachinery;

class OwnMachineryTest extends OwnMachinery {

  OwnMachineryTest() {
    super("dev.benchwright.quarkus");
  }
}
