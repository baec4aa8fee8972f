import { offline, stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';

/** A stretch of one state. */
export interface StateStretch {
  state: number;
  fault: string | null;
  startMs: number;
  endMs: number;
}

/**
 * Stretches of one machine, oldest first, as one strip over a window without gap: what was never said is unknown, and
 * neighbours of the same state are one. A fault stands with state 4 only.
 */
export function strip(
  stretches: readonly StateStretch[],
  { fromMs, toMs }: { fromMs: number; toMs: number },
): StateStretch[] {
  const filled: StateStretch[] = [];
  let at = fromMs;
  const add = (state: number, fault: string | null, endMs: number) => {
    const end = Math.min(Math.round(endMs), toMs);
    if (end <= at) return;
    const before = filled.at(-1);
    if (before && before.state === state && before.fault === fault) before.endMs = end;
    else filled.push({ state, fault: state === stateNumber.fault ? fault : null, startMs: at, endMs: end });
    at = end;
  };
  for (const { state, fault, startMs, endMs } of stretches) {
    add(offline, null, startMs);
    add(state, fault, endMs);
  }
  add(offline, null, toMs);
  return filled;
}

/** What the newest telegram says about a machine's states, when the caller knows whether it has fallen silent. */
export interface NewestState {
  readonly state: number;
  readonly fault: string | null;
  readonly measuredMs: number;
  readonly runState: number | null;
  readonly runFault: string | null;
  readonly runSinceMs: number | null;
}

/** The stretches that are not closed yet: until the newest telegram, and from it until now. */
export function newestStretches(newest: NewestState, nowMs: number): StateStretch[] {
  const { state, fault, measuredMs, runState, runFault, runSinceMs } = newest;
  const run =
    runState === null || runSinceMs === null
      ? []
      : [{ state: runState, fault: runFault, startMs: runSinceMs, endMs: measuredMs }];
  return [...run, { state, fault, startMs: measuredMs, endMs: nowMs }];
}
