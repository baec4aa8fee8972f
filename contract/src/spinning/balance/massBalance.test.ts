import { describe, expect, it } from 'vitest';
import { judgeFlow } from './massBalance.ts';

const hours = 24;

describe('the judgement of a flow (F57, F63)', () => {
  it.each([
    ['winding of 0.996 of the cops', { madeKg: 21_790, receivedKg: 21_878, drawnKg: 0 }, 'plausible'],
    ['what a stock gave', { madeKg: 22_600, receivedKg: 21_878, drawnKg: 900 }, 'plausible'],
    ['a difference of moments', { madeKg: 21_960, receivedKg: 21_878, drawnKg: 0 }, 'plausible'],
    [
      '976 kg/h of cones from 933 kg/h of cops',
      { madeKg: 976 * 24, receivedKg: 933 * 24, drawnKg: 0 },
      'impossible',
    ],
    [
      'as much as came in while the stock grew',
      { madeKg: 21_878, receivedKg: 21_878, drawnKg: -800 },
      'impossible',
    ],
    ['something from nothing', { madeKg: 100, receivedKg: 0, drawnKg: 0 }, 'impossible'],
    [
      'more than came in, from a stock that nobody measures',
      { madeKg: 976 * 24, receivedKg: 933 * 24, drawnKg: null },
      'stockUnknown',
    ],
    ['nothing at all', { madeKg: 0, receivedKg: 0, drawnKg: null }, 'plausible'],
  ] as const)('calls %s what it is', (_, flow, verdict) => {
    expect(judgeFlow({ ...flow, hours }).verdict).toBe(verdict);
  });

  it('says what there was and by how much the output is above it', () => {
    const judged = judgeFlow({ madeKg: 976, receivedKg: 933, drawnKg: 10, hours: 1 });
    expect(judged).toMatchObject({ suppliedKg: 943, excessKg: 33 });
  });

  it('refuses a negative output and no time', () => {
    expect(() => judgeFlow({ madeKg: -1, receivedKg: 0, drawnKg: 0, hours })).toThrow(RangeError);
    expect(() => judgeFlow({ madeKg: 1, receivedKg: 0, drawnKg: 0, hours: 0 })).toThrow(RangeError);
  });
});
