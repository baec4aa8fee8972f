import type { ShiftTurn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import type { ReplacementReason } from '@millwright/contract/areas/shifts/roster/replacement.ts';
import type {
  replace,
  showReplacing,
} from '@millwright/contract/areas/attendance/replacement/replacementCalls.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';

/** What is said of a replacement beside the two people. */
export interface ReplacementDraft {
  readonly shift: NonNullable<InputOf<typeof showReplacing>['shift']>;
  /** The last turn; undefined: the first one alone. */
  readonly last: ShiftTurn | undefined;
  /** A part of the first turn, epoch ms. */
  readonly part: { readonly startMs: number; readonly endMs: number } | undefined;
  /** None: all machines. */
  readonly machineIds: readonly number[];
  readonly reason: ReplacementReason;
  /** True for a swap: the absent person tends the machines of the substitute. */
  readonly isMutual: boolean;
  readonly remark: string;
}

export const plainDraft: ReplacementDraft = {
  shift: '',
  last: undefined,
  part: undefined,
  machineIds: [],
  reason: 'sick',
  isMutual: false,
  remark: '',
};

type Named = Pick<ShiftTurn, 'productionDate' | 'shift'>;

/** Tells a turn from others in a list. */
export function turnKey({ productionDate, shift }: Named): string {
  return `${productionDate} ${shift}`;
}

/** The same as the call is told it. */
export function replacementInput(
  { last, part, machineIds, reason, isMutual, remark }: ReplacementDraft,
  turn: ShiftTurn,
): Omit<InputOf<typeof replace>, 'personId' | 'substituteId'> {
  return {
    from: { productionDate: turn.productionDate, shift: turn.shift },
    reason,
    ...(reason === 'swap' && isMutual ? { isMutual } : {}),
    ...(last === undefined || part !== undefined
      ? {}
      : { to: { productionDate: last.productionDate, shift: last.shift } }),
    ...(part === undefined ? {} : { startMs: part.startMs, endMs: part.endMs }),
    ...(machineIds.length === 0 ? {} : { machineIds: [...machineIds] }),
    ...(remark.trim() === '' ? {} : { remark: remark.trim() }),
  };
}

/** The moments of a turn that can be chosen: its start and end, and each five minutes between. */
export function momentsOf({ startMs, endMs }: Pick<ShiftTurn, 'startMs' | 'endMs'>): number[] {
  const stepMs = 5 * minuteMs;
  const steps = Math.ceil((endMs - startMs) / stepMs);
  return [...Array.from({ length: steps }, (_, step) => startMs + step * stepMs), endMs];
}
