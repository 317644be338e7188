// The phases of a load, in the order of their ends, in ms since the load's start.

// The last phase's seconds may be Infinity: it has no end.
export function phasesOf(namesAndSeconds) {
  let end = 0;
  return namesAndSeconds.map(([name, seconds]) => {
    const start = end;
    end += seconds * 1000;
    return { name, startMillis: start, endMillis: end };
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
