package dev.benchwright.mvc;

import dev.benchwright.workload.testkit.CatalogVariant;

/** As {@link BootThreeTest}, on platform threads. */
class BootThreePlatformTest extends MvcContract {

  BootThreePlatformTest() {
    super(CatalogVariant.of("mvc-boot-3", "mvc-boot-3-platform-200"));
  }

  /** Spring 6 flushes what it writes as JSON, and Tomcat then sends it in chunks. */
  @Override
  public boolean jsonHasALength() {
    return false;
  }
}
