import { usualShiftHours, variety } from '@millwright/contract/areas/basics/variety.ts';
import { defineHooks } from '../../resource/index.ts';

/** Hours that nobody says are the day's share of a shift. */
export const varietyHooks = defineHooks(variety, {
  beforeSave: (_ctx, { row }) =>
    Promise.resolve({
      ...row,
      hoursOf2: row.hoursOf2 ?? usualShiftHours(2),
      hoursOf3: row.hoursOf3 ?? usualShiftHours(3),
      hoursOf4: row.hoursOf4 ?? usualShiftHours(4),
      erpStatus: row.erpCode === null ? 'notLinked' : 'linked',
    }),
});
