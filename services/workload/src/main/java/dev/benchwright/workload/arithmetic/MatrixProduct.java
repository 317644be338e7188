package dev.benchwright.workload.arithmetic;

/**
 * The work of the scenarios {@code matmul} and {@code mixed}: the product of two square matrices of
 * longs that are filled from a seed. Whoever keeps it keeps the matrix.
 */
public final class MatrixProduct {

  private final long[][] cells;
  private final SplitMix random;

  private MatrixProduct(long[][] cells, SplitMix random) {
    this.cells = cells;
    this.random = random;
  }

  /** Fills two matrices and multiplies them row by column, with size³ multiplications. */
  public static MatrixProduct of(int size, long seed) {
    SplitMix random = new SplitMix(seed);
    return new MatrixProduct(product(filled(size, random), filled(size, random)), random);
  }

  /**
   * Adds up as many cells as the matrix has rows. The seed chooses the cells, so that no compiler
   * may leave out a cell. To be called once.
   */
  public long touchedSum() {
    int size = cells.length;
    long sum = 0;
    for (int touched = 0; touched < size; touched++) {
      sum += cells[random.nextBelow(size)][random.nextBelow(size)];
    }
    return sum;
  }

  private static long[][] filled(int size, SplitMix random) {
    long[][] matrix = new long[size][size];
    for (long[] row : matrix) {
      for (int column = 0; column < size; column++) {
        row[column] = random.next();
      }
    }
    return matrix;
  }

  /**
   * Multiplies with the loops in the schoolbook's order. Sums overflow, which is well defined for
   * longs.
   */
  static long[][] product(long[][] left, long[][] right) {
    int size = left.length;
    long[][] product = new long[size][size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        long cell = 0;
        for (int k = 0; k < size; k++) {
          cell += left[i][k] * right[k][j];
        }
        product[i][j] = cell;
      }
    }
    return product;
  }
}
