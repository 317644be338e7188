package dev.benchwright.bookshop.webflux;

import dev.benchwright.bookshop.contract.KilledBooksContract;
import dev.benchwright.bookshop.contract.Launcher;

class WebFluxKilledBooksTest extends KilledBooksContract {

  @Override
  protected Launcher launcher() {
    return RunningApplication::start;
  }

  @Override
  protected Class<?> application() {
    return BookshopApplication.class;
  }
}
