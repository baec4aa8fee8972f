import { describe, expect, it } from 'vitest';
import { liveReadings, pasteAt, splitPaste } from './readings.ts';

const zh = { language: 'zh', limits: { lower: 1.3, upper: null } } as const;

describe('readings that are typed', () => {
  it('gives mean, CV and verdict of what can be read', () => {
    const { figures, verdict, raw, hasProblem } = liveReadings(['1.3', '', '1.4', ' 1.5 '], zh);
    expect(figures).toMatchObject({ n: 3, mean: expect.closeTo(1.4, 12) });
    expect(verdict).toBe('within');
    expect(raw).toEqual(['1.3', '1.4', '1.5']);
    expect(hasProblem).toBe(false);
  });

  it('marks the cell that is no number and leaves the others', () => {
    const { cells, figures, hasProblem } = liveReadings(['1.3', '1..4', '1.5'], zh);
    expect(cells.map(({ refusal }) => refusal?.reason)).toEqual([undefined, 'notNumber', undefined]);
    expect(figures?.n).toBe(2);
    expect(hasProblem).toBe(true);
  });

  it('reads a decimal comma in Vietnamese', () => {
    const { figures } = liveReadings(['1,25'], { ...zh, language: 'vn' });
    expect(figures).toMatchObject({ n: 1, mean: 1.25, sd: undefined, cv: undefined });
  });

  it('flags an outlier by its cell, counts it, and gives the figures without it', () => {
    const texts = ['10', '', '10.1', '9.9', '10', '10.2', '9.8', '15'];
    const { outliers, figures, without } = liveReadings(texts, zh);
    expect(outliers).toEqual([7]);
    expect(figures?.n).toBe(7);
    expect(without?.n).toBe(6);
  });

  it('has no verdict without limits and no figures without readings', () => {
    expect(liveReadings(['1'], { language: 'en', limits: {} }).verdict).toBeUndefined();
    expect(liveReadings(['', ''], zh).figures).toBeUndefined();
  });
});

describe('readings that are pasted', () => {
  it.each([
    ['a column', '1.1\r\n1.2\n\n1.3\n', ['1.1', '1.2', '1.3']],
    ['a row', '1.1\t1.2\t1.3', ['1.1', '1.2', '1.3']],
    ['words of one line', '1.1 1.2  1.3', ['1.1', '1.2', '1.3']],
    ['numbers with groups in a column', '1 250,5\n1 251', ['1 250,5', '1 251']],
  ])('splits %s', (_, text, parts) => {
    expect(splitPaste(text)).toEqual(parts);
  });

  it('fills cells from the place on and counts what has no room', () => {
    expect(pasteAt(['a', ''], { at: 1, parts: ['b', 'c', 'd'], max: 3 })).toEqual({
      texts: ['a', 'b', 'c'],
      count: 2,
      leftOut: 1,
    });
  });
});
