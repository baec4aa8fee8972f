import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { crewLetters, shiftNames } from '../../../core/words/shiftNames.ts';
import { processes } from '../../basics/processTree/processes.ts';
import { handover } from './handover.ts';
import { defineNotice } from '../../../core/resource/notices.ts';

const { access, path, fields } = handover;

/** The right to write, hand over and answer for crews that one does not belong to: leaders have it. */
export const anyCrewRight = 'shifts.handoverAnyCrew';

/** For so many days a handover that was not made is missed. */
export const missedDays = 7;
/** The most handovers of a kind that are told at once. */
export const mostDue = 300;

/** A shift of a process, as far as its handover goes. */
const dueTurn = z.object({
  templateId: z.uuid(),
  process: z.enum(processes),
  departmentId: z.uuid().nullable(),
  /** The name of the workshop, where there is one. */
  department: z.string().nullable(),
  productionDate: fields.productionDate.schema,
  shift: z.enum(shiftNames),
  crew: z.enum(crewLetters).nullable(),
  startMs: z.number(),
  endMs: z.number(),
  /** The record, where it is written. */
  id: z.uuid().nullable(),
  state: z.enum(['draft', 'submitted', 'disputed', 'accepted']).nullable(),
  giver: z.string().nullable(),
  openCount: z.int(),
  /** Whether whoever asks belongs to the crew that is meant. */
  isOwn: z.boolean(),
});
export type DueTurn = z.output<typeof dueTurn>;

/**
 * The handovers to see to: of the shift that runs, those that wait for an answer of whoever asks, those that were
 * disputed, and those of the last `missedDays` that were not handed over when the shift ended. Who lacks `anyCrewRight` is
 * told those of the own crew.
 */
export const listDueHandovers = defineCall('shifts.listDueHandovers', {
  method: 'GET',
  path: `${path}/due`,
  data: 'scoped',
  access: { code: access.read },
  input: z.object({}),
  output: z.object({
    nowMs: z.number(),
    running: z.array(dueTurn),
    toAnswer: z.array(dueTurn),
    disputed: z.array(dueTurn),
    missing: z.array(dueTurn),
    /** Whether any template is in use; without one nothing is handed over. */
    hasTemplates: z.boolean(),
  }),
});

/**
 * Drafts the handover of a shift from what is open: what the one before left, machines that stand or stood long, what
 * needs somebody, doffs of the next hour. Where there is one already, its id is given.
 */
export const draftHandover = defineCall('shifts.draftHandover', {
  method: 'POST',
  path: `${path}/draft`,
  data: 'scoped',
  access: { anyOf: [access.add, anyCrewRight] },
  input: z.object({
    templateId: z.uuid(),
    departmentId: z.uuid().nullable().optional(),
    productionDate: fields.productionDate.schema,
    shift: fields.shift.schema,
  }),
  output: z.object({ id: z.uuid(), isNew: z.boolean() }),
});

/** The machines of a process, among which one is named in a point. */
export const listHandoverMachines = defineCall('shifts.listHandoverMachines', {
  method: 'GET',
  path: `${path}/machines`,
  data: 'masterData',
  access: { code: access.read },
  input: z.object({ process: z.enum(processes) }),
  output: z.object({ machines: z.array(z.object({ id: z.string(), code: z.string(), number: z.string() })) }),
});

export const handoverCalls = [listDueHandovers, draftHandover, listHandoverMachines];

/** Tells the next crew that something was handed over, and the giver that it was disputed. */
export const handoverWaits = defineNotice('shifts.handoverWaits', { values: ['process', 'shift', 'person'] });
export const handoverDisputed = defineNotice('shifts.handoverDisputed', {
  values: ['process', 'shift', 'person', 'reason'],
  priority: 'H',
});
