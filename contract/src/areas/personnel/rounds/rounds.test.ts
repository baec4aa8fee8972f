import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balancedRounds } from './rounds.ts';

const frames = (count: number, positions = 1008) =>
  Array.from({ length: count }, (_, place) => ({ id: place + 1, positions }));

describe('rounds of machines', () => {
  it('divides 50 frames among nine spinners, five or six each, side by side', () => {
    const rounds = balancedRounds(frames(50), 9);
    expect(rounds.map((ids) => ids.length).toSorted((one, other) => one - other)).toEqual([
      5, 5, 5, 5, 6, 6, 6, 6, 6,
    ]);
    expect(rounds.flat()).toEqual(frames(50).map(({ id }) => id));
  });

  it('goes by spindles, not by machines', () => {
    const machines = [
      ...frames(2, 1008),
      ...frames(4, 504).map(({ id }) => ({ id: id + 2, positions: 504 })),
    ];
    expect(balancedRounds(machines, 2)).toEqual([
      [1, 2],
      [3, 4, 5, 6],
    ]);
  });

  it.each([
    [0, []],
    [1, [[1, 2]]],
    [4, [[], [1], [], [2]]],
  ])('gives %i people whole machines', (people, rounds) => {
    expect(balancedRounds(frames(2), people)).toEqual(rounds);
  });

  it('gives each machine once, in floor order, and nobody more than a machine above the average', () => {
    const machine = fc.integer({ min: 1, max: 2000 });
    fc.assert(
      fc.property(fc.array(machine, { maxLength: 80 }), fc.integer({ min: 1, max: 20 }), (sizes, people) => {
        const machines = sizes.map((positions, id) => ({ id, positions }));
        const rounds = balancedRounds(machines, people);
        expect(rounds.flat()).toEqual(machines.map(({ id }) => id));
        const average = sizes.reduce((sum, each) => sum + each, 0) / people;
        for (const ids of rounds) {
          const load = ids.reduce((sum, id) => sum + (sizes[id] ?? 0), 0);
          expect(load).toBeLessThanOrEqual(average + Math.max(0, ...sizes) + 1e-6);
        }
      }),
    );
  });
});
