package dev.benchwright.bookshop.mvc.users;

/** Who has logged in, and the token that says so to the gateway. */
public record Login(long id, String token) {}
