package dev.benchwright.core.api.json;

import com.fasterxml.jackson.annotation.JsonSetter;
import io.fabric8.kubernetes.client.CustomResource;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A resource whose spec and status are read separately. A part that does not fit these classes is
 * null, and the resource says why; its metadata is always there. One object that cannot be read
 * therefore does not make a list, a watch or an informer fail. An object cannot be read if it was
 * stored before its definition had a bound that it breaks, or if a newer operator wrote it.
 *
 * <p>Such a resource must never be written back: the part that was not read would be lost.
 *
 * @param <S> its spec
 * @param <T> its status
 */
public abstract class TolerantResource<S, T> extends CustomResource<S, T> {

  private static final long serialVersionUID = 1L;

  private transient @Nullable String misfitOfSpec;
  private transient @Nullable String misfitOfStatus;

  /** Returns whether it has a spec, and both spec and status could be read. */
  public final boolean canBeRead() {
    return unreadable().isEmpty();
  }

  /**
   * Returns why it cannot be read: which field has which value, and what should be there instead.
   * The text is the beginning of a sentence, without a stop. Empty if it can be read.
   */
  public final Optional<String> unreadable() {
    var missing = misfitOfSpec == null && getSpec() == null ? "spec is missing" : null;
    var reasons =
        Stream.of(missing, misfitOfSpec, misfitOfStatus)
            .flatMap(Stream::ofNullable)
            .collect(Collectors.joining("; "));
    return Optional.of(reasons).filter(said -> !said.isEmpty());
  }

  /** Returns the same as a sentence that also names the object and says what to do about it. */
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

  /** Returns what to do about an unreadable object that is not of a newer version, as a command. */
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
