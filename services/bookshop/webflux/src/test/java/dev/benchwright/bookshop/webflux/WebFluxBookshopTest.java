package dev.benchwright.bookshop.webflux;

import dev.benchwright.bookshop.contract.BookshopContract;
import dev.benchwright.bookshop.contract.LocalBookshop;
import dev.benchwright.bookshop.contract.RunningBookshop;

class WebFluxBookshopTest extends BookshopContract {

  @Override
  protected RunningBookshop start() throws Exception {
    return LocalBookshop.start(RunningApplication::start);
  }
}
