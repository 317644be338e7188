package dev.benchwright.bookshop.webflux.users;

import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.relational.core.mapping.Table;

/** A user's row; it has no id until it is saved. */
@Table("users")
record User(@Id @Nullable Long id, String email, String passwordHash, String name) {}
