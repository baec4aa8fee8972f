import { exceptionRule } from '@millwright/contract/areas/equipment/exceptionRule.ts';
import { fail } from '../../platform/http/fail.ts';
import { defineHooks, type Values } from '../../resource/index.ts';

/** What a rule of each type says; the other type's fields stay empty. */
const fieldsOfType: Readonly<Record<'stop' | 'abnormal', readonly ('afterMin' | 'indicator' | 'value')[]>> = {
  stop: ['afterMin'],
  abnormal: ['indicator', 'value'],
};

export const exceptionRuleHooks = defineHooks(exceptionRule, {
  async beforeSave(_ctx, { row }) {
    const own = fieldsOfType[row.type];
    const missing = own.filter((field) => row[field] === null);
    if (missing.length > 0)
      throw fail(
        'core.invalid',
        {},
        missing.map((field) => ({ field, rule: 'required', params: {} })),
      );
    return { ...row, ...withoutOthers(own), ...widest(row) };
  },
});

function withoutOthers(own: readonly string[]): Values {
  const others = Object.values(fieldsOfType)
    .flat()
    .filter((field) => !own.includes(field));
  return Object.fromEntries(others.map((field) => [field, null]));
}

/** A list of nothing narrows nothing. */
function widest(row: Values): Values {
  const empty = ['modelIds', 'machineIds'].filter((field) => {
    const ids = row[field];
    return Array.isArray(ids) && ids.length === 0;
  });
  return Object.fromEntries(empty.map((field) => [field, null]));
}
