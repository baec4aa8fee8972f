import { describe, expect, it } from 'vitest';
import { processes } from '../../basics/processTree/processes.ts';
import { faultByCode, faultCodesOf, faults } from './faults.ts';

describe('the fault catalogue', () => {
  it.each([
    ['blowing', 'B', 1, 9],
    ['carding', 'C', 2, 11],
    ['drawing', 'D', 3, 9],
    ['lapForming', 'L', 4, 5],
    ['combing', 'J', 5, 8],
    ['roving', 'R', 6, 8],
    ['spinning', 'S', 7, 12],
    ['winding', 'W', 8, 9],
    ['packaging', 'P', 9, 4],
  ] as const)('numbers the faults of %s without gap', (kind, letter, hundred, count) => {
    const expected = Array.from({ length: count }, (_, index) => `${letter}${hundred * 100 + index + 1}`);
    expect(faultCodesOf(kind)).toEqual(expected);
  });

  it('gives a pre-drawing frame the faults of a draw frame', () => {
    expect(faultCodesOf('predrawing')).toEqual(faultCodesOf('drawing'));
  });

  it('knows faults for every process', () => {
    expect(processes.filter((process) => faultCodesOf(process).length === 0)).toEqual([]);
  });

  it('names every fault in three languages, differently within a process', () => {
    for (const language of ['zh', 'en', 'vn'] as const) {
      const names = Object.values(faults).map((fault) => `${fault.kind} ${fault.name[language]}`);
      expect(new Set(names).size).toBe(names.length);
      expect(names.filter((name) => name.trim().endsWith(' '))).toEqual([]);
    }
  });

  it('does not know a code that is not listed', () => {
    expect(faultByCode('S799')).toBeUndefined();
    expect(faultByCode('toString')).toBeUndefined();
    expect(faultByCode('S701')?.name.en).toBe('Doff failed');
  });
});
