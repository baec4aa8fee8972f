import { type RuleCondition, ruleConditions } from '@millwright/contract/core/resource/dataRules.ts';

/** A condition that a form or a history says; undefined for none. */
export function conditionOf(value: unknown): RuleCondition | undefined {
  return ruleConditions.find((each) => each === value);
}
