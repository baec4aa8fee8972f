import { stateOfCode, type MachineState } from '../../../theme/states.ts';
import type { BoardWords } from './words.ts';

/** States in the order of the whole mill: where somebody must go first, running last. */
export const urgentFirst: readonly number[] = [4, 2, 5, 6, 3, 8, 7, 9, 10, 11, 1];
/** States in the order of a process board: running first. */
export const runningFirst: readonly number[] = [1, 3, 4, 2, 5, 6, 8, 7, 9, 10, 11];

export interface StateCount {
  readonly code: number;
  readonly state: MachineState;
  readonly name: string;
  readonly count: number;
}

/** The eleven states with how many machines are in each. */
export function stateCounts(
  states: readonly number[],
  { order, words }: { order: readonly number[]; words: BoardWords },
): StateCount[] {
  return order.map((code) => ({
    code,
    state: stateOfCode(code),
    name: words.state(code),
    count: states.filter((state) => state === code).length,
  }));
}
