package dev.benchwright.bookshop.mvc;

import dev.benchwright.bookshop.contract.LocalBookshop;
import dev.benchwright.bookshop.contract.OutageContract;
import dev.benchwright.bookshop.contract.RunningBookshop;

class MvcOutageTest extends OutageContract {

  @Override
  protected RunningBookshop start() throws Exception {
    return LocalBookshop.start(RunningMvc::launch);
  }
}
