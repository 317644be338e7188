package dev.benchwright.core.component;

/** A path on a port of a component. */
public record Endpoint(int port, String path) {}
