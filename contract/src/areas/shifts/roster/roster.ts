import { choice, date, reference } from '../../../core/fields/fields.ts';
import { defineGrid, gridAccess } from '../../../core/grid/grid.ts';
import { type ShiftName, shiftNames } from '../../../core/words/shiftNames.ts';

/** Why somebody who would work is not there. */
export const leaveKinds = [
  'sick',
  'personal',
  'annual',
  'marriage',
  'maternity',
  'injury',
  'bereavement',
  'other',
] as const;
export type LeaveKind = (typeof leaveKinds)[number];

/** What the roster can say of a person and a date: a shift, a day off, or a kind of leave. */
export const rosterTurns = [...shiftNames, 'rest', ...leaveKinds] as const;
export type RosterTurn = ShiftName | 'rest' | LeaveKind;

/**
 * Where a person's production date differs from the rotation of his or her crew; without a row the rotation holds. See
 * `docs/decisions/roster.md`.
 */
export const rosterChange = defineGrid('rosterChange', {
  namespace: 'shifts',
  path: '/$/mdm/rosterChange',
  row: { personId: reference('personnelFile') },
  rows: { where: { state: 'normal' }, notes: ['workNo'], filters: ['departmentIds', 'teamIds'] },
  column: { productionDate: date() },
  cell: { turn: choice(rosterTurns) },
  choices: {
    rest: { key: '0', tone: 'plain', worth: 0 },
    sick: { key: 's', tone: 'outlined', worth: 0 },
    personal: { key: 'p', tone: 'outlined', worth: 0 },
    annual: { key: 'a', tone: 'outlined', worth: 0 },
    marriage: { key: 'm', tone: 'outlined', worth: 0 },
    maternity: { key: 't', tone: 'outlined', worth: 0 },
    injury: { key: 'i', tone: 'outlined', worth: 0 },
    bereavement: { key: 'b', tone: 'outlined', worth: 0 },
    other: { key: 'o', tone: 'outlined', worth: 0 },
  },
  access: gridAccess('shifts.roster'),
});

/** Whether what the roster says is a kind of leave. */
export function leaveOf(said: string | undefined): LeaveKind | null {
  return leaveKinds.find((kind) => kind === said) ?? null;
}
