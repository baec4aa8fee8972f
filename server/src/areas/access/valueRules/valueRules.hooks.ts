import {
  checkRule,
  fillParameters,
  fillRule,
} from '@millwright/contract/areas/access/valueRules/valueRules.ts';
import { problemOfPattern } from '@millwright/contract/core/fields/safePattern.ts';
import { failField } from '../../../platform/http/errors/fail.ts';
import { defineHooks } from '../../../resource/index.ts';
import { jsonObjectIn } from '../jsonObject.ts';
import { forgetRules } from './valueRules.service.ts';

/** Every pattern can be run in a time that grows with the value alone. Throws `core.invalid` naming the pattern. */
export const checkRuleHooks = defineHooks(checkRule, {
  beforeSave: async (_ctx, { row }) => {
    for (const [place, { pattern }] of row.formats.entries()) {
      const problem = problemOfPattern(String(pattern));
      if (problem !== undefined) throw failField(`formats.${place}.pattern`, problem);
    }
    return row;
  },
  afterSave: async ({ tx }) => forgetRules(tx),
});

/** Parameters are a JSON object that the way understands. Throws `core.invalid` naming `parameters`. */
export const fillRuleHooks = defineHooks(fillRule, {
  beforeSave: async (_ctx, { row }) => {
    const told = jsonObjectIn('parameters', row.parameters);
    const read = fillParameters[row.way].safeParse(told);
    if (read.success) return row;
    const [issue] = read.error.issues;
    const name = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : (issue?.path.join('.') ?? '');
    throw failField('parameters', 'parameters', { name });
  },
});
