package dev.benchwright.workload.shop;

import java.util.List;
import java.util.stream.IntStream;

/** All articles of the shop. There is one for each number. */
public final class Assortment {

  private static final double STEP = 0.25;
  private static final int PRICES = 400;
  private static final List<String> COLOURS = List.of("red", "green", "blue", "white");
  private static final List<String> SIZES = List.of("small", "medium", "large");

  private Assortment() {}

  /** Returns so many articles, made anew as from a database. */
  public static List<Article> first(int count) {
    return IntStream.rangeClosed(1, count).mapToObj(Assortment::article).toList();
  }

  private static Article article(int id) {
    String colour = COLOURS.get(id % COLOURS.size());
    String size = SIZES.get(id % SIZES.size());
    return new Article(id, "Article " + id, price(id), List.of(colour, size));
  }

  /** Returns the price of the article with this number. */
  public static double price(int id) {
    return (id % PRICES + 1) * STEP;
  }
}
