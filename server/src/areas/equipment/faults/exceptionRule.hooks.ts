import {
  exceptionRule,
  exceptionRuleRevised,
  judgedByException,
} from '@millwright/contract/areas/equipment/faults/exceptionRule.ts';
import { defineHooks, type Values } from '../../../resource/index.ts';

export const exceptionRuleHooks = defineHooks(exceptionRule, {
  beforeSave: (_ctx, { row }) => Promise.resolve({ ...row, ...widest(row) }),
  async afterSave({ emit }, { id, row, before }) {
    const isOther = judgedByException.some((field) => String(before?.[field]) !== String(row[field]));
    if (before !== undefined && isOther) emit(exceptionRuleRevised.name, { ids: [id], by: null });
  },
});

/** A list of nothing narrows nothing. */
function widest(row: Values): Values {
  const empty = ['modelIds', 'machineIds'].filter((field) => {
    const ids = row[field];
    return Array.isArray(ids) && ids.length === 0;
  });
  return Object.fromEntries(empty.map((field) => [field, null]));
}
