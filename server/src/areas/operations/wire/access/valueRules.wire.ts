import { longestPattern } from '@millwright/contract/core/fields/safePattern.ts';
import {
  checkRuleNames,
  checkRuleWire,
  fillRuleNames,
  fillRuleWire,
  ruleJson,
} from '@millwright/contract/areas/operations/wire/valueRules.ts';
import type { App, Ctx } from '../../../../platform/http/calls/app.ts';
import { failField } from '../../../../platform/http/errors/fail.ts';
import { type Besides, mountPlainWire, wireCall } from '../../../../resource/index.ts';
import { selectCheckRules, fillByCode } from '../../../access/index.ts';

/** `/sys/checkRule` and `/sys/fillRule`, and the same below `/tenant`. */
export function mountValueRulesWire(app: App): void {
  mountPlainWire(app, checkRuleWire, { names: checkRuleNames, ...formats });
  mountPlainWire(app, fillRuleWire, { names: fillRuleNames });
  wireCall(app, fillRuleWire.executeRuleByCode, (ctx, { ruleCode }) => fillByCode(ctx, ruleCode));
}

/** Formats of a rule are lines of ours, and one JSON text of clients. */
const formats: Besides = {
  more: async ({ tx }: Ctx, rows) => {
    const byId = new Map((await selectCheckRules(tx)).map((rule) => [rule.id, rule]));
    return rows.map(({ id }) => ({ ruleJson: jsonOf(byId.get(id)?.formats ?? []) }));
  },
  takes: async (_ctx, { ruleJson: said }) => {
    if (said === undefined) return {};
    const read = ruleJson.safeParse(parsed(said));
    if (!read.success) throw failField('ruleJson', 'type');
    return {
      formats: read.data.map(({ digits, pattern, message }) => {
        if (pattern.length > longestPattern) throw failField('ruleJson', 'patternTooLarge');
        return { signs: digits === '*' ? null : digits, pattern, message };
      }),
    };
  },
};

function jsonOf(those: readonly { signs: number | null; pattern: string; message: string }[]): string {
  return JSON.stringify(
    those.map(({ signs, pattern, message }) => ({ digits: signs ?? '*', pattern, message })),
  );
}

function parsed(said: unknown): unknown {
  try {
    return JSON.parse(String(said));
  } catch {
    throw failField('ruleJson', 'json');
  }
}
