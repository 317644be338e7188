package dev.benchwright.core.api.environment;

import org.jspecify.annotations.Nullable;

/**
 * A node.
 *
 * @param kernel version of its kernel
 * @param os its operating system
 * @param architecture of its processors, such as {@code amd64}
 * @param cpuModel its processors, as the subject read it on the node
 * @param cgroupVersion 1 or 2, as the subject found it
 * @param cpus processors, as the node counts them
 * @param memoryMiB memory
 * @param kubelet version of its kubelet
 * @param containerRuntime with its version
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
