package dev.benchwright.bookshop.webflux.users;

/** A user's id, and the token with which the gateway knows the user again. */
record AccessToken(long id, String token) {}
