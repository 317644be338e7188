package dev.benchwright.workload.shop;

import java.util.List;

/**
 * Something that the shop sells.
 *
 * @param id its number, from 1
 * @param price a multiple of 0.25, which every library writes alike
 */
public record Article(int id, String name, double price, List<String> tags) {}
