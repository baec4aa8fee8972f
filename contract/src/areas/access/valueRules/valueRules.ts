import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { choice, code, flag, integer, longText, reference, text } from '../../../core/fields/fields.ts';
import { crud, defineResource } from '../../../core/resource/resource.ts';
import { longestChecked, longestPattern } from '../../../core/fields/safePattern.ts';
import { department } from '../department/department.ts';
import { position } from '../position/position.ts';
import { user } from '../user/user.ts';

/** Fields whose next value a mill may have proposed. */
export const filledFields = ['userWorkNo', 'departmentCode', 'positionCode'] as const;
export type FilledField = (typeof filledFields)[number];

/** Fields of which a mill may say what their values look like. */
export const ruledFields = [...filledFields, 'machineCode'] as const;
export type RuledField = (typeof ruledFields)[number];

/** How a mill wants values to look: one or several formats, each with the sentence that people are told. */
export const checkRule = defineResource('checkRule', {
  namespace: 'iam',
  path: '/iam/checkRule',
  title: 'name',
  fields: {
    name: text(60, { search: true }),
    code: code(32, { search: true }),
    /** The field whose values must obey it; a field has one rule at most. Without, it is asked for by its code. */
    appliesTo: choice(ruledFields, { optional: true }),
    isEnabled: flag({ initial: true }),
    description: longText(120, { optional: true }),
  },
  list: ['name', 'code', 'appliesTo', 'isEnabled', 'description'],
  form: [['name', 'code'], ['appliesTo', 'isEnabled'], ['description']],
  unique: [['code'], ['appliesTo']],
  scope: 'masterData',
  access: crud('iam.checkRule'),
  order: { by: 'code', direction: 'asc' },
  children: { formats: { of: 'checkFormat', by: 'ruleId', order: 'place', min: 1, max: 20 } },
  search: {
    fields: ['appliesTo', 'isEnabled'],
  },
  screen: { menu: 'onlineDevelopment', path: '/tenant/checkRule' },
});

/** A format of a rule. Formats of parts follow each other: each takes the signs behind those before it. */
export const checkFormat = defineResource('checkFormat', {
  namespace: 'iam',
  path: '/iam/checkFormat',
  title: 'pattern',
  fields: {
    ruleId: reference('checkRule'),
    place: integer({ initial: 0 }),
    /** How many signs of the value it is held against; absent: all of it. */
    signs: integer({ min: 1, max: longestChecked, optional: true }),
    pattern: text(longestPattern),
    /** What people are told whose value breaks it. */
    message: text(120),
  },
  list: ['signs', 'pattern', 'message'],
  form: [['signs', 'pattern', 'message']],
  access: checkRule.access,
});

/** How the next value is found: by the highest of its kind that there is, by a counter, or from the date. */
export const fillWays = ['nextFree', 'counter', 'date'] as const;
export type FillWay = (typeof fillWays)[number];

/** How forms propose a value that people would otherwise have to make up. */
export const fillRule = defineResource('fillRule', {
  namespace: 'iam',
  path: '/iam/fillRule',
  title: 'name',
  fields: {
    name: text(60, { search: true }),
    code: code(32, { search: true }),
    appliesTo: choice(filledFields, { optional: true }),
    way: choice(fillWays, { initial: 'nextFree' }),
    /** A JSON object: what the way is told. */
    parameters: longText(500, { initial: '{}' }),
    isEnabled: flag({ initial: true }),
  },
  list: ['name', 'code', 'appliesTo', 'way', 'parameters', 'isEnabled'],
  form: [['name', 'code'], ['appliesTo', 'way'], ['parameters'], ['isEnabled']],
  unique: [['code'], ['appliesTo']],
  scope: 'masterData',
  access: crud('iam.fillRule'),
  order: { by: 'code', direction: 'asc' },
  search: {
    fields: ['appliesTo', 'way', 'isEnabled'],
  },
  screen: { menu: 'onlineDevelopment', path: '/tenant/fillRule' },
});

const prefix = z
  .string()
  .regex(/^[A-Za-z0-9_.-]{0,12}$/, 'pattern')
  .default('');
const digits = z.int().min(1).max(10).default(4);
const periods = { ever: '', year: 'YYYY', month: 'YYYYMM', day: 'YYYYMMDD' } as const;

/** What each way is told. A counter may begin anew with each year, month or day, which then stands in the value. */
export const fillParameters = {
  nextFree: z.strictObject({ prefix, digits }),
  counter: z.strictObject({ prefix, digits, by: z.enum(['ever', 'year', 'month', 'day']).default('ever') }),
  date: z.strictObject({ prefix, format: z.enum(['YYYY', 'YYYYMM', 'YYYYMMDD']).default('YYYYMMDD') }),
} as const satisfies Record<FillWay, z.ZodType>;
export { periods as counterPeriods };

/** Holds a value against the formats of a rule; gives those that it breaks. */
export const tryFormats = defineCall('iam.tryFormats', {
  method: 'POST',
  path: `${checkRule.path}/try`,
  data: 'masterData',
  access: { code: checkRule.access.read },
  input: z.object({ id: z.uuid(), value: z.string().max(longestChecked) }),
  output: z.object({ broken: z.array(z.object({ pattern: z.string(), message: z.string() })) }),
});

const proposed = z.object({ value: z.string() });

/** What a rule would propose next; nothing is counted. */
export const previewFill = defineCall('iam.previewFill', {
  method: 'GET',
  path: `${fillRule.path}/preview`,
  data: 'masterData',
  access: { code: fillRule.access.read },
  input: z.object({ id: z.uuid() }),
  output: proposed,
});

/** The value that the mill proposes for a field; null where it has no rule for it. A counter counts on. */
export const proposeValue = defineCall('iam.proposeValue', {
  method: 'POST',
  path: `${fillRule.path}/propose`,
  data: 'masterData',
  access: { anyOf: [user, department, position].flatMap(({ access }) => [access.add, access.edit]) },
  input: z.object({ field: z.enum(filledFields) }),
  output: z.object({ value: z.string().nullable() }),
});

export const valueRuleCalls = [tryFormats, previewFill, proposeValue] as const;
