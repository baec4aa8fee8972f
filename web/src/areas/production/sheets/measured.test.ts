import { describe, expect, it } from 'vitest';
import { measuredColumns, measuredIn, measuredItems, withMeasured, withoutItem } from './measured.ts';

const item = (parameterId: string, limits: object = {}) => ({
  id: `line of ${parameterId}`,
  parameterId,
  parameterId_dictText: `${parameterId} name`,
  lowerLimit: null,
  target: 12,
  upperLimit: 14,
  ...limits,
});
const ofSheet = [item('cv'), item('hair', { target: null, upperLimit: 5 })];

describe('columns of a first inspection', () => {
  it.each([
    [[], {}, []],
    [['12'], {}, [12]],
    [['5', '101-104'], {}, [5, 101, 102, 103, 104]],
    // A span that is being typed yet names no spindle.
    [['5-'], {}, []],
    // More than are measured: the server says so.
    [['1-9'], {}, [1, 2, 3, 4, 5, 6, 7, 8]],
    // A value that is left of a spindle that is no longer named stays to be seen and cleared.
    [['5'], { value1: 1, value3: 2 }, [5, undefined, undefined]],
    [['5'], { value2: '1,x' }, [5, undefined]],
    [['5'], { value2: null, value3: '' }, [5]],
  ])('of the spindles %j with %j are %j', (said, line, spindles) => {
    expect(measuredColumns(said, [line]).map(({ spindle }) => spindle)).toEqual(spindles);
  });
});

describe('items of a first inspection', () => {
  it('are those of the sheet in its order, with what is typed of them', () => {
    const lines = [{ key: 'a', parameterId: 'hair', value1: 4, value2: 7 }];
    const items = measuredItems(lines, { ofSheet, ofRow: undefined });
    expect(items).toMatchObject([
      { id: 'cv', name: 'cv name', place: -1, average: null, verdict: null, isStrange: false },
      { id: 'hair', name: 'hair name', place: 0, average: 5.5, verdict: 'outside', isStrange: false },
    ]);
  });

  it('are those of the stored row where the sheet cannot be read', () => {
    const items = measuredItems([{ key: 'a', parameterId: 'cv' }], { ofSheet: undefined, ofRow: ofSheet });
    expect(items.map(({ name, upperLimit }) => [name, upperLimit])).toEqual([
      ['cv name', 14],
      ['hair name', 5],
    ]);
  });

  it('shows what was typed for another sheet, to be taken away', () => {
    const lines = [
      { key: 'a', parameterId: 'cv', value1: 12 },
      { key: 'b', parameterId: 'strength', value1: 18 },
    ];
    const items = measuredItems(lines, { ofSheet, ofRow: [item('strength')] });
    expect(items.at(-1)).toMatchObject({ id: 'strength', name: 'strength name', isStrange: true, place: 1 });
    expect(withoutItem(items, 'strength')).toEqual([lines[0]]);
  });

  it('gives a line to an item when it is typed, in the order of the sheet', () => {
    const lines = [{ key: 'a', parameterId: 'hair', value1: 4 }];
    const items = measuredItems(lines, { ofSheet, ofRow: undefined });
    expect(withMeasured(items, { id: 'cv', name: 'value2', value: 13 })).toEqual([
      { parameterId: 'cv', value2: 13 },
      lines[0],
    ]);
    expect(withMeasured(items, { id: 'hair', name: 'value1', value: null })).toEqual([
      { key: 'a', parameterId: 'hair', value1: null },
    ]);
    expect(measuredIn(items, 'value1')).toBe(1);
  });
});
