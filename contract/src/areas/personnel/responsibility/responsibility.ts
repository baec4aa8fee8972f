import { scopedBy } from '../../../core/call/dataScope.ts';
import { choice, date, integer, longText, person, reference } from '../../../core/fields/fields.ts';
import { defineResource } from '../../../core/resource/resource.ts';
import { crewLetters } from '../../../core/words/shiftNames.ts';
import type { TeamType } from '../teams/team.ts';

/** What somebody answers for on a machine: tending it, maintaining it, repairing it, changing it over. */
export const duties = ['spinner', 'maintainer', 'repairman', 'shifter'] as const;
export type Duty = (typeof duties)[number];

/** The type of the team from which people of a duty come; its crew is theirs unless somebody says another. */
export const teamTypeOfDuty = {
  spinner: 'spinner',
  maintainer: 'maintenance',
  repairman: 'maintenance',
  shifter: 'shifter',
} as const satisfies Readonly<Record<Duty, TeamType>>;

/** The output of a machine as a whole, in parts of 1/10,000: those who share it have factors that add up to this. */
export const wholeFactor = 10_000;

const { read, edit } = { read: 'personnel.responsibility.read', edit: 'personnel.responsibility.edit' };

/**
 * That somebody answers for a machine in one duty, from a production date to another, both included. For each machine,
 * duty, date and crew the factors add up to the whole, or nobody answers. Rows say nothing else of the past later: see
 * `docs/decisions/responsibility.md`.
 */
export const responsibility = defineResource('responsibility', {
  namespace: 'personnel',
  path: '/$/mdm/responsibility',
  title: ['machineId', 'personId'],
  fields: {
    duty: choice(duties),
    machineId: reference('machine', { by: 'integer', isPast: true }),
    personId: person(),
    /** The crew in whose shifts it holds; without one it holds in all shifts, as for day staff. */
    crew: choice(crewLetters, { optional: true, words: 'shifts:crews' }),
    /** The share of the machine's output, in 1/10,000. */
    factor: integer({ max: wholeFactor, initial: wholeFactor }),
    fromDate: date(),
    /** Until further notice where it is not said. */
    toDate: date({ optional: true }),
    remark: longText(120, { optional: true }),
  },
  list: ['duty', 'machineId', 'personId', 'crew', 'factor', 'fromDate', 'toDate'],
  form: [['duty', 'machineId', 'personId'], ['crew', 'factor'], ['fromDate', 'toDate'], ['remark']],
  scope: scopedBy({ people: ['personId'] }),
  access: { read, add: edit, edit, delete: edit },
});
