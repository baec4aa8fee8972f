import { exceptionRule } from '@millwright/contract/areas/equipment/exceptionRule.ts';
import { defineHooks, type Values } from '../../resource/index.ts';

export const exceptionRuleHooks = defineHooks(exceptionRule, {
  beforeSave: (_ctx, { row }) => Promise.resolve({ ...row, ...widest(row) }),
});

/** A list of nothing narrows nothing. */
function widest(row: Values): Values {
  const empty = ['modelIds', 'machineIds'].filter((field) => {
    const ids = row[field];
    return Array.isArray(ids) && ids.length === 0;
  });
  return Object.fromEntries(empty.map((field) => [field, null]));
}
