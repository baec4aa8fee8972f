import { none, type MachineSetup, type MassStand, type Mill } from './millState.ts';

/** More than a machine runs over the rate it is set to. */
const fastest = 1.02;
/** How long a machine that is told to wait may go on: its wish has a moment of its own within the tick. */
const runOutMs = 1000;

/** What a machine may at most take in so many ms and until it stands, in g. */
export function claimG({ ratedGPerMs, line }: MachineSetup, ms: number): number {
  return Math.ceil(ratedGPerMs * fastest * (ms + runOutMs) * line.inputPerOutput) + 1;
}

/**
 * Moves what a machine made, in whole g, from its input buffers to its output buffer; what it takes beyond that is waste.
 * Every g that is in a buffer was put there, and none is taken that is not there: machines that would find too little
 * wait (`controlLines`).
 */
export function bookMaterial(
  { state }: Mill,
  { line }: MachineSetup,
  { madeG, from, taken }: { madeG: number; from: number; taken: number[] },
): void {
  const account = state.lines[line.index];
  if (!account) return;
  account.madeG += madeG;
  if (line.to !== none) state.stockG[line.to] = (state.stockG[line.to] ?? 0) + madeG;
  const used = madeG * line.inputPerOutput + account.carryG;
  const takenG = Math.floor(used);
  account.carryG = used - takenG;
  account.takenG += takenG;
  if (from === none) return;
  state.stockG[from] = (state.stockG[from] ?? 0) - takenG;
  state.drawnG[from] = (state.drawnG[from] ?? 0) + takenG;
  taken[from] = (taken[from] ?? 0) + takenG;
}

/** How the material of the mill stands now. */
export function standOf({ setup, state }: Mill): MassStand {
  const byLine = (of: 'takenG' | 'madeG') =>
    Object.fromEntries(setup.lines.map(({ index, plan }) => [plan.name, state.lines[index]?.[of] ?? 0]));
  const byBuffer = (of: 'stockG' | 'drawnG') =>
    Object.fromEntries(setup.buffers.map(({ key }, index) => [key, state[of][index] ?? 0]));
  return {
    atMs: state.clockMs,
    takenG: byLine('takenG'),
    madeG: byLine('madeG'),
    stockG: byBuffer('stockG'),
    drawnG: byBuffer('drawnG'),
  };
}

/** Gives what was noted of the material since the last call. */
export function takeStands({ state }: Mill): MassStand[] {
  const { stands } = state;
  state.stands = [];
  return stands;
}
