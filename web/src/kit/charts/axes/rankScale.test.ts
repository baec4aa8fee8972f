import { describe, expect, it } from 'vitest';
import { rankScale, shareOnScale } from './rankScale.ts';

describe('rankScale', () => {
  it('begins at 0 where bars differ', () => {
    expect(rankScale([40, 96, 71])).toEqual({ from: 0, to: 96 });
    expect(rankScale([40, 96], 100)).toEqual({ from: 0, to: 100 });
    expect(rankScale([0, 3])).toEqual({ from: 0, to: 3 });
    expect(rankScale([])).toEqual({ from: 0, to: 0 });
  });

  it('begins near the lowest where bars would look alike, so that each has a length of its own', () => {
    const scale = rankScale([93.1, 95.4, 97.9, 96], 100);
    expect(scale).toEqual({ from: 92, to: 98 });
    expect(shareOnScale(97.9, scale) - shareOnScale(95.4, scale)).toBeGreaterThan(0.4);
  });

  it('leaves the lowest a bar', () => {
    const scale = rankScale([90, 92, 98]);
    expect(scale.from).toBeLessThan(90);
    expect(shareOnScale(90, scale)).toBeGreaterThan(0);
  });

  it('begins at 0 where all are equal', () => {
    expect(rankScale([97, 97], 100)).toEqual({ from: 0, to: 100 });
  });
});
