import { boardVariants } from '@millwright/contract/areas/walls/wall/variants.ts';
import { everyBoard } from '@millwright/contract/areas/boards/catalogue/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { tourOf, tourSeconds, wallOf } from './tour.ts';

const walls = [
  { id: 'one', boards: [{ board: 'wholeMill' as const, seconds: 90 }] },
  { id: 'two', boards: [{ board: 'afterSpinning' as const, process: 'winding' as const, seconds: 20 }] },
];
const may = () => true;

describe('a tour', () => {
  it('R-019 goes through every board of the mill, each for half a minute', () => {
    const tour = tourOf({ walls: [], wallId: null, may });
    expect(tour).toEqual(everyBoard().map((hung) => ({ ...hung, seconds: tourSeconds })));
  });

  it('plays the mill’s first wall screen, or the one that is asked for', () => {
    expect(tourOf({ walls, wallId: null, may })).toEqual(walls[0]?.boards);
    expect(tourOf({ walls, wallId: 'two', may })).toEqual(walls[1]?.boards);
    expect(tourOf({ walls, wallId: 'gone', may })).toHaveLength(everyBoard().length);
  });

  it('leaves out what the person may not open', () => {
    const tour = tourOf({ walls: [], wallId: null, may: (right) => right === 'boards.process' });
    expect(tour.length).toBeGreaterThan(0);
    expect(tour.map(({ board }) => board)).not.toContain('wholeMill');
  });

  it('R-021 R-022 is a customer’s own wall at that customer’s address', () => {
    for (const name of ['screedVietnam', 'indexHongRui'])
      expect(wallOf(`/monitor/${name}`)?.map(({ seconds: _seconds, ...hung }) => hung)).toEqual(
        boardVariants[name],
      );
    expect(wallOf('/monitor/monitorScreenDemo')).toBeUndefined();
  });
});
