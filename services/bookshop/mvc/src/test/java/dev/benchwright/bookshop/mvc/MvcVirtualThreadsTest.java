package dev.benchwright.bookshop.mvc;

import dev.benchwright.bookshop.contract.BookshopContract;
import dev.benchwright.bookshop.contract.LocalBookshop;
import dev.benchwright.bookshop.contract.RunningBookshop;

class MvcVirtualThreadsTest extends BookshopContract {

  @Override
  protected RunningBookshop start() throws Exception {
    return LocalBookshop.start(RunningMvc::launch, "--spring.threads.virtual.enabled=true");
  }
}
