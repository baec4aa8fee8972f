import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heightOfLists, heightOfRows, sectionsLayout } from './sectionsLayout.ts';
import { tileLayout } from '../tiles/tileLayout.ts';

/** Between header and footer, without the margins. */
const room = 922;

describe('lists of tiles on one board', () => {
  it.each([
    ['spinning and winding', [50, 18], 0, 'medium', 12, [5, 2], 'head'],
    ['blowing and carding', [2, 26], 0, 'large', 10, [1, 3], 'head'],
    ['drawing and roving', [15, 19], 0, 'large', 10, [2, 2], 'head'],
    ['carding with what stands around it', [2, 26, 4, 2], 80, 'medium', 12, [1, 3, 1, 1], 'line'],
    ['a small mill’s spinning and winding', [12, 5], 0, 'huge', 5, [3, 1], 'head'],
    ['a small mill’s carding', [2, 9, 1, 2], 80, 'large', 10, [1, 1, 1, 1], 'line'],
    ['one machine', [1, 0], 0, 'huge', 5, [1, 0], 'head'],
    ['none', [0, 0], 0, 'huge', 5, [0, 0], 'head'],
    ['more than there is room for', [300, 200], 0, 'small', 15, [20, 14], 'head'],
  ] as const)('%s: %j below %i px', (_, machines, bandHeight, size, columns, rows, form) => {
    expect(sectionsLayout(machines, bandHeight)).toMatchObject({ size, columns, rows, head: { form } });
  });

  it('all fit without scrolling, and each list has whole rows for its machines', () => {
    const lists = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(lists, fc.constantFrom(0, 80), (machines, bandHeight) => {
        const layout = sectionsLayout(machines, bandHeight);
        const { rows, columns, tileHeight, size } = layout;
        expect(heightOfLists(layout, tileHeight)).toBeLessThanOrEqual(room - bandHeight + 0.001);
        expect(size === 'small' || tileHeight >= 98).toBe(true);
        expect(rows.map((count, place) => count * columns >= (machines[place] ?? 0))).not.toContain(false);
      }),
    );
  });

  it('few machines leave room free instead of growing out of shape', () => {
    const layout = sectionsLayout([2, 1]);
    expect(layout).toMatchObject({ tileHeight: 270, mostHeight: 270 });
    expect(heightOfLists(layout, layout.mostHeight)).toBeLessThan(room);
  });

  it('go without the rail where tiles of a single list would', () => {
    expect(sectionsLayout([100, 40])).toMatchObject({ size: 'small', hasRail: tileLayout(140).hasRail });
  });

  it('grow on higher screens up to the greatest height of a tile', () => {
    const { tileHeight, mostHeight } = sectionsLayout([50, 18]);
    expect(tileHeight).toBeLessThan(mostHeight);
  });

  it('have 8 px between their rows', () => {
    expect([heightOfRows(0, 100), heightOfRows(1, 100), heightOfRows(3, 100)]).toEqual([0, 100, 316]);
  });
});
