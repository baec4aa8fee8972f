import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestFormula, parseFormula } from './formula.ts';
import { circleFrom } from './formulaCircle.ts';
import { evaluate } from './formulaValue.ts';

describe('a formula', () => {
  it.each([
    ['2 + 3 * 4', {}, 14],
    ['(2 + 3) * 4', {}, 20],
    ['10 - 4 - 3', {}, 3],
    ['24 / 4 / 2', {}, 3],
    ['-2 * -3', {}, 6],
    ['2 - -1', {}, 3],
    ['THIN + THICK + NEPS', { THIN: 2, THICK: 25, NEPS: 50 }, 77],
    ['[THIN-50] + [NEP-200]', { 'THIN-50': 2, 'NEP-200': 50 }, 52],
    ['（A ＋ 1） ＊ 2', { A: 1 }, 4],
    ['（A × 2 − 1） ÷ 3', { A: 5 }, 3],
    ['max(A，B)', { A: 1, B: 2 }, 2],
    ['min(3, 1, 2) + max(3, 1, 2)', {}, 4],
    ['avg(1.25, 1.5, 1.75)', {}, 1.5],
    ['FORCE / TEX', { FORCE: 263, TEX: 14.6 }, 263 / 14.6],
    ['(ACT - STD) / STD * 100', { ACT: 1.341, STD: 1.34562 }, ((1.341 - 1.34562) / 1.34562) * 100],
    ['106 / sqrt(FIBRES)', { FIBRES: 88.5 }, 106 / Math.sqrt(88.5)],
    ['abs(-2.5)', {}, 2.5],
    ['round(2.5)', {}, 3],
    ['round(-2.5)', {}, -3],
    ['round(1.005, 2)', {}, 1.01],
    ['min + max', { min: 1, max: 2 }, 3],
  ])('%s with %o', (formula, values, expected) => {
    expect(evaluate(formula, values)).toEqual({ value: expected });
  });

  it.each([
    ['', 'required', {}],
    ['  ', 'required', {}],
    ['1 +', 'formulaEnd', {}],
    ['(1 + 2', 'formulaEnd', {}],
    ['1 + * 2', 'formulaMark', { at: 5, found: '*' }],
    ['1 2', 'formulaMark', { at: 3, found: '2' }],
    ['1 + 2)', 'formulaMark', { at: 6, found: ')' }],
    ['A % 2', 'formulaMark', { at: 3, found: '%' }],
    ['A ^ 2', 'formulaMark', { at: 3, found: '^' }],
    ['A; B', 'formulaMark', { at: 2, found: ';' }],
    ['棉结 + 1', 'formulaMark', { at: 1, found: '棉' }],
    ['A + log(B)', 'formulaFunction', { at: 5, found: 'log' }],
    ['constructor(1)', 'formulaFunction', { at: 1, found: 'constructor' }],
    ['sqrt(1, 2)', 'formulaValues', { at: 1, found: 'sqrt', most: 1 }],
    ['1'.repeat(longestFormula + 1), 'maxLength', { max: longestFormula }],
  ])('%s is refused by %s, with the place', (formula, rule, params) => {
    expect(parseFormula(formula)).toEqual({ problem: { rule, params } });
  });

  it.each([
    ['A + B', { A: 1 }, 'formulaUnknown', { at: 5, code: 'B' }],
    ['toString + 1', {}, 'formulaUnknown', { at: 1, code: 'toString' }],
    ['A / (B - B)', { A: 1, B: 2 }, 'formulaDivision', { at: 3 }],
    ['1 + sqrt(A)', { A: -1 }, 'formulaRoot', { at: 5 }],
    ['round(A, 0.5)', { A: 1 }, 'formulaDecimals', { at: 1, max: 6 }],
    ['A * A', { A: 1e200 }, 'formulaLarge', {}],
  ])('%s with %o breaks %s', (formula, values, rule, params) => {
    expect(evaluate(formula, values)).toEqual({ problem: { rule, params } });
  });

  it('names its codes, each once, with the place', () => {
    expect(parseFormula('A + [B-1] * A')).toMatchObject({
      formula: {
        codes: [
          { code: 'A', at: 1 },
          { code: 'B-1', at: 5 },
        ],
      },
    });
  });

  it('gives a number or a problem for any text, however deep', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.string({ unit: fc.constantFrom(...Array.from('AB12.+-*/(), []×÷')), maxLength: 60 }),
    );
    fc.assert(
      fc.property(text, (formula) => {
        const result = evaluate(formula, { A: 2, B: 0 });
        expect('problem' in result || Number.isFinite(result.value)).toBe(true);
      }),
    );
    const deep = '('.repeat(199);
    expect(evaluate(`${deep}1${')'.repeat(199)}`, {})).toEqual({ value: 1 });
  });
});

describe('a circle of formulas', () => {
  it.each([
    [{ A: ['B'], B: ['C'], C: ['A'] }, ['A', 'B', 'C', 'A']],
    [{ A: ['A'] }, ['A', 'A']],
    [{ A: ['B', 'C'], B: ['C'] }, undefined],
    [{ A: ['B'], B: ['C'], C: ['B'] }, undefined],
  ])('of %o from A is %o', (named, way) => {
    expect(circleFrom('A', new Map(Object.entries(named)))).toEqual(way);
  });
});
