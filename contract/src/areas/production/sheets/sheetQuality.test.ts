import { describe, expect, it } from 'vitest';
import { gateOfDispatch, qualityOf } from './sheetQuality.ts';

const good = (judgedMs: number) => ({ isQualified: true, judgedMs });
const bad = (judgedMs: number) => ({ isQualified: false, judgedMs });

describe('inspection result of a process sheet', () => {
  it.each([
    ['missing', { hasOutside: false, verdicts: [], releasedMs: null }],
    ['passed', { hasOutside: false, verdicts: [good(1)], releasedMs: null }],
    ['failed', { hasOutside: true, verdicts: [], releasedMs: null }],
    ['failed', { hasOutside: true, verdicts: [good(1)], releasedMs: null }],
    ['failed', { hasOutside: false, verdicts: [good(1), bad(2)], releasedMs: null }],
    ['released', { hasOutside: true, verdicts: [], releasedMs: 5 }],
    ['released', { hasOutside: false, verdicts: [bad(4)], releasedMs: 5 }],
    ['failed', { hasOutside: true, verdicts: [bad(6)], releasedMs: 5 }],
    ['passed', { hasOutside: false, verdicts: [good(6)], releasedMs: 5 }],
  ] as const)('is %s for %o', (quality, facts) => {
    expect(qualityOf(facts)).toBe(quality);
  });

  it.each([
    ['failed', 1, 'failed'],
    ['missing', 2, 'missing'],
    ['missing', 1, undefined],
    ['released', 2, undefined],
    ['passed', 2, undefined],
    [null, 2, undefined],
  ] as const)('a sheet that is %s stops a dispatch to %d machines at %s', (quality, machineCount, gate) => {
    expect(gateOfDispatch({ quality, machineCount })).toBe(gate);
  });
});
