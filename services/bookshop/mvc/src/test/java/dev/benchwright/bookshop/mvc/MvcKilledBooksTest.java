package dev.benchwright.bookshop.mvc;

import dev.benchwright.bookshop.contract.KilledBooksContract;
import dev.benchwright.bookshop.contract.Launcher;

class MvcKilledBooksTest extends KilledBooksContract {

  @Override
  protected Launcher launcher() {
    return RunningMvc::launch;
  }

  @Override
  protected Class<?> application() {
    return BookshopApplication.class;
  }
}
