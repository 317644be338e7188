package dev.benchwright.bookshop.webflux;

import dev.benchwright.bookshop.contract.LocalBookshop;
import dev.benchwright.bookshop.contract.OutageContract;
import dev.benchwright.bookshop.contract.RunningBookshop;

class WebFluxOutageTest extends OutageContract {

  @Override
  protected RunningBookshop start() throws Exception {
    return LocalBookshop.start(RunningApplication::start);
  }
}
