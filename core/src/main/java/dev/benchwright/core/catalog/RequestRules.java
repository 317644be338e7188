package dev.benchwright.core.catalog;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.benchwright.core.api.request.AnswerSpec;
import dev.benchwright.core.api.request.BodySpec;
import dev.benchwright.core.api.request.DrawnValuesSpec;
import dev.benchwright.core.api.request.HttpMethod;
import dev.benchwright.core.api.request.RequestSpec;
import dev.benchwright.core.api.run.BenchmarkRunSpec;
import dev.benchwright.core.api.run.VariantSpec;
import dev.benchwright.core.catalog.Scenario.Parameter.Place;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Refuses requests that could not be sent as a run says, or that nobody would send. */
final class RequestRules {

  /** The generator's ConfigMap may have 1 MiB, and has its scripts, too. */
  private static final int MOST_BYTES = 512 * 1024;

  /** What the generator's plan says of a place where a value belongs. */
  private static final int PLACE_BYTES = "false,".length();

  /** About the length of a token whose issuer has the longest name. */
  private static final int TOKEN_BYTES = 700;

  /** All tokens of a trial are in one Secret, which may have 1 MiB. */
  private static final int MOST_TOKEN_BYTES = 1000 * TOKEN_BYTES;

  private static final int LEAST_STATUS = 200;
  private static final int MOST_STATUS = 599;

  /** The load generator holds all requests of a batch at once. */
  private static final long MOST_BYTES_OF_BATCH = 64L * 1024 * 1024;

  /** Characters of a path and a query of RFC 3986, section 3.3 and 3.4. */
  private static final Pattern URL_PATH =
      Pattern.compile("([A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*");

  /** What no client makes a request of: RFC 3986, section 2.1. */
  private static final Pattern BROKEN_ESCAPE = Pattern.compile("%(?![0-9A-Fa-f]{2})");

  /** A token of RFC 9110, section 5.6.2. */
  private static final Pattern HEADER_NAME = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");

  /** What a field value of RFC 9110, section 5.5, may hold without being quoted. */
  private static final Pattern HEADER_VALUE = Pattern.compile("[\\x20-\\x7E\\t]*");

  /** Headers that belong to the connection, so that the generator itself writes them. */
  private static final Set<String> OF_CONNECTION =
      Set.of(
          "connection",
          "content-length",
          "expect",
          "host",
          "keep-alive",
          "proxy-connection",
          "te",
          "trailer",
          "transfer-encoding",
          "upgrade");

  /** The statuses whose answers have no body: RFC 9110, section 6.4.1. */
  private static final Set<Integer> WITHOUT_BODY = Set.of(204, 304);

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  private RequestRules() {}

  /**
   * Checks the request of a run, which is for its own images or its system.
   *
   * @throws NotAcceptedException if it is wrong, or no variant would get it
   */
  static void check(BenchmarkRunSpec run) throws NotAcceptedException {
    var paths = paths(run);
    for (var path : paths) {
      checkEscapes(path.text(), path.whose());
    }
    var request = run.request();
    if (request == null) {
      return;
    }
    refuseUnused(run, request);
    check(request);
    for (var path : paths) {
      checkPath(request, path.text(), path.whose());
      checkValues(request, path.text(), path.whose());
    }
  }

  /** A path, and whose it is, for people. */
  private record OwnedPath(String text, String whose) {}

  /** Returns the paths that a run's file has. */
  private static List<OwnedPath> paths(BenchmarkRunSpec run) {
    return run.system() == null
        ? run.variants().stream()
            .filter(VariantSpec::describesOwnImage)
            .map(variant ->
                new OwnedPath(
                    Objects.requireNonNullElse(variant.path(), ""),
                    "variant '%s'".formatted(variant.name())))
            .toList()
        : List.of(new OwnedPath(run.system().path(), "spec.system"));
  }

