package dev.benchwright.micronaut;

import dev.benchwright.workload.testkit.OwnMachinery;

class OwnMachineryTest extends OwnMachinery {

  OwnMachineryTest() {
    super("dev.benchwright.micronaut");
  }
}
