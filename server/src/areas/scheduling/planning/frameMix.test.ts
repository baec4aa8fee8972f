import { describe, expect, it } from 'vitest';
import { frameMixes, pairsOf } from './frameMix.ts';

describe('the mix of frames', () => {
  /** Eight frames of 1,008 spindles, ten of 480 that cannot make JC40; JC40, JC32, C32. */
  const models = [
    { frames: 8, kg: [380, 520, 480] },
    { frames: 10, kg: [0, 210, 200] },
  ];
  const demand = [1600, 1500, 1900];

  it('handbook §6.3: has only two assignments, both of 18 frames, and the one with 3 pairs is best', () => {
    expect(frameMixes(models, demand)).toEqual([
      [
        [5, 3, 0],
        [0, 0, 10],
      ],
      [
        [5, 1, 2],
        [0, 5, 5],
      ],
    ]);
    expect(frameMixes(models, demand).map(pairsOf)).toEqual([3, 5]);
  });

  it('handbook §6.3: has none when the other three large frames are given to C32', () => {
    const rest = [
      { frames: 3, kg: [0, 0, 480] },
      { frames: 10, kg: [0, 210, 200] },
    ];
    expect(frameMixes(rest, [0, 1500, 1900])).toEqual([]);
  });
});
