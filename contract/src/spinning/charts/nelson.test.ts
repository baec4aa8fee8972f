import { describe, expect, it } from 'vitest';
import { type NelsonRule, nelsonSignals, WESTERN_ELECTRIC } from './nelson.ts';

const unit = { mean: 0, sigma: 1 };

/** Points at which one rule fires. */
function firedAt(rule: NelsonRule, values: number[]): number[] {
  return nelsonSignals(values, { ...unit, rules: [rule] }).map((signal) => signal.index);
}

function repeated(pattern: number[], length: number): number[] {
  return Array.from({ length }, (_, place) => pattern[place % pattern.length] ?? 0);
}

describe('Nelson rules', () => {
  it('rule 5 fires at point 5 of the printed series, and no other default rule does', () => {
    expect(nelsonSignals([0.2, 0.5, 1.1, 2.2, 0.3, 2.4], unit)).toEqual([{ rule: 5, from: 3, index: 5 }]);
  });

  it.each<{ rule: NelsonRule; what: string; values: number[]; at: number[] }>([
    { rule: 1, what: 'a point beyond 3σ', values: [0, 3.1, 0, -3.1], at: [1, 3] },
    { rule: 1, what: 'no point on 3σ', values: [3, -3], at: [] },
    { rule: 2, what: '9 points on one side', values: repeated([0.1], 10), at: [8, 9] },
    { rule: 2, what: '9 points below', values: repeated([-0.1], 9), at: [8] },
    { rule: 2, what: 'no run that touches the mean', values: [...repeated([0.1], 8), 0, 0.1], at: [] },
    { rule: 3, what: '6 rising points', values: [0, 0.1, 0.2, 0.3, 0.4, 0.5], at: [5] },
    { rule: 3, what: '6 falling points', values: [0.5, 0.4, 0.3, 0.2, 0.1, 0], at: [5] },
    { rule: 3, what: 'no rise with a level step', values: [0, 0.1, 0.2, 0.2, 0.4, 0.5], at: [] },
    { rule: 3, what: 'no 5 rising points', values: [0, -0.1, 0.2, 0.3, 0.4, 0.5], at: [] },
    { rule: 4, what: '14 alternating points', values: repeated([0.1, 0.4], 14), at: [13] },
    { rule: 4, what: 'no 13 alternating points', values: [0.4, ...repeated([0.4, 0.1], 13)], at: [] },
    { rule: 5, what: '2 of 3 beyond 2σ at once', values: [-2.1, -2.2, 0], at: [1] },
    { rule: 5, what: 'no 2 of 3 on both sides', values: [2.2, 0, -2.2], at: [] },
    { rule: 5, what: 'no 2 of 4', values: [2.2, 0, 0, 2.2], at: [] },
    { rule: 5, what: 'no point on 2σ', values: [2, 2, 2], at: [] },
    { rule: 6, what: '4 of 5 beyond 1σ', values: [1.1, 1.2, 0, 1.3, 1.1, 0], at: [4] },
    { rule: 6, what: 'no 3 of 5', values: [1.1, 1.2, 0, 1.3, 0], at: [] },
    { rule: 7, what: '15 points within 1σ', values: repeated([0.5, -1, 1], 15), at: [14] },
    { rule: 7, what: 'no 15 with one outside', values: [...repeated([0.5], 14), 1.1], at: [] },
    { rule: 8, what: '8 points outside 1σ on both sides', values: repeated([1.1, -1.2], 8), at: [7] },
    { rule: 8, what: 'no 8 on one side', values: repeated([1.1], 8), at: [] },
    { rule: 8, what: 'no 8 with one on 1σ', values: [...repeated([1.1, -1.2], 7), 1], at: [] },
  ])('rule $rule sees $what', ({ rule, values, at }) => {
    expect(firedAt(rule, values)).toEqual(at);
  });

  it('a border is the same whatever the unit of the values', () => {
    expect(nelsonSignals([13.1], { mean: 12.8, sigma: 0.1, rules: [1] })).toEqual([]);
    expect(nelsonSignals([13.11], { mean: 12.8, sigma: 0.1, rules: [1] })).toHaveLength(1);
  });

  it('the Western Electric set calls 8 points on one side', () => {
    const signals = nelsonSignals(repeated([0.1], 8), { ...unit, ...WESTERN_ELECTRIC });
    expect(signals).toEqual([{ rule: 2, from: 0, index: 7 }]);
  });

  it('an impossible sigma or value is refused', () => {
    expect(() => nelsonSignals([1], { mean: 0, sigma: 0 })).toThrow(/^sigma /);
    expect(() => nelsonSignals([Number.NaN], unit)).toThrow(/^value /);
  });
});
