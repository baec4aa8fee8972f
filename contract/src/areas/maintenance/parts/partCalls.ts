import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { parametersOf, requestId } from '../../../core/resource/parameters.ts';
import { mostPartReason } from '../store/partMovement.lifeCycle.ts';
import { partMovement } from '../store/partMovement.ts';
import { longestPlace, partStock } from '../store/partStock.ts';
import { repairRecord } from '../repairs/repairRecord.ts';

/** The most parts that are asked for, or moved, at once. */
export const mostPartsAtOnce = 200;

/** A spare part or a special part. */
const part = z.object({ kind: z.enum(['spare', 'special']), id: z.uuid() });

/** What the store has of a part, by place. */
export const stockOfPart = z.object({
  kind: z.enum(['spare', 'special']),
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  /** False: the mill keeps no stock of it, and what is used of it moves nothing. */
  isKept: z.boolean(),
  onHand: z.number().nullable(),
  leastStock: z.number().nullable(),
  usualPlace: z.string().nullable(),
  unitPrice: z.number().nullable(),
  places: z.array(z.object({ place: z.string(), onHand: z.number() })),
});
export type StockOfPart = z.output<typeof stockOfPart>;

/**
 * What the store has of some parts; of all parts that machines of a model take when a machine is named. Ids are joined by commas.
 */
export const showPartStock = defineCall('maintenance.showPartStock', {
  method: 'GET',
  path: `${partStock.path}/ofParts`,
  data: 'masterData',
  access: { anyOf: [partStock.access.read, repairRecord.access.add] },
  input: z.object({
    sparePartIds: z.array(z.uuid()).max(mostPartsAtOnce).default([]),
    specialPartIds: z.array(z.uuid()).max(mostPartsAtOnce).default([]),
    machineId: z.int().optional(),
  }),
  output: z.object({ parts: z.array(stockOfPart) }),
});

/**
 * Moves stock by hand, without an order. `id` is made by whoever asks: told again, as after a lost answer, it moves nothing, and
 * the answer is that of the first time.
 */
export const movePartByHand = defineCall('maintenance.movePartByHand', {
  method: 'POST',
  isOnce: true,
  path: `${partMovement.path}/move`,
  data: 'scoped',
  access: { code: partMovement.access.add },
  input: z.object({
    id: requestId(),
    part,
    ...parametersOf(partMovement, 'kind', 'quantity'),
    place: z.string().trim().min(1).max(longestPlace).optional(),
    unitPrice: z.number().min(0).max(100_000_000).optional(),
    machineId: z.int().optional(),
    reason: z.string().trim().min(1).max(mostPartReason).optional(),
  }),
  output: z.object({
    id: z.uuid(),
    place: z.string(),
    change: z.number(),
    /** What the place held behind it. */
    onHandAfter: z.number(),
  }),
});

/** The attachments of a repair record: what they are called, who sent them, and when. */
export const listRecordFiles = defineCall('maintenance.listRecordFiles', {
  method: 'GET',
  path: `${repairRecord.path}/files`,
  data: 'scoped',
  access: { code: repairRecord.access.read },
  input: z.object({ recordId: z.uuid() }),
  output: z.object({
    files: z.array(
      z.object({
        path: z.string(),
        name: z.string(),
        bytes: z.int(),
        /** Null: somebody who is not in the mill any more. */
        uploader: z.string().nullable(),
        uploadedMs: z.number(),
      }),
    ),
  }),
});

export const partCalls = [showPartStock, movePartByHand, listRecordFiles] as const;
