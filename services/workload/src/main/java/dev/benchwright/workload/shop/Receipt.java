package dev.benchwright.workload.shop;

/**
 * The answer to an order.
 *
 * @param customer who has ordered
 * @param lines how many different articles
 * @param pieces how many pieces of all of them
 * @param total what they cost together
 */
public record Receipt(String customer, int lines, int pieces, double total) {}
