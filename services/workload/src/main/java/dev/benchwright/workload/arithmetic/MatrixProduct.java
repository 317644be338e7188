package dev.benchwright.workload.arithmetic;

/**
 * The work of the scenarios {@code matmul} and {@code mixed}: fills two square matrices of longs
 * from a seed and multiplies them row by column, with n³ multiplications.
 */
public final class MatrixProduct {

  private MatrixProduct() {}

  /**
   * Multiplies the matrices, then adds up as many cells of the product as it has rows. The seed
   * chooses the cells, so that no compiler may leave out a cell.
   */
  public static long touchedSum(int size, long seed) {
    SplitMix random = new SplitMix(seed);
    long[][] product = product(filled(size, random), filled(size, random));
    long sum = 0;
    for (int touched = 0; touched < size; touched++) {
      sum += product[random.nextBelow(size)][random.nextBelow(size)];
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