  /**
   * Checks the request of a scenario of the catalog, of which the API server has checked nothing.
   *
   * @throws NotAcceptedException if it is wrong; the sentence names fields as those of a run
   */
  static void check(Scenario scenario) throws NotAcceptedException {
    var body = scenario.body();
    if (body != null && kinds(body) != 1) {
      throw new NotAcceptedException(
          "spec.request.body is either json, text or multipart; write one of them");
    }
    if (body != null && scenario.method() == HttpMethod.GET) {
      throw new NotAcceptedException(
          "spec.request.body needs method POST, PUT or DELETE; write method, or leave body out");
    }
    checkValuesOfCatalog(scenario.values());
    var answer = scenario.check();
    if (answer == null || answer.status() < LEAST_STATUS || answer.status() > MOST_STATUS) {
      throw new NotAcceptedException(
          "check has no status; write one from %d to %d".formatted(LEAST_STATUS, MOST_STATUS));
    }
    var request =
        new RequestSpec(
            scenario.method(),
            scenario.headers(),
            body,
            scenario.values(),
            List.of(),
            new AnswerSpec(answer.status(), answer.bodyPattern()));
    check(request);
    checkEscapes(scenario.path(), "the scenario");
    checkPath(request, scenario.path(), "the scenario");
    checkValues(request, scenario.path(), "the scenario");
    var names = names(scenario.headers());
    for (var parameter : scenario.parameters()) {
      if (parameter.in() == Place.HEADER) {
        checkHeader(parameter.key(), "");
        if (!names.add(parameter.key())) {
          throw new NotAcceptedException(
              "parameters have a header '%s' twice, or headers have it; write it once"
                  .formatted(parameter.key()));
        }
      }
    }
  }

  private static void checkValuesOfCatalog(@Nullable DrawnValuesSpec values)
      throws NotAcceptedException {
    if (values == null) {
      return;
    }
    if (values.inPlaceOf() == null || values.inPlaceOf().length() < 2) {
      throw new NotAcceptedException(
          "spec.request.values.inPlaceOf is missing or too short; write at least two characters, such as @ID@");
    }
    if (values.tokens() != null) {
      throw new NotAcceptedException(
          "spec.request.values.tokens is for systems, whose components can verify them; write list or numbers");
    }
    if (values.listed().isEmpty() && values.numbers() == null) {
      throw new NotAcceptedException("spec.request.values.list is empty; write at least one value");
    }
  }

  private static long kinds(BodySpec body) {
    return Stream.of(body.json(), body.text(), body.multipart()).filter(Objects::nonNull).count();
  }

  private static void refuseUnused(BenchmarkRunSpec run, RequestSpec request)
      throws NotAcceptedException {
    if (run.load().script() != null) {
      throw new NotAcceptedException(
          "spec.request is given, but spec.load.script makes its own requests; leave spec.request"
              + " out, and write the request in the script");
    }
    if (run.system() == null && request.draws().stream().anyMatch(d -> d.tokens() != null)) {
      throw new NotAcceptedException(
          "spec.request has tokens as values, but only a component of spec.system gets the key to verify them; write a list, or describe the image in spec.system");
    }
    for (var variant : run.variants()) {
      if (run.system() == null && !variant.describesOwnImage()) {
        throw new NotAcceptedException(
            "spec.request is given, but variant '%s' has no image, port and path of its own, and an image of the catalog is asked as the scenario says; write them for the variant, or leave spec.request out"
                .formatted(variant.name()));
      }
    }
  }

  private static void check(RequestSpec request) throws NotAcceptedException {
    var names = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    for (var header : request.headers().entrySet()) {
      checkHeader(header.getKey(), header.getValue());
      if (!names.add(header.getKey())) {
        throw new NotAcceptedException(
            "spec.request.headers has '%s' twice, in upper and lower case, which are the same; write it once"
                .formatted(names.floor(header.getKey())));
      }
    }
    checkAnswer(request.answer());
    checkForm(request);
    checkPlaces(request.draws());
    checkSize(request);
  }

