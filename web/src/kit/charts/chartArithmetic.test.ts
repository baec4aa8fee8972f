import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisScale } from './axes/axisScale.ts';
import { placeLabels } from './axes/placeLabels.ts';
import { sectionStarts, spindleGrade, tickHeight } from './strips/spindleMarks.ts';
import { textWidth } from './axes/textWidth.ts';

const room = { width: 500, rows: 2, rowPx: 14, most: 40 };

describe('labels beside each other', () => {
  it('stands to the right of its point, to the left where the plot ends', () => {
    const placed = placeLabels(
      [
        { key: 'a', at: 10, width: 80, weight: 1 },
        { key: 'b', at: 480, width: 80, weight: 1 },
      ],
      room,
    );
    expect(placed).toEqual([
      { key: 'a', left: 10, side: 'right', level: 0 },
      { key: 'b', left: 400, side: 'left', level: 0 },
    ]);
  });

  it('the heavier label keeps its place, the lighter one steps aside', () => {
    const placed = placeLabels(
      [
        { key: 'light', at: 104, width: 80, weight: 1 },
        { key: 'heavy', at: 100, width: 80, weight: 9 },
      ],
      room,
    );
    expect(placed.find(({ key }) => key === 'heavy')).toMatchObject({ level: 0, side: 'right' });
    expect(placed.find(({ key }) => key === 'light')).toMatchObject({ level: 14 });
  });

  it('a label without room is left out', () => {
    expect(placeLabels([{ key: 'a', at: 250, width: 600, weight: 1 }], room)).toEqual([]);
  });

  it('whatever is wanted, no two labels overlap and none leaves the plot', () => {
    const wanted = fc.array(
      fc.record({
        at: fc.integer({ min: 0, max: 500 }),
        width: fc.integer({ min: 5, max: 160 }),
        weight: fc.integer({ min: 1, max: 9 }),
        level: fc.integer({ min: 0, max: 40 }),
      }),
      { maxLength: 25 },
    );
    fc.assert(
      fc.property(wanted, (labels) => {
        const keyed = labels.map((label, place) => ({ ...label, key: String(place) }));
        const widths = new Map(keyed.map(({ key, width }) => [key, width]));
        const placed = placeLabels(keyed, room).map((label) => ({
          ...label,
          right: label.left + (widths.get(label.key) ?? 0),
        }));
        const clash = placed.some((one, place) =>
          placed
            .slice(place + 1)
            .some(
              (other) =>
                Math.abs(one.level - other.level) < room.rowPx &&
                one.left < other.right &&
                other.left < one.right,
            ),
        );
        return (
          !clash &&
          placed.every(({ left, right, level }) => left >= 0 && right <= 500 && level >= 0 && level <= 40)
        );
      }),
    );
  });

  it('a Chinese sign takes a whole em, a Latin letter a little over half', () => {
    expect(textWidth('断头', 12)).toBe(24);
    expect(textWidth('L 217', 10)).toBeCloseTo(29);
  });
});

describe('spindles', () => {
  it('grades by the limits of the master data', () => {
    const limits = { watch: 3, rogue: 4 };
    expect([0, 2, 3, 4, 9].map((breaks) => spindleGrade(breaks, limits))).toEqual([
      'quiet',
      'quiet',
      'watch',
      'rogue',
      'rogue',
    ]);
  });

  it('a tick grows with the breaks, from none to the greatest height', () => {
    expect(tickHeight(0, 40)).toBe(0);
    expect(tickHeight(2, 40)).toBeGreaterThan(tickHeight(1, 40));
    expect(tickHeight(99, 40)).toBe(40);
  });

  it('504 spindles a side are numbered by sections of 42', () => {
    expect(sectionStarts(504)).toEqual([1, 43, 85, 127, 169, 211, 253, 295, 337, 379, 421, 463]);
  });

  it('a short frame is numbered from 1 and never beyond its end', () => {
    expect(sectionStarts(10)[0]).toBe(1);
    expect(Math.max(...sectionStarts(10))).toBeLessThanOrEqual(10);
  });
});

describe('axis', () => {
  it.each([
    [13, 17.6, [12, 14, 16, 18]],
    [0, 100, [0, 50, 100]],
    [5, 5, [4, 6]],
    [4, 4, [4, 5]],
  ])('%d to %d has the labels %j', (lowest, highest, labels) => {
    expect(axisScale(lowest, highest).labels).toEqual(labels);
  });

  it('covers what it is made for', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.double({ min: 1e-3, max: 1e6, noNaN: true }),
        (low, span) => {
          const { from, to, labels } = axisScale(low, low + span);
          return from <= low + 1e-6 && to >= low + span - 1e-6 && labels.length >= 2 && labels.length <= 9;
        },
      ),
    );
  });
});
