import { describe, expect, it } from 'vitest';
import { pushRule } from './pushRule.ts';
import { furtherConditions, readCondition, writeCondition } from './pushRuleConditions.ts';
import { mostParameters } from './pushRuleParts.ts';

describe('a further condition as a rule keeps it', () => {
  it.each([
    'signal ambientTemp above 30 over 28',
    'signal ambientTemp below -3.25',
    'signal ? ? ?',
    'state stopped|waiting',
    'state',
    'fault S704|E 12',
    'fault',
  ])('%s is read and written without loss', (text) => {
    const condition = readCondition(text);
    expect(condition && writeCondition(condition)).toBe(text);
  });

  it.each(['', 'silence', 'kpi breakRate', 'signal rpm above 3 until 2', 'signal rpm above 3 over 2 1'])(
    '%j is none',
    (text) => {
      expect(readCondition(text)).toBeUndefined();
    },
  );

  it('what is no number is not chosen', () => {
    expect(readCondition('signal rpm above many over Infinity')).toMatchObject({
      value: null,
      clearValue: null,
    });
  });

  it('stands beside what a machine says alone: silence and figures of shifts have none', () => {
    const conditions = ['state stopped'];
    expect(furtherConditions({ source: 'fault', conditions })).toHaveLength(1);
    expect(furtherConditions({ source: 'kpi', conditions })).toEqual([]);
    expect(furtherConditions({ source: 'silence', conditions })).toEqual([]);
  });

  it('a rule looks at no more than six parameters of a machine, its own among them', () => {
    const five = Array.from({ length: mostParameters - 1 }, (_, place) => `signal s${place} above 1`);
    const { schema } = pushRule.fields.conditions;
    expect(schema.safeParse(five).success).toBe(true);
    expect(schema.safeParse([...five, 'signal more above 1']).success).toBe(false);
  });
});
