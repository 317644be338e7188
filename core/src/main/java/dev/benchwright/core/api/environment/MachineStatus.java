package dev.benchwright.core.api.environment;

import org.jspecify.annotations.Nullable;

/**
 * A node.
 *
 * @param kernel version of its kernel
 * @param os its operating system
 * @param architecture architecture of its processors, such as {@code amd64}
 * @param cpuModel model of its processors, as the subject read it on the node
 * @param cgroupVersion 1 or 2, as the subject found it
 * @param cpus how many processors the node reports
 * @param memoryMiB size of its memory
 * @param kubelet version of its kubelet
 * @param containerRuntime its container runtime, with the version
 */
public record MachineStatus(
    @Nullable String kernel,
    @Nullable String os,
    @Nullable String architecture,
    @Nullable String cpuModel,
    @Nullable String cgroupVersion,
    @Nullable String cpus,
    @Nullable Long memoryMiB,
    @Nullable String kubelet,
    @Nullable String containerRuntime) {}
