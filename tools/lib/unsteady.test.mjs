import { describe, expect, it } from 'vitest';
import { brokenUnsteadyList, newlyUnsteady, readUnsteadyList } from './unsteady.mjs';

const one = { test: 'floor.spec.ts › scans a code', reason: 'the camera of the browser starts late' };

describe('unsteady browser tests', () => {
  it('fail a run when more of them are unlisted than it tolerates', () => {
    const names = [one.test, 'floor.spec.ts › takes a task'];
    const unlisted = ['floor.spec.ts › takes a task'];
    const list = { limit: 1, tests: [one] };
    expect(newlyUnsteady(names, { ...list, tolerated: 1 })).toEqual({ unlisted, isTooMany: false });
    expect(newlyUnsteady(names, { ...list, tolerated: 0 })).toEqual({ unlisted, isTooMany: true });
  });

  it('stand in a list that keeps its rules', () => {
    expect(brokenUnsteadyList(readUnsteadyList())).toEqual([]);
  });
});

describe('brokenUnsteadyList', () => {
  it('allows as many tests as the limit says', () => {
    expect(brokenUnsteadyList({ limit: 1, tests: [one] }, 1)).toEqual([]);
  });

  it.each([
    ['a raised tolerance', { limit: 1, tests: [one], tolerated: 4 }, 'tolerates 4, above 3'],
    ['a raised limit', { limit: 2, tests: [one, one] }, 'has the limit 2, above 1'],
    ['more tests than its limit', { limit: 1, tests: [one, one] }, 'has 2 tests, above its limit of 1'],
    ['a limit that was not lowered', { limit: 1, tests: [] }, 'lower its limit from 1 to 0'],
    ['a file that is gone', { limit: 1, tests: [{ ...one, test: 'gone.spec.ts › a' }] }, 'does not exist'],
    ['no reason', { limit: 1, tests: [{ ...one, reason: 'flaky' }] }, 'gives no reason for'],
  ])('refuses %s', (_, list, sentence) => {
    expect(brokenUnsteadyList(list, 1)).toEqual([expect.stringContaining(sentence)]);
  });
});
