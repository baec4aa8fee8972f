import { z } from 'zod';
import { machineKinds } from '../../basics/processTree/processes.ts';
import { movementCauses, partMovement } from '../../maintenance/store/partMovement.ts';
import { defineBoard } from '../live/defineBoard.ts';
import { boardHeader } from '../live/snapshots.ts';

/** Over how many production dates it is told what left the store, today among them. */
export const materialDays = 30;
/** The most parts and machines that are told by themselves; the others stand together. */
export const mostMaterialRows = 12;

/**
 * What left the store for good: issues without what came back and what was taken back. `amount` is worth in the currency of the
 * mill's prices, of movements that have one; null where there are some and none has.
 */
const used = z.object({
  amount: z.number().nullable(),
  movements: z.int(),
  /** Movements without a price, which `amount` leaves out. */
  unpriced: z.int(),
});
export type UsedSum = z.output<typeof used>;

/** Rows that are not told by themselves, together. */
const others = used.extend({ rows: z.int() }).nullable();

/** What left the store of parts, by part, machine, day and kind of work. Each list adds up to `total`. */
export const materialOutputBoard = z.object({
  header: boardHeader,
  /** The last production dates until now. */
  total: used,
  /** As many production dates before them. */
  before: used,
  /** The production date that runs. */
  today: used,
  /** The oldest first. */
  days: z.array(used.extend({ date: z.iso.date() })).length(materialDays),
  works: z.array(used.extend({ work: z.enum(movementCauses) })),
  /** What cost most first. */
  machines: z
    .array(
      used.extend({
        /** Null: issued by hand for no machine. */
        machine: z
          .object({ id: z.int(), number: z.string(), kind: z.enum(machineKinds).nullable() })
          .nullable(),
      }),
    )
    .max(mostMaterialRows),
  otherMachines: others,
  parts: z
    .array(
      used.extend({
        id: z.uuid(),
        code: z.string(),
        name: z.string(),
        unit: z.string(),
        quantity: z.number(),
      }),
    )
    .max(mostMaterialRows),
  otherParts: others,
});
export type MaterialOutput = z.output<typeof materialOutputBoard>;

/** What parts cost is told to those who may read the movements of the store. */
export const liveMaterialOutput = defineBoard('materialOutput', {
  access: partMovement.access.read,
  input: z.object({}),
  snapshot: materialOutputBoard,
  walls: { materialOutput: { kind: 'figures', isRepeated: true, followsBuild: true } },
});
