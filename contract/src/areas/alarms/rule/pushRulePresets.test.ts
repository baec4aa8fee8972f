import { describe, expect, it } from 'vitest';
import { brokenConditions } from '../../../core/fields/when.ts';
import { standardSignals } from '../../equipment/signal/standardSignals.ts';
import { pushRule } from './pushRule.ts';
import { ruleProblems } from './pushRuleChecks.ts';
import { presetNames, pushRulePresets } from './pushRulePresets.ts';

describe.each(presetNames)('the preset %s', (name) => {
  const preset = pushRulePresets[name];
  const initial = Object.fromEntries(
    Object.entries(pushRule.fields).flatMap(([field, { initial: value }]) =>
      value === undefined ? [] : [[field, value]],
    ),
  );
  const rule = { ...initial, ...preset };

  it('is a whole rule, but for roles that each mill has of its own', () => {
    const isOfRoles = preset.receiverAttribute === 'roles';
    expect(ruleProblems(rule)).toEqual([]);
    expect([...brokenConditions(pushRule.fields, rule).keys()]).toEqual(isOfRoles ? ['roles'] : []);
    const refused = Object.entries(pushRule.fields).filter(
      ([field, { schema }]) => field in preset && !schema.safeParse(Reflect.get(preset, field)).success,
    );
    expect(refused.map(([field]) => field)).toEqual([]);
  });

  it('names a signal that the machines of its process have', () => {
    if (preset.signal === undefined) return;
    const signals = Object.entries(standardSignals).flatMap(([kind, those]) =>
      preset.process === undefined || kind === preset.process ? those : [],
    );
    expect(signals.map(({ code }) => code)).toContain(preset.signal);
  });
});

it('gives each preset a code of its own', () => {
  const codes = Object.values(pushRulePresets).map(({ alarmCode }) => alarmCode);
  expect(new Set(codes).size).toBe(codes.length);
});
