// The phases of a load, in the order of their ends, in ms since the load's start.

// Takes [name, seconds, slice, rests]; only slices have a slice, and nothing is sent in a phase that
// rests. The last phase's seconds may be Infinity: it has no end.
export function phasesOf(phases) {
  let end = 0;
  return phases.map(([name, seconds, slice, rests]) => {
    const start = end;
    end += seconds * 1000;
    return { name, slice, rests, startMillis: start, endMillis: end };
  });
}

// The phase's window as epoch ms.
export function windowOf(phases, name, loadStartMillis) {
  const phase = phases.find((p) => p.name === name);
  return {
    startMillis: loadStartMillis + phase.startMillis,
    endMillis: loadStartMillis + phase.endMillis,
  };
}
