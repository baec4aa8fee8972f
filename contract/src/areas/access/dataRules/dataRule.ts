import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { ruleConditions, ruleVariables } from '../../../core/resource/dataRules.ts';
import { choice, flag, longText, text } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { role } from '../role/role.ts';

/**
 * Which rows of a resource people see whose role has the rule: one field of it is compared with values. A mill makes them;
 * roles tick them.
 */
export const dataRule = defineResource('dataRule', {
  namespace: 'iam',
  path: '/iam/dataRule',
  title: 'name',
  fields: {
    name: text(60, { search: true }),
    /** The name of a resource of the registry. */
    resource: text(64),
    /** The name of one of its fields, or `state`. */
    field: text(64),
    condition: choice(ruleConditions, { initial: 'eq' }),
    /** For `in` several values, joined by commas; each may be a variable, `#{sysUserCode}`. */
    value: text(500),
    isEnabled: flag({ initial: true }),
    description: longText(120, { optional: true }),
  },
  list: ['name', 'resource', 'field', 'condition', 'value', 'isEnabled'],
  form: [['name', 'resource'], ['field', 'condition'], ['value'], ['isEnabled'], ['description']],
  unique: [['resource', 'name']],
  scope: 'masterData',
  access: crud('iam.dataRule'),
  order: { by: 'resource', direction: 'asc' },
  search: {
    fields: ['isEnabled'],
  },
  screen: { menu: 'systemManagement', path: '/tenant/dataRule' },
});

const option = z.object({ value: z.string(), label: z.string() });
export type RuleOption = z.output<typeof option>;

const ruledField = z.object({
  name: z.string(),
  title: z.string(),
  /** How a value is filled in. */
  input: z.enum(['text', 'number', 'day', 'option', 'row']),
  conditions: z.array(z.enum(ruleConditions)),
  variables: z.array(z.enum(ruleVariables)),
  /** The values that it can have, where they are few and known. */
  options: z.array(option),
});
export type RuledField = z.output<typeof ruledField>;

const ruledResource = z.object({
  name: z.string(),
  title: z.string(),
  /** The right to its list: a rule narrows what this lets see. */
  code: z.string(),
  fields: z.array(ruledField),
});
export type RuledResource = z.output<typeof ruledResource>;

/** What rules can be made for: resources with their fields, in the language of the request. */
export const listRuled = defineCall('iam.listRuled', {
  method: 'GET',
  path: `${dataRule.path}/ruled`,
  data: 'masterData',
  access: { code: dataRule.access.read },
  input: z.object({}),
  output: z.object({ resources: z.array(ruledResource) }),
});

/** Rows that a field refers to, as values of a rule; `ids` asks what some of them are called. */
export const chooseRuleRows = defineCall('iam.chooseRuleRows', {
  method: 'GET',
  path: `${dataRule.path}/rows`,
  data: 'masterData',
  access: { code: dataRule.access.read },
  input: z.object({
    resource: z.string().max(64),
    field: z.string().max(64),
    keyword: z.string().trim().max(100).optional(),
    ids: z.array(z.string().max(64)).max(50).optional(),
    pageNo: z.int().min(1).max(1000).default(1),
    pageSize: z.int().min(1).max(50).default(10),
  }),
  output: z.object({ options: z.array(option), isMore: z.boolean() }),
});

/** Why a rule cannot be ticked or unticked for a role, in the order in which they are looked at. */
export const ruleLocks = ['notHeld', 'narrowed', 'administrator', 'noRight'] as const;
export type RuleLock = (typeof ruleLocks)[number];

const ruleOfRole = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Field, comparison and values, in the language of the request. */
  words: z.string(),
  isEnabled: z.boolean(),
  isTicked: z.boolean(),
  lock: z.enum(ruleLocks).nullable(),
});
export type RuleOfRole = z.output<typeof ruleOfRole>;

const rulesOfResource = z.object({
  resource: z.string(),
  title: z.string(),
  code: z.string(),
  rules: z.array(ruleOfRole),
});
export type RulesOfResource = z.output<typeof rulesOfResource>;

/** The rules that a role has or could have, by resource, in the order of the registry. */
export const showRulesOfRole = defineCall('iam.showRulesOfRole', {
  method: 'GET',
  path: '/tenant/role/rules',
  data: 'masterData',
  access: { code: role.access.read },
  input: z.object({ id: z.uuid() }),
  output: z.object({ resources: z.array(rulesOfResource) }),
});

const ruleIds = z.array(z.uuid()).max(500).default([]);

/** Rules that a role is to have, and those that it is to have no more. */
export const changedRules = z.object({ ticked: ruleIds, unticked: ruleIds });
export type ChangedRules = z.output<typeof changedRules>;

export const dataRuleCalls = [listRuled, chooseRuleRows, showRulesOfRole] as const;
