import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { longText } from '../../../core/fields/fields.ts';

/*
 * Closed months: what was published of the output of people, for wages. It stays as it was; later changes of who stood where
 * are told beside it. See `docs/decisions/closed-months.md`.
 */

/** The right to close a month. */
export const closeRight = 'production.closeOutput';
const access = { code: closeRight };
const path = '/$/report/output/closing';

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, { message: 'type' });

/** Months that can be closed reach back so far. */
export const closableMonths = 24;
/** More revisions than people ever make of so many months. */
const mostClosings = 1_000;

const closing = z.object({
  id: z.uuid(),
  month,
  /** From 1; each closing again is the next. */
  revision: z.int(),
  reason: z.string().nullable(),
  closedBy: z.string().nullable(),
  closedMs: z.number(),
  /** Of all processes together: only to be held against each other. */
  outputG: z.number(),
});
export type OutputClosing = z.output<typeof closing>;

/** What was closed, the newest month and revision first, and which months are over and have output. */
export const listOutputClosings = defineCall('production.listOutputClosings', {
  method: 'GET',
  path: `${path}/list`,
  data: 'machineData',
  access,
  input: z.object({}),
  output: z.object({
    closings: z.array(closing).max(mostClosings),
    months: z.array(month).max(closableMonths),
  }),
});

/** Longest reason for closing a month again. */
export const longestClosingReason = 120;

/**
 * Closes a month: figures and sheets are kept as they are now. A month that is closed already needs a reason. Throws
 * `production.monthNotOver`, `production.monthEmpty`.
 */
export const closeOutputMonth = defineCall('production.closeOutputMonth', {
  method: 'POST',
  isOnce: true,
  path: `${path}/close`,
  data: 'machineData',
  access,
  input: z.object({ month, reason: longText(longestClosingReason).schema.optional() }),
  output: z.object({ id: z.uuid(), revision: z.int() }),
});

/** The sheet of a revision as it was published, byte for byte. */
export const exportOutputClosing = defineCall('production.exportOutputClosing', {
  method: 'GET',
  path: `${path}/export`,
  data: 'machineData',
  access,
  input: z.object({ id: z.uuid() }),
  output: z.null(),
  answers: 'file',
});

export const outputClosingCalls = [listOutputClosings, closeOutputMonth, exportOutputClosing] as const;
