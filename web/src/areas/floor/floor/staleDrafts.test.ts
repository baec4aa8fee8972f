import { describe, expect, it } from 'vitest';
import { staleDrafts } from './staleDrafts.ts';

describe('drafts on a floor phone', () => {
  const floor = { tasks: [{ id: 'seen' }], plans: [{ id: 'plan-1' }] };
  const isStale = staleDrafts(floor, [{ about: 'reported' }]);

  it('go with the task or plan that its owner no longer sees', () => {
    expect(['draft record hidden', 'draft plan hidden'].map(isStale)).toEqual([true, true]);
  });

  it('stay for visible tasks and plans, for reports that wait, and for everything else', () => {
    const kept = [
      'draft record seen',
      'draft plan plan-1',
      'draft record reported',
      'draft report RF-1',
      'floor',
    ];
    expect(kept.filter(isStale)).toEqual([]);
  });
});
