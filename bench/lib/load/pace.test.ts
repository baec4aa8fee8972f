import { describe, expect, it } from 'vitest';
import { newlySaid } from './notes.ts';
import { mixingStride } from './stride.ts';

describe('the pace of the load', () => {
  it.each([1, 2, 3, 10, 100, 1_000])('mixes %i gateways, each in its turn', (count) => {
    const stride = mixingStride(count);
    const turns = Array.from({ length: count }, (_, nth) => (nth * stride) % count);
    expect(new Set(turns).size).toBe(count);
  });

  it('leaves no mill of 50 gateways in 1,000 silent for long', () => {
    const stride = mixingStride(1_000);
    const turns = Array.from({ length: 1_000 }, (_, nth) => nth).filter((nth) => (nth * stride) % 1_000 < 50);
    const pauses = turns.slice(1).map((turn, nth) => turn - (turns[nth] ?? 0));
    expect(Math.max(...pauses)).toBeLessThan(50);
  });

  it('notes what a machine says for the first time, not what is repeated or late', () => {
    const frames = [
      { code: 'RF1', ts: 2_000 },
      { code: 'RF2', ts: 1_000 },
    ];
    expect(newlySaid(frames, { before: [1_000, 1_000], dueMs: 7 })).toEqual([
      { code: 'RF1', ts: 2_000, dueMs: 7 },
    ]);
  });
});
