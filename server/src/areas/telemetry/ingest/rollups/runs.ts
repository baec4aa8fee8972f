import type { MachineState } from '@millwright/contract/areas/telemetry/states/states.ts';

/** A stretch of one state, [startMs, endMs). */
export interface Run {
  state: MachineState;
  fault: string | null;
  startMs: number;
  endMs: number;
}

/** Adds a step at the end; joins it with the last run when they touch and agree. */
export function appendStep(runs: Run[], step: Run): void {
  const last = runs.at(-1);
  if (last && last.endMs === step.startMs && isSameRun(last, step)) last.endMs = step.endMs;
  else runs.push({ ...step });
}

/** A window of time and the stretches that stand in it now. */
export interface RunWindow {
  readonly fromMs: number;
  readonly toMs: number;
  readonly runs: readonly Run[];
}

/**
 * Replaces what is known of windows by what stands in them now and gives the whole, joined. `known` and `windows` are in
 * order and do not overlap among themselves. One pass, however many there are.
 */
export function spliceRuns(known: readonly Run[], windows: readonly RunWindow[]): Run[] {
  const joined: Run[] = [];
  let next = 0;
  let sinceMs = Number.NEGATIVE_INFINITY;
  for (const { fromMs, toMs, runs } of [...windows, behindAll]) {
    for (let run = known[next]; run && run.startMs < fromMs; run = known[next]) {
      const startMs = Math.max(run.startMs, sinceMs);
      const endMs = Math.min(run.endMs, fromMs);
      if (startMs < endMs) appendStep(joined, { ...run, startMs, endMs });
      if (run.endMs > fromMs) break;
      next++;
    }
    for (const run of runs) appendStep(joined, run);
    sinceMs = toMs;
    for (let run = known[next]; run && run.endMs <= toMs; run = known[next]) next++;
  }
  return joined;
}

const behindAll: RunWindow = {
  fromMs: Number.POSITIVE_INFINITY,
  toMs: Number.POSITIVE_INFINITY,
  runs: [],
};

export function isSameRun(a: Run, b: Run): boolean {
  return a.state === b.state && a.fault === b.fault;
}
