import { describe, expect, it } from 'vitest';
import { gramsOf, withSharer, machinesShown, withoutPerson } from './sharing.ts';

const sum = (shares: readonly { factor: number }[]) => shares.reduce((all, { factor }) => all + factor, 0);

describe('shares of a machine in a shift', () => {
  it('K-011 stay a whole while people join and leave', () => {
    const alone = withSharer([{ personId: null, factor: 10_000 }], 'ann');
    expect(alone).toEqual([{ personId: 'ann', factor: 10_000 }]);
    const two = withSharer(alone, 'bo');
    expect(two).toEqual([
      { personId: 'ann', factor: 5000 },
      { personId: 'bo', factor: 5000 },
    ]);
    const three = withSharer(two, 'chen');
    expect(three.map(({ factor }) => factor)).toEqual([3334, 3333, 3333]);
    expect(sum(withoutPerson(three, 'bo'))).toBe(10_000);
    expect(withoutPerson(alone, 'ann')).toEqual(alone);
  });

  it('split the grams as everywhere: ties go by the ids of people, whatever the order on the page', () => {
    const shares = [
      { personId: 'b', factor: 5000 },
      { personId: 'a', factor: 5000 },
    ];
    expect(gramsOf(1, shares)).toEqual([0, 1]);
    expect(gramsOf(3, shares.toReversed())).toEqual([2, 1]);
  });

  it('are shown of machines that several share, of those that were stated, or of all', () => {
    const machine = (id: number, people: number, isStated = false) => ({
      id,
      code: `F0${id}`,
      number: `0${id}`,
      kind: id === 3 ? ('carding' as const) : ('spinning' as const),
      slots: Array.from({ length: people }, () => ({ personId: null, factor: 0, standIns: [] })),
      standing: [],
      isStated,
      outputG: null,
      hasHidden: false,
      seen: '',
    });
    const machines = [machine(1, 1), machine(2, 2), machine(3, 1, true)];
    const shown = (show: 'shared' | 'stated' | 'all', process = '', find = '') =>
      machinesShown(machines, { show, process, find }).map(({ id }) => id);
    expect(shown('shared')).toEqual([2, 3]);
    expect(shown('stated')).toEqual([3]);
    expect(shown('all')).toEqual([1, 2, 3]);
    expect(shown('all', 'carding')).toEqual([3]);
    expect(shown('all', '', 'f02')).toEqual([2]);
  });
});
