import type { FieldKind } from '@millwright/contract/core/fields/fieldKinds.ts';
import type { Field } from '@millwright/contract/core/fields/fields.ts';
import {
  type SuperQueryCondition,
  type SuperQueryRule,
  superQueryRules,
} from '@millwright/contract/core/resource/listQuery.ts';
import { mayBeEmpty } from '@millwright/contract/core/fields/when.ts';

/** A line of the advanced query while it is written. */
export interface DraftCondition {
  key: number;
  field: string | undefined;
  rule: SuperQueryRule;
  val: string;
}

const textRules = ['like', 'eq', 'ne', 'left_like', 'right_like', 'empty', 'not_empty'] as const;
const orderRules = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'empty', 'not_empty'] as const;
const valueRules = ['eq', 'ne', 'in', 'empty', 'not_empty'] as const;

const rulesOfKind: Readonly<Record<FieldKind, readonly SuperQueryRule[]>> = {
  text: textRules,
  longText: textRules,
  formula: textRules,
  richText: ['like', 'empty', 'not_empty'],
  code: textRules,
  signal: textRules,
  serial: textRules,
  multilingual: ['like', 'empty', 'not_empty'],
  integer: orderRules,
  quantity: orderRules,
  percent: orderRules,
  duration: orderRules,
  date: orderRules,
  instant: ['ge', 'le', 'empty', 'not_empty'],
  choice: valueRules,
  shift: valueRules,
  reference: valueRules,
  referenceList: ['empty', 'not_empty'],
  parent: valueRules,
  dictionary: valueRules,
  dictionaryList: ['empty', 'not_empty'],
  texts: ['empty', 'not_empty'],
  flag: ['eq'],
  colour: ['eq', 'ne', 'empty', 'not_empty'],
  picture: ['empty', 'not_empty'],
  pictures: ['empty', 'not_empty'],
  file: ['empty', 'not_empty'],
  files: ['empty', 'not_empty'],
};

/** The rules that can be asked of a field, the usual one first. A field that must be filled is never empty. */
export function rulesFor(field: Field): readonly SuperQueryRule[] {
  return rulesOfKind[field.kind].filter((rule) => mayBeEmpty(field) || superQueryRules[rule] > 0);
}

export function takesValue(rule: SuperQueryRule): boolean {
  return superQueryRules[rule] > 0;
}

/** The lines that ask something; unfinished ones do not. */
export function finishedConditions(draft: readonly DraftCondition[]): SuperQueryCondition[] {
  return draft.flatMap(({ field, rule, val }): SuperQueryCondition[] => {
    if (field === undefined) return [];
    if (!takesValue(rule)) return [{ field, rule, val: null }];
    return val.trim() === '' ? [] : [{ field, rule, val: val.trim() }];
  });
}

export function conditionDraft(conditions: readonly SuperQueryCondition[]): DraftCondition[] {
  return conditions.map(({ field, rule, val }, key) => ({
    key,
    field,
    rule,
    val: val === null ? '' : String(val),
  }));
}
