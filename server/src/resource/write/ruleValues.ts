import {
  conditionsOf,
  mostRuleValues,
  type RuleOfRows,
  variablesOf,
  valuesOfRule,
} from '@millwright/contract/core/resource/dataRules.ts';
import type { Field } from '@millwright/contract/core/fields/fields.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { shiftNames } from '@millwright/contract/core/words/shiftNames.ts';
import { resourceNamed } from '@millwright/contract/core/registry/installed.ts';
import { failField, Refusal } from '../../platform/http/errors/fail.ts';
import type { JudgeCtx } from '../acting.ts';
import { operatorOf } from '../row/condition.ts';
import { fieldNamed } from '../row/shape.ts';
import { readValue } from '../row/values.ts';
import { missingReferences, unknownEntries } from '../row/fits.queries.ts';

/**
 * Holds a data rule against the resource that it is about. Throws `core.invalid` naming `field`, `condition` or `value`: for a
 * field that no rule can compare, a comparison that its kind does not know, and values that it cannot have.
 */
export async function assertRule(
  ctx: Pick<JudgeCtx, 'tx' | 'dataScope'> & { readonly tenant: { readonly zone: string } },
  resource: Resource,
  rule: RuleOfRows,
): Promise<void> {
  const field = fieldNamed(resource, rule.field);
  if (field === undefined || conditionsOf(field).length === 0) throw failField('field', 'choice');
  if (!conditionsOf(field).includes(rule.condition)) throw failField('condition', 'comparison');
  const values = valuesOfRule(rule);
  if (values.length === 0) throw failField('value', 'required');
  if (values.length > mostRuleValues) throw failField('value', 'mostValues', { max: mostRuleValues });
  const variables = variablesOf(field, rule.condition);
  const texts = values.flatMap((value) => {
    if ('text' in value) return [value.text];
    if (!variables.includes(value.variable)) throw failField('value', 'variable');
    return [];
  });
  for (const text of texts) assertText(ctx, resource, rule, { field, text });
  await assertKnown(ctx, field, texts);
}

function assertText(
  { tenant }: { readonly tenant: { readonly zone: string } },
  resource: Resource,
  { field: name, condition }: RuleOfRows,
  { field, text }: { field: Field; text: string },
): void {
  if (text.includes('#{')) throw failField('value', 'variable');
  const known = knownValues(resource, name, field);
  if (known !== undefined && !known.includes(text)) throw failField('value', 'choice');
  try {
    readValue(resource, name, { text, op: operatorOf[condition], zone: tenant.zone });
  } catch (error) {
    if (error instanceof Refusal) throw failField('value', field.to === undefined ? 'type' : 'reference');
    throw error;
  }
}

/** The values that a field can have, where declarations say them. */
export function knownValues(
  { lifeCycle }: Resource,
  name: string,
  { kind, values }: Field,
): readonly string[] | undefined {
  if (name === 'state' && lifeCycle !== undefined) return Object.keys(lifeCycle.states);
  switch (kind) {
    case 'choice':
      return values ?? [];
    case 'shift':
      return shiftNames;
    case 'flag':
      return ['true', 'false'];
    default:
      return undefined;
  }
}

/** Rows and dictionary values must be there. */
async function assertKnown(
  { tx, dataScope }: Pick<JudgeCtx, 'tx' | 'dataScope'>,
  { to, dictionary }: Field,
  texts: readonly string[],
): Promise<void> {
  if (to !== undefined) {
    const asked = texts.map((id) => ({ target: resourceNamed(to), id }));
    if ((await missingReferences(tx, asked, dataScope)).size > 0) throw failField('value', 'reference');
  }
  if (dictionary !== undefined) {
    const asked = texts.map((value) => ({ dictionary, value }));
    if ((await unknownEntries(tx, asked)).size > 0) throw failField('value', 'choice');
  }
}
