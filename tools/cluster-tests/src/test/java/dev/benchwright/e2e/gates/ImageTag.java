package dev.benchwright.e2e.gates;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwright.e2e.Command;
import java.util.ArrayList;
import java.util.List;

/** A tag of an image on the sandbox's node, which can be pointed at another image. */
final class ImageTag implements AutoCloseable {

  /** Another of the test images, which serves on port 8080. */
  static final String ORDERS = "docker.io/example/orders:1.0";

  private static final String NAME = "docker.io/benchwright/changing:1";
  private static final String SOCKET = "/run/benchwright/containerd/containerd.sock";

  private ImageTag() {}

  static ImageTag pointedAt(String image) {
    var tag = new ImageTag();
    tag.pointAt(image);
    return tag;
  }

  String name() {
    return NAME;
  }

  void pointAt(String image) {
    ctr("tag", "--force", image, NAME);
  }

  @Override
  public void close() {
    ctr("rm", NAME);
  }

  private static void ctr(String verb, String... arguments) {
    var line =
        new ArrayList<>(List.of("--address", SOCKET, "--namespace", "k8s.io", "images", verb));
    line.addAll(List.of(arguments));
    var said = Command.run("ctr", line.toArray(String[]::new));
    assertThat(said.exitCode()).as(said.output()).isZero();
  }
}
