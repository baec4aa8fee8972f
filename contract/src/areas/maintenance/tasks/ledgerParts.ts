import { z } from 'zod';

/** What the list, the page and the figures of the ledger share. */

/** The right to see the ledgers of machines and the figures of maintenance. */
export const ledgerRight = 'maintenance.ledger';
export const ledgerPath = '/$/maintenance/ledger';

const ms = z.number();
const amount = z.number().nullable();

/** The production dates that are told, both included, in which zone, and what their last moment is. */
export const ledgerScope = z.object({
  zone: z.string(),
  nowMs: ms,
  today: z.iso.date(),
  from: z.iso.date(),
  to: z.iso.date(),
  startMs: ms,
  endMs: ms,
  /** Measured time of the newest telegram of the machines; null before the first. */
  newestMs: ms.nullable(),
});
export type LedgerScope = z.output<typeof ledgerScope>;

/** A KPI with the sums it is made of, and what it is held against. */
export const ledgerFigure = z.object({
  kpi: z.enum([
    'mtbf',
    'mttr',
    'availability',
    'repairResponse',
    'openRepairs',
    'wrenchTime',
    'planCompliance',
    'plannedShare',
    'maintenanceCost',
    'maintenanceCostPerTonne',
  ]),
  value: amount,
  numerator: amount,
  denominator: amount,
  /** The median of machines of the same model, itself included; null for one that stands alone. */
  alike: amount,
  alikeCount: z.int(),
  /** The same of as many days before; null where they are not told. */
  before: amount,
});
export type LedgerFigure = z.output<typeof ledgerFigure>;

/** A task that is neither confirmed nor cancelled. */
export const openTask = z.object({
  id: z.uuid(),
  number: z.string(),
  name: z.string(),
  machineId: z.int().nullable(),
  kind: z.enum(['repair', 'maintenance']),
  urgency: z.enum(['normal', 'urgent']),
  state: z.enum(['toBeAllocated', 'inProgress', 'toBeConfirmed']),
  sinceMs: ms,
  dueMs: ms.nullable(),
  recurrences: z.int(),
  responsible: z.string().nullable(),
});
export type OpenTask = z.output<typeof openTask>;
