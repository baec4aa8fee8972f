import type { MachineState } from '@millwright/contract/areas/telemetry/states.ts';

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
  if (last && last.endMs === step.startMs && isSame(last, step)) last.endMs = step.endMs;
  else runs.push({ ...step });
}

/**
 * Replaces what is known of [fromMs, toMs) by `fresh` and gives the whole, joined. `known` are the runs that overlap
 * or touch the window, in order.
 */
export function spliceRuns(
  known: readonly Run[],
  window: { fromMs: number; toMs: number },
  fresh: readonly Run[],
): Run[] {
  const joined: Run[] = [];
  for (const run of known) {
    if (run.startMs < window.fromMs)
      appendStep(joined, { ...run, endMs: Math.min(run.endMs, window.fromMs) });
  }
  for (const run of fresh) appendStep(joined, run);
  for (const run of known) {
    if (run.endMs > window.toMs) appendStep(joined, { ...run, startMs: Math.max(run.startMs, window.toMs) });
  }
  return joined;
}

export function isSame(a: Run, b: Run): boolean {
  return a.state === b.state && a.fault === b.fault;
}
