import { usualShiftHours, variety } from '@millwright/contract/areas/production/variety.ts';
import { fail } from '../../platform/http/fail.ts';
import { defineHooks } from '../../resource/index.ts';
import { selectForeignModels } from './variety.queries.ts';

/** Hours that nobody says are the day's share of a shift; models are of the process that makes the variety. */
export const varietyHooks = defineHooks(variety, {
  beforeSave: (_ctx, { row }) =>
    Promise.resolve({
      ...row,
      hoursOf2: row.hoursOf2 ?? usualShiftHours(2),
      hoursOf3: row.hoursOf3 ?? usualShiftHours(3),
      hoursOf4: row.hoursOf4 ?? usualShiftHours(4),
      erpStatus: row.erpCode === null ? 'notLinked' : 'linked',
    }),
  afterSave: async ({ tx }, { id, row }) => {
    const foreign = await selectForeignModels(tx, { id, process: row.process });
    if (foreign.length === 0) return;
    throw fail(
      'production.modelOfOtherProcess',
      { model: foreign[0]?.name ?? '', variety: row.code },
      foreign.map(({ position }) => ({ field: `models.${position}.modelId`, rule: 'choice', params: {} })),
    );
  },
});
