import type { FieldKind } from '../fields/fieldKinds.ts';
import type { Field } from '../fields/fields.ts';
import type { SuperQueryRule } from './listQuery.ts';
import type { Resource } from './resource.ts';

/*
 * A data rule compares one field of the rows of a resource with values: people whose roles have the rule see the rows that
 * meet it. Values are texts of people, or variables that stand for who asks, where, and when; they are bound, never SQL.
 * See docs/decisions/data-rules.md.
 */

/** How a rule may compare, in the words of the advanced query. */
export const ruleConditions = [
  'eq',
  'ne',
  'gt',
  'ge',
  'lt',
  'le',
  'in',
  'like',
  'left_like',
  'right_like',
] as const satisfies readonly SuperQueryRule[];
export type RuleCondition = (typeof ruleConditions)[number];

/** What may stand for a value as `#{sysUserCode}`: account, name, department, all departments, day, moment, tenant. */
export const ruleVariables = [
  'sysUserCode',
  'sysUserName',
  'sysOrgCode',
  'sysMultiOrgCode',
  'sysDate',
  'sysTime',
  'tenantId',
] as const;
export type RuleVariable = (typeof ruleVariables)[number];

/** A rule as roles have it. */
export interface RuleOfRows {
  readonly field: string;
  readonly condition: RuleCondition;
  /** As it was typed; several values are joined by commas. */
  readonly value: string;
}

/** One value of a rule. */
export type RuleValue = { readonly text: string } | { readonly variable: RuleVariable };

/** The most values that a rule compares with. */
export const mostRuleValues = 50;

/** Resources whose rows a mill may have rules for: those with a list of their own that belong to the mill. */
export function isRuled({ screen, tenancy }: Pick<Resource, 'screen' | 'tenancy'>): boolean {
  return screen !== undefined && tenancy === 'tenant';
}

const ofText = ['eq', 'ne', 'in', 'like', 'left_like', 'right_like'] as const;
const ofOrder = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in'] as const;
const ofValues = ['eq', 'ne', 'in'] as const;

const conditionsOfKind: Readonly<Record<FieldKind, readonly RuleCondition[]>> = {
  text: ofText,
  longText: ofText,
  formula: ofText,
  richText: [],
  code: ofText,
  signal: ofText,
  serial: ofText,
  multilingual: ofText,
  integer: ofOrder,
  quantity: ofOrder,
  percent: ofOrder,
  duration: ofOrder,
  date: ofOrder,
  instant: ['gt', 'ge', 'lt', 'le'],
  choice: ofValues,
  shift: ofValues,
  reference: ofValues,
  referenceList: ofValues,
  parent: ofValues,
  dictionary: ofValues,
  dictionaryList: ofValues,
  texts: [],
  flag: ['eq', 'ne'],
  colour: ofValues,
  picture: [],
  pictures: [],
  file: [],
  files: [],
};

/** How the values of a field may be compared; none for a field that no rule can name. */
export function conditionsOf({ kind }: Pick<Field, 'kind'>): readonly RuleCondition[] {
  return conditionsOfKind[kind];
}

const aboutPeople = ['sysUserCode'] as const;
const aboutDepartments = ['sysOrgCode', 'sysMultiOrgCode'] as const;

/** The variables that can stand for a value of a field. All departments of a person are several values. */
export function variablesOf(
  field: Pick<Field, 'kind' | 'column' | 'to'>,
  condition: RuleCondition,
): readonly RuleVariable[] {
  return fitting(field).filter((name) => name !== 'sysMultiOrgCode' || condition === 'in');
}

function fitting({ kind, column, to }: Pick<Field, 'kind' | 'column' | 'to'>): readonly RuleVariable[] {
  if (to === 'user') return aboutPeople;
  if (to === 'department') return aboutDepartments;
  if (to !== undefined) return [];
  switch (kind) {
    case 'text':
    case 'longText':
    case 'code':
    case 'serial':
      return ruleVariables;
    case 'date':
      return ['sysDate'];
    case 'instant':
      return ['sysDate', 'sysTime'];
    default:
      return column === 'integer' || column === 'bigint' ? ['tenantId'] : [];
  }
}

/** How a variable is written as a value. */
export function variableText(name: RuleVariable): string {
  return `#{${name}}`;
}

const written = /^#\{(\w+)\}$/;

/** The values of a rule: for `in` those between commas, else the text as a whole. */
export function valuesOfRule({ condition, value }: Pick<RuleOfRows, 'condition' | 'value'>): RuleValue[] {
  const texts = condition === 'in' ? value.split(',') : [value];
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => {
      const [, name] = written.exec(text) ?? [];
      const variable = ruleVariables.find((each) => each === name);
      return variable === undefined ? { text } : { variable };
    });
}
