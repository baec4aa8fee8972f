import { usualShiftHours, variety } from '@millwright/contract/areas/basics/variety/variety.ts';
import { defineHooks } from '../../../resource/index.ts';

/** What says how a variety is made, and how good it must be. */
const standards: readonly string[] = ['processRoute', 'qualityStandard'];

/**
 * Hours that nobody says are the day's share of a shift; a variety with a route or a quality standard stays. Another ERP code is
 * not linked until a synchronisation has found it.
 */
export const varietyHooks = defineHooks(variety, {
  inUse: (users) => (users.some((user) => standards.includes(user)) ? 'basics.varietyInUse' : undefined),
  beforeSave: (_ctx, { row, before }) =>
    Promise.resolve({
      ...row,
      hoursOf2: row.hoursOf2 ?? usualShiftHours(2),
      hoursOf3: row.hoursOf3 ?? usualShiftHours(3),
      hoursOf4: row.hoursOf4 ?? usualShiftHours(4),
      ...(row.erpCode !== null && row.erpCode === before?.erpCode
        ? { erpStatus: row.erpStatus ?? 'notLinked' }
        : { erpStatus: 'notLinked', erpLinkedAt: null }),
    }),
});
