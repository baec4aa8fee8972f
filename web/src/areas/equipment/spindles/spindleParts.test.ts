import { describe, expect, it } from 'vitest';
import { spindleParts } from './spindleParts.ts';

const line = (firstSpindle: number, lastSpindle: number, texts = {}) => ({
  firstSpindle,
  lastSpindle,
  ...texts,
});

describe('the strip of spindle groups', () => {
  it('shows groups with their variety and marker, and the spindles of none', () => {
    const lines = [
      line(1, 240, { varietyId: 'v40', varietyId_dictText: 'JC40', markerId_dictText: '绿' }),
      line(301, 400, { varietyId_dictText: 'JC60' }),
    ];
    expect(spindleParts(lines, 480)).toEqual([
      { first: 1, last: 240, isFree: false, varietyId: 'v40', text: 'JC40 · 绿' },
      { first: 241, last: 300, isFree: true, varietyId: null, text: '' },
      { first: 301, last: 400, isFree: false, varietyId: null, text: 'JC60' },
      { first: 401, last: 480, isFree: true, varietyId: null, text: '' },
    ]);
  });

  it('is empty for a machine without groups', () => {
    expect(spindleParts([], 480)).toEqual([]);
    expect(spindleParts(undefined, 480)).toEqual([]);
  });
});
