import { diagnosisRuleNames, diagnosisRules } from '@millwright/contract/areas/diagnosis/rules/rules.ts';
import { describe, expect, it } from 'vitest';
import { beyondShown, type FoundSymptom } from './judged.ts';

const found = (value: number): FoundSymptom => ({
  machineId: 1,
  spindle: null,
  process: 'roving',
  value,
  reference: null,
});
const valuesOf = (rule: (typeof diagnosisRuleNames)[number], limit: number, values: number[]) =>
  beyondShown({ judged: 9, unknown: [], found: values.map(found) }, rule, limit).found.map(
    ({ value }) => value,
  );

describe('findings of a rule', () => {
  it('are none where the value reads as the limit', () => {
    const rule = diagnosisRuleNames.find((name) => diagnosisRules[name].digits === 2) ?? 'ductPressure';
    expect(valuesOf(rule, 1, [1.004, 1.0049, 1.006, 1.2])).toEqual([1.006, 1.2]);
  });
});
