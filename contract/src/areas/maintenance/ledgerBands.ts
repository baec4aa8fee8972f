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

/** What a machine has cost by year, in the currency of the mill. */
export const ledgerCosts = z.object({
  currency: z.string(),
  years: z.array(
    z.object({
      year: z.int(),
      labour: z.number(),
      parts: z.number(),
      stops: z.number().nullable(),
      perTonne: z.number().nullable(),
    }),
  ),
});
export type LedgerCosts = z.output<typeof ledgerCosts>;
