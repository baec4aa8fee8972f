import { z } from 'zod';

/*
 * What plans of maintenance, installed parts and costs tell a ledger. Each comes from a provider of the server
 * (`ledgerPlans`, `ledgerParts`, `ledgerCosts`); while one tells nothing, the page has no band of it.
 */

const date = z.iso.date();

/** Maintenance of a machine that is due: when, how much of the interval is used, when it was or will be done. */
export const ledgerCycle = z.object({
  id: z.string(),
  name: z.string(),
  /** What of the interval is used, and the interval, in `unit`: `d`, `h` or `t`. */
  used: z.number(),
  interval: z.number(),
  unit: z.enum(['d', 'h', 't']),
  due: date,
  /** The day to which it was put off; null where it was not. */
  putOffTo: date.nullable(),
  /** The date is a forecast from hours or tonnes. */
  isForecast: z.boolean(),
  /** When it was done; null while it is open. */
  done: date.nullable(),
  /** Where it leads. */
  path: z.string(),
});
export type LedgerCycle = z.output<typeof ledgerCycle>;

/** A piece that was or is installed. */
export const ledgerPart = z.object({
  id: z.string(),
  /** Pieces of the same name follow each other in one lane. */
  name: z.string(),
  from: date,
  /** When it was taken out; null while it is in the machine. */
  to: date.nullable(),
  /** When its planned life ends or ended; null where none is said. */
  due: date.nullable(),
  /** How much of its planned life was used, %; null where none is said. */
  usedPercent: z.number().nullable(),
  path: z.string(),
});
export type LedgerPart = z.output<typeof ledgerPart>;

const amount = z.number().nullable();

/** What maintenance cost, and what is not known of it: see `labourCosts.ts`. */
export const toldCosts = z.object({
  labour: amount,
  parts: amount,
  /** Labour and parts as far as they are known; null where nothing is. */
  total: amount,
  hours: z.number(),
  unratedHours: z.number(),
  worksWithoutHours: z.int(),
  unpricedParts: z.int(),
  /** By what the machine, or the last process of several, made in the same time; null where nothing was. */
  perTonne: amount,
});
export type ToldCosts = z.output<typeof toldCosts>;

/** What a machine has cost by year, the latest first, in the currency of the mill's rates; null where it has none. */
export const ledgerCosts = z.object({
  currency: z.string().nullable(),
  years: z.array(toldCosts.extend({ year: z.int() })),
});
export type LedgerCosts = z.output<typeof ledgerCosts>;