  private static void checkHeader(String name, String value) throws NotAcceptedException {
    if (!HEADER_NAME.matcher(name).matches()) {
      throw new NotAcceptedException(
          "spec.request.headers has '%s', which is no name of a header; write letters, digits and '-', for example X-Tenant"
              .formatted(name));
    }
    if (OF_CONNECTION.contains(name.toLowerCase(Locale.ROOT))) {
      throw new NotAcceptedException(
          "spec.request.headers has '%s', which the load generator writes itself; leave it out"
              .formatted(name));
    }
    if (!value.equals(value.strip())) {
      throw new NotAcceptedException(
          "spec.request.headers '%s' begins or ends with white space, which headers do not carry; write it without"
              .formatted(name));
    }
    if (!HEADER_VALUE.matcher(value).matches()) {
      throw new NotAcceptedException(
          "spec.request.headers '%s' has a character that headers cannot carry; write ASCII without line breaks"
              .formatted(name));
    }
  }

  /** Checks a form, whose boundary the load generator writes, into the Content-Type, too. */
  private static void checkForm(RequestSpec request) throws NotAcceptedException {
    if (request.body() == null || request.body().parts().isEmpty()) {
      return;
    }
    if (names(request.headers()).contains("Content-Type")) {
      throw new NotAcceptedException(
          "spec.request.headers has 'Content-Type', which the load generator writes for a multipart body, with its boundary; leave it out");
    }
    if (request.body().parts().stream().allMatch(part -> part.file() == null)) {
      throw new NotAcceptedException(
          "spec.request.body.multipart has no file; add one, or write the fields as text, such as a=1&b=2 with Content-Type application/x-www-form-urlencoded");
    }
    var fields = new TreeSet<String>();
    for (var part : request.body().parts()) {
      if (!fields.add(part.name())) {
        throw new NotAcceptedException(
            "spec.request.body.multipart has the field '%s' twice; write it once"
                .formatted(part.name()));
      }
    }
  }

  private static Set<String> names(Map<String, String> headers) {
    var names = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    names.addAll(headers.keySet());
    return names;
  }

  private static void checkAnswer(AnswerSpec answer) throws NotAcceptedException {
    var pattern = answer.bodyPattern();
    if (pattern == null) {
      return;
    }
    if (WITHOUT_BODY.contains(answer.status())) {
      throw new NotAcceptedException(
          "spec.request.answer has a bodyPattern, but an answer with status %d has no body; leave bodyPattern out"
              .formatted(answer.status()));
    }
    checkPattern(pattern);
  }

  private static void checkPattern(String pattern) throws NotAcceptedException {
    try {
      Pattern.compile(CommonPatterns.withoutLoneBraces(pattern));
    } catch (PatternSyntaxException e) {
      throw new NotAcceptedException(
          "spec.request.answer.bodyPattern is no regular expression: %s near position %d; correct it"
              .formatted(e.getDescription(), e.getIndex()));
    }
    var onlyOfOne = CommonPatterns.notInBoth(pattern);
    if (onlyOfOne.isPresent()) {
      throw new NotAcceptedException(
          "spec.request.answer.bodyPattern has '%s', which means something else in JavaScript, by which answers are read, than in Java; write it without"
              .formatted(onlyOfOne.get()));
    }
  }

  private static void checkSize(RequestSpec request) throws NotAcceptedException {
    long bytes = 0;
    if (request.body() != null) {
      bytes += inJson(request.body().content());
    }
    long tokenBytes = 0;
    for (var values : request.draws()) {
      tokenBytes += values.tokens() == null ? 0 : (long) TOKEN_BYTES * values.tokens().subjects();
      bytes += values.listed().stream().mapToLong(RequestRules::inJson).sum();
      if (request.body() != null) {
        bytes += (long) PLACE_BYTES * places(request.body(), values);
      }
    }
    if (tokenBytes > MOST_TOKEN_BYTES) {
      throw new NotAcceptedException(
          "spec.request has tokens of more than %d subjects in values and furtherValues together; write fewer subjects"
              .formatted(MOST_TOKEN_BYTES / TOKEN_BYTES));
    }
    if (bytes > MOST_BYTES) {
      throw new NotAcceptedException(
          "spec.request has %d bytes of body and values, as they are written in JSON; write at most %d together"
              .formatted(bytes, MOST_BYTES));
    }
  }

