import { pushRule } from '@millwright/contract/areas/alarms/rule/pushRule.ts';
import type { SpokenRule } from '@millwright/contract/areas/alarms/rule/pushRuleSentence.ts';

/** What a form says of a rule as far as it can be read: what is half typed is not said. */
export function spokenOf(values: Readonly<Record<string, unknown>>): SpokenRule {
  const said = Object.entries(pushRule.fields).flatMap(([name, field]) => {
    const parsed = field.schema.safeParse(values[name]);
    return parsed.success ? [[name, parsed.data] as const] : [];
  });
  // Each value was parsed by the schema of its field.
  return Object.fromEntries(said) as SpokenRule;
}
