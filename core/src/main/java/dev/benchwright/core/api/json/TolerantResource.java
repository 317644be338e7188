package dev.benchwright.core.api.json;

import com.fasterxml.jackson.annotation.JsonSetter;
import io.fabric8.kubernetes.client.CustomResource;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A resource whose spec and status are read each for itself. One that does not fit these classes is
 * null, and the resource says why; its metadata are there all the same. So one object that cannot
 * be read, be it older than a bound of its definition or written by a newer operator, makes no
 * list, watch or informer fail.
 *
 * <p>Such a resource must never be written back: what was not read would be lost.
 *
 * @param <S> its spec
 * @param <T> its status
 */
public abstract class TolerantResource<S, T> extends CustomResource<S, T> {

  private static final long serialVersionUID = 1L;

  private transient @Nullable String misfitOfSpec;
  private transient @Nullable String misfitOfStatus;

  /** Whether it has a spec, and all of it could be read. */
  public final boolean canBeRead() {
    return unreadable().isEmpty();
  }

  /**
   * Why it cannot be read: which field has which value, and what should be there instead. It is the
   * beginning of a sentence, without a stop.
   */
  public final Optional<String> unreadable() {
    var missing = misfitOfSpec == null && getSpec() == null ? "spec is missing" : null;
    var reasons =
        Stream.of(missing, misfitOfSpec, misfitOfStatus)
            .flatMap(Stream::ofNullable)
            .collect(Collectors.joining("; "));
    return Optional.of(reasons).filter(said -> !said.isEmpty());
  }

  /** The same as a sentence that says which object it is and what to do about it. */
  public final Optional<String> unreadableSentence() {
    return unreadable()
        .map(why ->
            ("%s %s/%s cannot be read: %s. If it is of a newer version of Benchwright, upgrade to"
                    + " that; otherwise %s.")
                .formatted(
                    getKind(),
                    getMetadata().getNamespace(),
                    getMetadata().getName(),
                    why,
                    remedy()));
  }

  /** What to do about one that is of no newer version, as a command. */
  public abstract String remedy();

  @JsonSetter("spec")
  final void readSpec(Part<S> read) {
    setSpec(read.value());
    misfitOfSpec = read.misfit();
  }

  @JsonSetter("status")
  final void readStatus(Part<T> read) {
    setStatus(read.value());
    misfitOfStatus = read.misfit();
  }
}
