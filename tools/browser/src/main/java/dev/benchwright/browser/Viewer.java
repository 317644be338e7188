package dev.benchwright.browser;

import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import java.util.List;

/**
 * A reader's device and its settings.
 *
 * @param name of the device: {@code dark-phone}, …
 * @param width of the window, in CSS pixels
 * @param height of the window, in CSS pixels
 * @param colors that the system is set to
 * @param phone whether it is a phone, with touch instead of a mouse
 */
public record Viewer(String name, int width, int height, ColorScheme colors, boolean phone) {

  public static final Viewer DESKTOP_LIGHT = desktop("light-desktop", ColorScheme.LIGHT);
  public static final Viewer DESKTOP_DARK = desktop("dark-desktop", ColorScheme.DARK);

  /** The smallest phone that the pages are made for. */
  public static final Viewer PHONE_LIGHT = phone("light-phone", ColorScheme.LIGHT);

  public static final Viewer PHONE_DARK = phone("dark-phone", ColorScheme.DARK);

  private static Viewer desktop(String name, ColorScheme colors) {
    return new Viewer(name, 1280, 900, colors, false);
  }

  private static Viewer phone(String name, ColorScheme colors) {
    return new Viewer(name, 360, 740, colors, true);
  }

  public static List<Viewer> all() {
    return List.of(DESKTOP_LIGHT, DESKTOP_DARK, PHONE_LIGHT, PHONE_DARK);
  }

  NewContextOptions context() {
    return new NewContextOptions()
        .setViewportSize(width, height)
        .setColorScheme(colors)
        .setIsMobile(phone)
        .setHasTouch(phone)
        // A moving element would not be where the test has just found it.
        .setReducedMotion(ReducedMotion.REDUCE)
        .setLocale("en-GB")
        .setTimezoneId("UTC");
  }

  @Override
  public String toString() {
    return name;
  }
}
