// When the n-th request of an open load is meant to begin.

// Pieces {seconds, from, to, phase, step?, slice?, rests?} follow each other. The rate changes
// linearly from `from` to `to`, in requests/s. Each piece gets its window in ms since the load's
// start, the number of its first iteration, that of the next piece's first, and when its requests
// are given up: at the next rest, so that a subject that is too slow for the rate rests as well.
export function scheduleOf(pieces) {
  let startMillis = 0;
  let first = 0;
  const schedule = pieces
    .filter((piece) => piece.seconds > 0)
    .map((piece) => {
      const placed = {
        ...piece,
        startMillis,
        endMillis: startMillis + piece.seconds * 1000,
        first,
        next: first + (piece.seconds * (piece.from + piece.to)) / 2,
      };
      startMillis = placed.endMillis;
      first = placed.next;
      return placed;
    });
  // Once, from behind: every virtual user does this.
  let givenUpMillis = Infinity;
  for (let i = schedule.length - 1; i >= 0; i--) {
    if (schedule[i].rests) {
      givenUpMillis = schedule[i].startMillis;
    }
    schedule[i].givenUpMillis = givenUpMillis;
  }
  return schedule;
}

export function endMillisOf(schedule) {
  return schedule[schedule.length - 1].endMillis;
}

// Within a piece of d seconds, m requests are due after t seconds when
//   m = from t + a t^2 / 2,  a = (to - from) / d.
// The solution is written so that it also holds for a = 0, and loses no digits near it.
export function intendedMillis(piece, n) {
  const m = n - piece.first;
  if (m <= 0) {
    return piece.startMillis;
  }
  const a = (piece.to - piece.from) / piece.seconds;
  const root = Math.sqrt(Math.max(0, piece.from * piece.from + 2 * a * m));
  return piece.startMillis + (2000 * m) / (piece.from + root);
}
