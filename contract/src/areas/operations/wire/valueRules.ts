import { z } from 'zod';
import { defineWire } from '../../../core/wire/wire.ts';
import { plainWireCalls, wireAt } from '../../../core/wire/wireCalls.ts';
import { checkRule, fillRule, proposeValue } from '../../access/valueRules/valueRules.ts';

export const checkRuleNames = defineWire(
  checkRule,
  { ruleName: 'name', ruleCode: 'code', ruleDescription: 'description' },
  { table: 'sys_check_rule' },
);

/** The formats as clients write them: digits `*` is the whole value, a number so many characters behind those before. */
export const ruleJson = z
  .array(
    z.object({
      digits: z.union([z.literal('*'), z.int()]),
      pattern: z.string(),
      message: z.string(),
    }),
  )
  .max(100);

/** Longer than all formats of a rule are together. */
const longestJson = 20_000;

export const checkRuleWire = plainWireCalls(
  { noun: 'iam.checkRule', sys: '/sys/checkRule', tenant: '/tenant/checkRule', names: checkRuleNames },
  { shows: { ruleJson: z.string() }, takes: { ruleJson: z.string().max(longestJson).optional() } },
);

export const fillRuleNames = defineWire(
  fillRule,
  { ruleName: 'name', ruleCode: 'code', ruleClass: 'way', ruleParams: 'parameters' },
  { table: 'sys_fill_rule' },
);

const fillPlace = {
  noun: 'iam.fillRule',
  sys: '/sys/fillRule',
  tenant: '/tenant/fillRule',
  names: fillRuleNames,
} as const;

export const fillRuleWire = {
  ...plainWireCalls(fillPlace),
  /** The next value of a rule; a counter counts on. */
  executeRuleByCode: wireAt(fillPlace)('executeRuleByCode', {
    method: ['PUT', 'POST'],
    path: 'executeRuleByCode/{ruleCode}',
    access: proposeValue.access,
    input: z.object({ ruleCode: z.string().max(64) }),
    output: z.string(),
  }),
};
