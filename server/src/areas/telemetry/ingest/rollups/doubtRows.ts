import { hourMs } from '@millwright/contract/core/time/units.ts';
import { doubtName } from '../counters/counterSteps.ts';
import type { Doubt } from './fold.ts';

export interface DoubtOfMachine {
  readonly machineId: number;
  readonly doubt: Doubt;
}

/** What is doubted of a counter of a machine within an hour: one row, however many telegrams there are. */
export interface DoubtOfHour extends Pick<Doubt, 'counter' | 'reason'> {
  readonly machineId: number;
  readonly hourMs: number;
  times: number;
  first: Step;
  last: Step;
}

interface Step {
  readonly atMs: number;
  readonly detail: string;
}

/** Doubts of a batch, less those that the same batch settles. */
export function netDoubts(batch: {
  readonly doubts: readonly DoubtOfMachine[];
  readonly settled: readonly DoubtOfMachine[];
}): { doubts: DoubtOfMachine[]; settled: DoubtOfMachine[] } {
  if (batch.settled.length === 0) return { doubts: [...batch.doubts], settled: [] };
  const nameOf = ({ machineId, doubt }: DoubtOfMachine) => `${machineId} ${doubtName(doubt)}`;
  const open = new Map(batch.doubts.map((each) => [nameOf(each), each]));
  const settled = batch.settled.filter((each) => !open.delete(nameOf(each)));
  return { doubts: [...open.values()], settled };
}

/** Counters that could not be believed, told by the hour; their telegrams stand, the step counts as nothing. */
export function doubtsByHour(doubts: readonly DoubtOfMachine[]): DoubtOfHour[] {
  const found = new Map<string, DoubtOfHour>();
  for (const { machineId, doubt } of doubts) {
    const { counter, reason, from, to, key } = doubt;
    const hour = Math.floor(key.ts / hourMs) * hourMs;
    const step = { atMs: key.ts, detail: `${counter} ${from} → ${to}` };
    const name = `${machineId} ${counter} ${reason} ${hour}`;
    const known = found.get(name);
    if (known === undefined) {
      found.set(name, { machineId, counter, reason, hourMs: hour, times: 1, first: step, last: step });
      continue;
    }
    known.times += 1;
    if (step.atMs < known.first.atMs) known.first = step;
    if (step.atMs >= known.last.atMs) known.last = step;
  }
  return [...found.values()];
}