  /**
   * Checks that the load generator can hold the requests of a run's batches.
   *
   * @param request what the scenario asks for
   */
  static void checkBatch(BenchmarkRunSpec run, Request request) throws NotAcceptedException {
    var batch = run.load().batch();
    if (batch == null || request.body().isEmpty()) {
      return;
    }
    int requests = batch.users().stream().mapToInt(batch::requestsOf).max().orElse(0);
    long bytes = requests * longestBody(request.body().get(), request.draws());
    if (bytes > MOST_BYTES_OF_BATCH) {
      throw new NotAcceptedException(
          "spec.load.batch sends %d requests at most, and all bodies of a batch together may have %d MiB, which the load generator holds at once; write fewer requests or a shorter spec.request.body, so that it is at most %d MiB"
              .formatted(requests, bytes >> 20, MOST_BYTES_OF_BATCH >> 20));
    }
  }

  /** Returns the greatest length of a body with a value in every place, in bytes. */
  private static long longestBody(BodySpec body, List<DrawnValuesSpec> draws) {
    long bytes = inUtf8(body.content()) + body.fileBytes();
    for (var values : draws) {
      bytes += places(body, values) * longestValue(body, values);
    }
    return bytes;
  }

  private static long longestValue(BodySpec body, DrawnValuesSpec values) {
    if (values.numbers() != null) {
      return String.valueOf(values.numbers().to()).length();
    }
    return values.tokens() == null
        ? values.listed().stream()
            .mapToLong(value -> body.json() == null ? inUtf8(value) : inJson(value))
            .max()
            .orElse(0)
        : TOKEN_BYTES;
  }

  private static int places(BodySpec body, DrawnValuesSpec values) {
    return JsonTemplate.inStrings(body, values.inPlaceOf()).size();
  }

  private static long inUtf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  /** Returns the length of a text, in bytes, in the generator's ConfigMap. */
  private static long inJson(String text) {
    return JsonStringEncoder.getInstance().quoteAsUTF8(text).length;
  }

  private static void checkEscapes(String path, String whose) throws NotAcceptedException {
    if (BROKEN_ESCAPE.matcher(path).find()) {
      throw new NotAcceptedException(
          "the path of %s has a '%%' without two digits from 0 to F after it, so that it is no URL; write %%25 for the character itself"
              .formatted(whose));
    }
  }

  /**
   * Checks a path. One with values has to be written as URLs are: clients that find anything else
   * in it encode the whole of it anew, and with it the values.
   */
  private static void checkPath(RequestSpec request, String path, String whose)
      throws NotAcceptedException {
    var rest = path;
    for (var values : request.draws()) {
      rest = rest.replace(values.inPlaceOf(), "");
    }
    if (rest.contains("#")) {
      throw new NotAcceptedException(
          "the path of %s has '#', and what follows it is never sent; write %%23, or leave it out"
              .formatted(whose));
    }
    if (!rest.equals(path) && !URL_PATH.matcher(rest).matches()) {
      throw new NotAcceptedException(
          "the path of %s has values and a character that URLs do not have; write it encoded, for example %%C3%%9F for ß"
              .formatted(whose));
    }
  }

  /** Checks that what stands for one value is never a part of what stands for another. */
  private static void checkPlaces(List<DrawnValuesSpec> draws) throws NotAcceptedException {
    for (int i = 0; i < draws.size(); i++) {
      for (int j = 0; j < draws.size(); j++) {
        var one = draws.get(i).inPlaceOf();
        var other = draws.get(j).inPlaceOf();
        if (i != j && one.contains(other)) {
          throw new NotAcceptedException(
              "spec.request has '%s' and '%s' in place of different values, and one holds the other; write another text for one of them"
                  .formatted(one, other));
        }
      }
    }
  }

  private static void checkValues(RequestSpec request, String path, String whose)
      throws NotAcceptedException {
    var draws = request.draws();
    for (int i = 0; i < draws.size(); i++) {
      checkValues(request, draws.get(i), field(i), path, whose);
    }
    var json = request.body() == null ? null : request.body().json();
    if (json != null) {
      checkJson(json, draws);
    }
  }

