import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { servedResources } from '../../registry.ts';
import { phrases } from '../../phrases.ts';
import { patterns } from '../fields/patterns.ts';
import { ruleOfIssue, sentenceOfRule } from './ruleOfIssue.ts';

const brokenBy = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map((issue) => ruleOfIssue(issue));

describe('the rule that an issue is told by', () => {
  it.each([
    ['a text too short', z.string().min(2), 'a', { rule: 'minLength', params: { min: 2 } }],
    ['a text too long', z.string().max(2), 'abc', { rule: 'maxLength', params: { max: 2 } }],
    ['a number too small', z.int().min(2), 1, { rule: 'min', params: { min: 2 } }],
    ['a number too great', z.number().max(2), 2.5, { rule: 'max', params: { max: 2 } }],
    ['a number that must be above', z.number().gt(0), 0, { rule: 'moreThan', params: { min: 0 } }],
    ['a number that must be below', z.number().lt(24), 24, { rule: 'lessThan', params: { max: 24 } }],
    ['a list too long', z.array(z.int()).max(1), [1, 2], { rule: 'max', params: { max: 1 } }],
    ['a text of another form', z.string().regex(/^a/), 'b', { rule: 'pattern', params: {} }],
    ['no date', z.iso.date(), '2026-02-30', { rule: 'type', params: {} }],
    ['a choice that is none', z.enum(['a']), 'b', { rule: 'choice', params: {} }],
    ['a name that nobody knows', z.strictObject({}), { a: 1 }, { rule: 'unknown', params: {} }],
    ['another type', z.int(), 'x', { rule: 'type', params: {} }],
    ['a rule named by the schema', z.string().regex(/^a/, 'phone'), 'b', { rule: 'phone', params: {} }],
    [
      'a rule named by a check',
      z.int().refine(() => false, { message: 'digits' }),
      1,
      { rule: 'digits', params: {} },
    ],
  ])('%s', (_, schema, value, expected) => {
    expect(brokenBy(schema, value)).toEqual([expected]);
  });

  it.each([
    ['a number', z.number(), 'x', 'notNumber'],
    ['a whole number', z.int(), 12.5, 'notWhole'],
    ['a date', z.iso.date(), '14.10.', 'notDate'],
    ['an address', z.email(), 'li', 'notEmail'],
  ])('names the value and what %s looks like', (_, schema, value, as) => {
    const [issue] = schema.safeParse(value).error?.issues ?? [];
    const broken = ruleOfIssue(issue ?? { code: 'custom', path: [], message: '', input: value }, value);
    expect(broken).toMatchObject({ rule: 'type', params: { as, value: String(value) } });
    expect(Object.keys(phrases.core.zh.rules)).toContain(sentenceOfRule(broken));
  });

  it('has a sentence, for whatever a field of any resource refuses', () => {
    const odd = [' ', 'x'.repeat(30_000), '梳 棉', -1e15, 1e15, 0.123_456_789, {}, [], true, '#12', '12:99'];
    const told = servedResources.flatMap(({ fields }) =>
      Object.values(fields).flatMap(({ schema }) => odd.flatMap((value) => brokenBy(schema, value))),
    );
    const rules = new Set(told.map(({ rule }) => rule));
    expect(rules.size).toBeGreaterThan(6);
    for (const rule of [...rules, ...Object.keys(patterns)])
      expect([rule, Object.hasOwn(phrases.core.zh.rules, rule)]).toEqual([rule, true]);
  });
});
