import { type StateName, stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { stateOfCode, type MachineState } from '../../../theme/states.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';

/** States in the order of the whole mill: where somebody must go first, running last. */
export const urgentFirst: readonly number[] = numbersOf([
  'fault',
  'stopped',
  'endBreakStop',
  'waiting',
  'doffing',
  'changeover',
  'maintenance',
  'plannedIdle',
  'powerOff',
  'offline',
  'running',
]);
/** States in the order of a process board: running first. */
export const runningFirst: readonly number[] = numbersOf([
  'running',
  'doffing',
  'fault',
  'stopped',
  'endBreakStop',
  'waiting',
  'changeover',
  'maintenance',
  'plannedIdle',
  'powerOff',
  'offline',
]);

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

function numbersOf(names: readonly StateName[]): number[] {
  return names.map((name) => stateNumber[name]);
}