  private static void checkValues(
      RequestSpec request, DrawnValuesSpec values, String field, String path, String whose)
      throws NotAcceptedException {
    if (!has(request, path, values.inPlaceOf())) {
      throw new NotAcceptedException(
          "%s.inPlaceOf '%s' stands neither in the path of %s nor in a header or the body; write it where a value belongs"
              .formatted(field, values.inPlaceOf(), whose));
    }
    var pattern = request.answer().bodyPattern();
    if (pattern != null && pattern.contains(values.inPlaceOf())) {
      throw new NotAcceptedException(
          "spec.request.answer.bodyPattern has '%s', but it is the same for all requests, and no value is put into it; write what every right answer has"
              .formatted(values.inPlaceOf()));
    }
    if (request.headers().values().stream().anyMatch(h -> h.contains(values.inPlaceOf()))) {
      checkForHeaders(values, field);
    }
  }

  /** Returns the field of a run's file that has some values. */
  private static String field(int draw) {
    return draw == 0 ? "spec.request.values" : "spec.request.furtherValues[%d]".formatted(draw - 1);
  }

  private static boolean has(RequestSpec request, String path, String text) {
    return path.contains(text)
        || request.headers().values().stream().anyMatch(header -> header.contains(text))
        || (request.body() != null && request.body().content().contains(text));
  }

  private static void checkForHeaders(DrawnValuesSpec values, String field)
      throws NotAcceptedException {
    for (int i = 0; i < values.listed().size(); i++) {
      var value = values.listed().get(i);
      if (!value.equals(value.strip())) {
        throw new NotAcceptedException(
            "%s.list[%d] begins or ends with white space, which headers do not carry, and a header holds '%s'; write it without"
                .formatted(field, i, values.inPlaceOf()));
      }
      if (!HEADER_VALUE.matcher(value).matches()) {
        throw new NotAcceptedException(
            "%s.list[%d] has a character that headers cannot carry, and a header holds '%s'; write ASCII without line breaks"
                .formatted(field, i, values.inPlaceOf()));
      }
    }
  }

  /** Checks that the body is JSON with each of its values. */
  private static void checkJson(String json, List<DrawnValuesSpec> draws)
      throws NotAcceptedException {
    var example = json;
    var places = new ArrayList<String>();
    for (int i = 0; i < draws.size(); i++) {
      var values = draws.get(i);
      if (!example.contains(values.inPlaceOf())) {
        continue;
      }
      places.add("'%s'".formatted(values.inPlaceOf()));
      var template = JsonTemplate.of(example, values.inPlaceOf());
      if (template.hasPlacesOutsideOfStrings()) {
        checkJsonValues(values, field(i));
      }
      example = template.example();
    }
    parse(
        example,
        places.isEmpty()
            ? "spec.request.body.json"
            : "spec.request.body.json, with values in place of %s (tried with null, and with ! within strings),"
                .formatted(String.join(" and ", places)));
  }

  /** Numbers are JSON themselves. */
  private static void checkJsonValues(DrawnValuesSpec values, String field)
      throws NotAcceptedException {
    if (values.tokens() != null) {
      throw new NotAcceptedException(
          "%s are tokens, and '%s' stands outside of a string in spec.request.body.json; write quotes around it"
              .formatted(field, values.inPlaceOf()));
    }
    for (int i = 0; i < values.listed().size(); i++) {
      parse(
          values.listed().get(i),
          "%s.list[%d], which stands outside of a string in spec.request.body.json,"
              .formatted(field, i));
    }
  }

  private static void parse(String json, String what) throws NotAcceptedException {
    try {
      if (JSON.readTree(json).isMissingNode()) {
        throw new NotAcceptedException(what + " is empty; write JSON, or leave it out");
      }
    } catch (JsonProcessingException e) {
      throw new NotAcceptedException(
          "%s is no JSON: %s%s; correct it"
              .formatted(what, e.getOriginalMessage().lines().findFirst().orElse(""), place(e)));
    }
  }

  /** Returns where JSON is wrong; of what is too long or too deep, that is unknown. */
  private static String place(JsonProcessingException e) {
    var location = e.getLocation();
    return location == null
        ? ""
        : " at line %d, column %d".formatted(location.getLineNr(), location.getColumnNr());
  }
}
