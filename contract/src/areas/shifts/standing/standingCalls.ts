import { machineNumber } from '../../equipment/machine/machineNumber.ts';
import { shiftNames } from '../../../core/words/shiftNames.ts';
import { shiftShare } from './shiftShare.ts';
import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { replacementReasons } from '../roster/replacement.ts';
import { rosterTurns } from '../roster/roster.ts';
import { standingLayers } from './standingLayers.ts';

const { access, path } = shiftShare;
const day = z.iso.date();
const factor = z.int();

const decision = z.object({
  layer: z.enum(standingLayers),
  id: z.uuid(),
  /** Person whose slot it is. */
  personId: z.uuid(),
  /** Person who stands there by it; null: nobody. */
  standsId: z.uuid().nullable(),
  factor: factor.nullable(),
  startMs: z.number().nullable(),
  endMs: z.number().nullable(),
  fromDate: day.nullable(),
  toDate: day.nullable(),
  reason: z.enum(replacementReasons).nullable(),
  /** Entry of the roster that takes somebody away: leave, a day off or another shift. */
  turn: z.enum(rosterTurns).nullable(),
  by: z.string().nullable(),
  atMs: z.number(),
  isDeciding: z.boolean(),
});

export type StandingDecision = z.output<typeof decision>;

/** People who stand at a machine at a moment (now by default), layer by layer, and the rows that decide it. */
export const showStanding = defineCall('shifts.showStanding', {
  method: 'GET',
  path: `${path}/standing`,
  data: 'scoped',
  access: { code: access.read },
  input: z.object({ machineId: machineNumber, atMs: z.int().min(0).max(9_999_999_999_999).optional() }),
  output: z.object({
    atMs: z.number(),
    machine: z.string(),
    /** The shift system; an empty name for the one that every mill begins with. */
    system: z.object({
      name: z.string(),
      effectiveDate: day,
      by: z.string().nullable(),
      atMs: z.number().nullable(),
    }),
    turn: z.object({
      productionDate: day,
      shift: z.enum(shiftNames),
      crew: z.string(),
      startMs: z.number(),
      endMs: z.number(),
    }),
    /** The piece of the turn in which the same people stand. */
    startMs: z.number(),
    endMs: z.number(),
    shares: z.array(
      z.object({
        slotPersonId: z.uuid().nullable(),
        personId: z.uuid().nullable(),
        factor,
        layer: z.enum(standingLayers),
        rowId: z.uuid().nullable(),
      }),
    ),
    /** Some rows are outside the data scope of the reader and left out. */
    hasHidden: z.boolean(),
    /** From the lowest layer to the highest. */
    decisions: z.array(decision),
    people: z.array(z.object({ id: z.uuid(), realname: z.string(), workNo: z.string().nullable() })),
  }),
});

export type ShownStanding = z.output<typeof showStanding.output>;
