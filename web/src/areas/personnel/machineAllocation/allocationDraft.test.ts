import { describe, expect, it } from 'vitest';
import {
  boardBaseOf,
  allocatedCells,
  contestedIn,
  isForAll,
  noDraft,
  rebased,
  sharesAt,
  withCells,
  worked,
} from './allocationDraft.ts';

const whole = (personId: string) => [{ personId, factor: 10_000 }];
const turn = { crews: ['A' as const, 'B' as const] };
const ann = { machineId: 1, crew: 'A' as const, personId: 'ann', factor: 10_000 };
const day = { machineId: 2, crew: null, personId: 'day', factor: 10_000 };
const base = boardBaseOf({ rows: [ann, day], turn });
const at = (machineId: number, crew: 'A' | 'B') => ({ machineId, crew });

describe('a draft of an allocation', () => {
  it('changes a cell, sends who was seen there, and is empty again once all is as before', () => {
    const draft = withCells(base, noDraft, [{ ...at(1, 'A'), shares: whole('bo') }]);
    expect(sharesAt(base, draft, at(1, 'A'))).toEqual(whole('bo'));
    expect(allocatedCells(base, draft)).toEqual([
      {
        ...at(1, 'A'),
        shares: whole('bo'),
        seen: [{ crew: 'A', personId: 'ann', factor: 10_000 }],
      },
    ]);
    expect(withCells(base, draft, [{ ...at(1, 'A'), shares: whole('ann') }]).size).toBe(0);
  });

  it('lets who answers in all shifts go on in those of the other crews', () => {
    const draft = withCells(base, noDraft, [{ ...at(2, 'A'), shares: whole('ann') }]);
    expect(sharesAt(base, draft, at(2, 'B'))).toEqual(whole('day'));
    expect(isForAll(base, noDraft, 2)).toBe(true);
    expect(isForAll(base, draft, 2)).toBe(false);
  });

  it('puts somebody in all shifts at once, and splits that when one crew goes to another', () => {
    const all = withCells(base, noDraft, [{ machineId: 1, crew: null, shares: whole('day') }]);
    expect(allocatedCells(base, all)).toEqual([
      expect.objectContaining({ machineId: 1, crew: null, shares: whole('day') }),
    ]);
    const split = withCells(base, all, [{ ...at(1, 'B'), shares: whole('bo') }]);
    expect(allocatedCells(base, split).map(({ crew, shares }) => [crew, shares])).toEqual([
      ['A', whole('day')],
      ['B', whole('bo')],
    ]);
  });

  it('shares a cell in equal parts, replaces and empties it', () => {
    expect(worked(whole('ann'), 'share', 'bo')).toEqual([
      { personId: 'ann', factor: 5000 },
      { personId: 'bo', factor: 5000 },
    ]);
    expect(worked(whole('ann'), 'share', 'ann')).toEqual(whole('ann'));
    expect(worked(whole('ann'), 'paint', 'bo')).toEqual(whole('bo'));
    expect(worked(whole('ann'), 'erase', 'bo')).toEqual([]);
  });

  it('contests only what both changed differently, and goes on upon what the other saved', () => {
    const draft = withCells(base, noDraft, [
      { ...at(1, 'A'), shares: whole('bo') },
      { ...at(1, 'B'), shares: whole('chen') },
      { ...at(3, 'A'), shares: whole('ann') },
    ]);
    const theirs = boardBaseOf({
      rows: [{ ...ann, personId: 'dan' }, { machineId: 3, crew: 'A', personId: 'ann', factor: 10_000 }, day],
      turn,
    });
    const contested = contestedIn(draft, base, theirs);
    expect(contested).toEqual([{ ...at(1, 'A'), mine: whole('bo'), theirs: whole('dan') }]);
    expect(allocatedCells(theirs, rebased(draft, theirs, contested)).map(({ crew }) => crew)).toEqual(['B']);
    expect(allocatedCells(theirs, rebased(draft, theirs))[0]?.seen).toEqual([
      { crew: 'A', personId: 'dan', factor: 10_000 },
    ]);
  });
});
