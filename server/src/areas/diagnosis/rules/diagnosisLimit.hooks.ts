import { diagnosisLimit } from '@millwright/contract/areas/diagnosis/rules/diagnosisLimit.ts';
import { diagnosisRules } from '@millwright/contract/areas/diagnosis/rules/rules.ts';
import { failField } from '../../../platform/http/errors/fail.ts';
import { defineHooks } from '../../../resource/index.ts';

/** A limit lies within the bounds of its rule. */
export const diagnosisLimitHooks = defineHooks(diagnosisLimit, {
  beforeSave: (_ctx, { row }) => {
    const { min, max } = diagnosisRules[row.rule].limit;
    if (row.value !== null && row.value < min) throw failField('value', 'min', { min });
    if (row.value !== null && row.value > max) throw failField('value', 'max', { max });
    return Promise.resolve(row);
  },
});
