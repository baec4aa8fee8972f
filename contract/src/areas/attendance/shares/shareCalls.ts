import { showStanding } from '../../shifts/standing/standingCalls.ts';
import { z } from 'zod';
import { machineNumber } from '../../equipment/machine/machineNumber.ts';
import { defineCall } from '../../../core/call/call.ts';
import { percent } from '../../../core/fields/fields.ts';
import { shiftNames } from '../../../core/words/shiftNames.ts';
import { processes } from '../../basics/processTree/processes.ts';
import { shiftShare } from '../../shifts/standing/shiftShare.ts';

const { access, path } = shiftShare;
const readers = { code: access.read };
const writers = { code: access.edit };

/** The most people who share one machine in one turn. */
export const mostSharingTurn = 12;

const day = z.iso.date();
const shift = z.enum(shiftNames);
const machineId = machineNumber;
const turn = z.object({
  productionDate: day,
  shift,
  crew: z.string(),
  startMs: z.number(),
  endMs: z.number(),
});
const person = z.object({ id: z.uuid(), realname: z.string(), workNo: z.string().nullable() });
const factor = z.int();
const slot = z.object({
  personId: z.uuid().nullable(),
  factor,
  /** Who stands there by a replacement for some of the turn; null: nobody. Empty where nobody is replaced. */
  standIns: z.array(z.uuid().nullable()),
});

const sharedMachine = z.object({
  id: z.int(),
  code: z.string(),
  number: z.string(),
  kind: z.enum(processes),
  /** Whose the machine is in the turn; without a person: nobody's. */
  slots: z.array(slot),
  /** The same without coefficients of the shift: what "back to the standing factors" comes to. */
  standing: z.array(slot),
  /** Whether coefficients were stated for the turn. */
  isStated: z.boolean(),
  /** What the machine has spun in the turn, in grams; null where nothing is known. */
  outputG: z.int().nullable(),
  /** Some of the people are outside the data scope of the reader: their shares together stand in the slot without a person. */
  hasHidden: z.boolean(),
  /** Mark of what was stated when this was read; a change names it. */
  seen: z.string(),
});
export type SharedMachine = z.output<typeof sharedMachine>;

/** Who shares the machines in a turn, the running one unless it is said, and the people who could. */
export const showShares = defineCall('shifts.showShares', {
  method: 'GET',
  path: `${path}/turn`,
  data: 'scoped',
  access: readers,
  input: z.object({
    date: z.union([day, z.literal('')]).optional(),
    shift: z.union([shift, z.literal('')]).optional(),
  }),
  output: z.object({
    turn,
    /** The turns of its date. */
    turns: z.array(turn),
    machines: z.array(sharedMachine),
    people: z.array(person),
    /** Whether the time limit lets whoever asks change the turn. */
    mayEdit: z.boolean(),
  }),
});
export type ShownShares = z.output<typeof showShares.output>;

/** `seen` as it was read; nothing where nothing was stated. */
const ofTurn = z.object({ machineId, productionDate: day, shift, seen: z.string().optional() });

/**
 * States who shared a machine in a turn, in percent with two decimals that add up to 100. Refused where somebody else has
 * stated others since, and past the time limit of the shift.
 */
export const setShares = defineCall('shifts.setShares', {
  method: 'POST',
  path: `${path}/set`,
  data: 'scoped',
  access: writers,
  input: ofTurn.extend({
    people: z
      .array(z.object({ personId: z.uuid(), percent: percent().schema }))
      .min(1)
      .max(mostSharingTurn),
  }),
  output: z.null(),
});

/** Takes back what was stated: the factors of responsibilities hold again. Refused as `setShares` is. */
export const clearShares = defineCall('shifts.clearShares', {
  method: 'POST',
  path: `${path}/clear`,
  data: 'scoped',
  access: writers,
  input: ofTurn,
  output: z.null(),
});

/** What was stated for a machine in a turn, the newest first. */
export const showShareHistory = defineCall('shifts.showShareHistory', {
  method: 'GET',
  path: `${path}/history`,
  data: 'scoped',
  access: readers,
  input: z.object({ machineId, productionDate: day, shift }),
  output: z.object({
    entries: z.array(
      z.object({
        atMs: z.number(),
        by: z.string().nullable(),
        shares: z.array(z.object({ realname: z.string(), factor })),
        /** When and by whom it was taken back or stated anew; null while it holds. */
        endedAtMs: z.number().nullable(),
        endedBy: z.string().nullable(),
      }),
    ),
  }),
});

export const shareCalls = [showShares, setShares, clearShares, showShareHistory, showStanding];
