package dev.benchwright.mvc;

import dev.benchwright.workload.testkit.OwnMachinery;

class OwnMachineryTest extends OwnMachinery {

  OwnMachineryTest() {
    super("dev.benchwright.mvc");
  }
}
