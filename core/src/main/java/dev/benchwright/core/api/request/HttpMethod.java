package dev.benchwright.core.api.request;

import com.fasterxml.jackson.annotation.JsonProperty;

/** A method of HTTP with which a load can ask. */
public enum HttpMethod {
  /** Asks for something. */
  @JsonProperty("GET")
  GET,
  /** Gives something to be processed. */
  @JsonProperty("POST")
  POST,
  /** Stores something under the path. */
  @JsonProperty("PUT")
  PUT,
  /** Removes what is under the path. */
  @JsonProperty("DELETE")
  DELETE
}
