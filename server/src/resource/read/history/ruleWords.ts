import {
  type RuleOfRows,
  type RuleValue,
  type RuleVariable,
  valuesOfRule,
} from '@millwright/contract/core/resource/dataRules.ts';
import { kindOf } from '@millwright/contract/core/fields/fieldKinds.ts';
import type { Field } from '@millwright/contract/core/fields/fields.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fieldNamed } from '../../row/shape.ts';
import { changesInWords } from './changeWords.ts';

/** A data rule with the resource that it is about. */
export interface RuleAbout {
  readonly resource: Resource;
  readonly rule: RuleOfRows;
}

/** The field of a rule as its list calls it, and its values as people read them. */
export interface RuleInWords {
  readonly field: string;
  readonly values: readonly string[];
}

/** Rules in words, in their order: rows and dictionary values by what they are called now. `wordOf` names variables. */
export async function rulesInWords(
  ctx: Pick<Ctx, 'tx' | 'language' | 'tenant'>,
  rules: readonly RuleAbout[],
  wordOf: (variable: RuleVariable) => string,
): Promise<RuleInWords[]> {
  // Each value is written as histories write what a field came to.
  const asked = rules.flatMap(({ resource, rule }, at) =>
    valuesOfRule(rule).map((value) => ({ resource, rule, value, at })),
  );
  const written = await changesInWords(
    ctx,
    asked.map(({ resource, rule, value }) => ({
      resource,
      changes: [{ field: rule.field, before: null, after: heldBy(fieldNamed(resource, rule.field), value) }],
    })),
  );
  return rules.map(({ rule }, at) => {
    const own = asked.flatMap((each, place) =>
      each.at === at ? [{ ...each, words: written[place]?.[0] }] : [],
    );
    return {
      field: own.at(0)?.words?.label ?? rule.field,
      values: own.map(({ value, words, resource }) => {
        if ('variable' in value) return wordOf(value.variable);
        return isTime(fieldNamed(resource, rule.field)) ? value.text : (words?.after ?? value.text);
      }),
    };
  });
}

/** Days and moments of rules stay as they were typed: those of the mill's clocks. */
function isTime(field: Field | undefined): boolean {
  return field?.kind === 'instant' || field?.kind === 'date';
}

/** A value as rows hold it. */
function heldBy(field: Field | undefined, value: RuleValue): unknown {
  if ('variable' in value) return '…';
  const { text } = value;
  if (field === undefined) return text;
  if (kindOf(field).isNumber === true) return Number(text);
  return field.kind === 'flag' ? text === 'true' : text;
}
