package dev.benchwright.bookshop.webflux;

import dev.benchwright.bookshop.contract.Launcher;
import dev.benchwright.bookshop.contract.StartContract;

class WebFluxStartTest extends StartContract {

  @Override
  protected Launcher launcher() {
    return RunningApplication::start;
  }
}
