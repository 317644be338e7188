package dev.benchwright.pages;

import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;

/**
 * Who looks at a page.
 *
 * @param what they have, for messages
 * @param width of the window, in CSS pixels
 * @param height of the window, in CSS pixels
 * @param colors that their system is set to
 * @param phone whether it is one, with a finger for a mouse
 */
record Viewer(String what, int width, int height, ColorScheme colors, boolean phone) {

  static final Viewer DESKTOP_LIGHT = desktop("a light desktop", ColorScheme.LIGHT);
  static final Viewer DESKTOP_DARK = desktop("a dark desktop", ColorScheme.DARK);

  /** The smallest phone that the pages are made for. */
  static final Viewer PHONE_LIGHT = phone("a light phone", ColorScheme.LIGHT);

  static final Viewer PHONE_DARK = phone("a dark phone", ColorScheme.DARK);

  private static Viewer desktop(String what, ColorScheme colors) {
    return new Viewer(what, 1280, 900, colors, false);
  }

  private static Viewer phone(String what, ColorScheme colors) {
    return new Viewer(what, 360, 740, colors, true);
  }

  NewContextOptions context() {
    return new NewContextOptions()
        .setViewportSize(width, height)
        .setColorScheme(colors)
        .setIsMobile(phone)
        .setHasTouch(phone)
        // What moves is not where it was when a test looks again.
        .setReducedMotion(ReducedMotion.REDUCE)
        .setLocale("en-GB")
        .setTimezoneId("UTC");
  }

  @Override
  public String toString() {
    return what;
  }
}
