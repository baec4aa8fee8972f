import {
  choice,
  date,
  dictionaryList,
  flag,
  quantity,
  text,
} from '@millwright/contract/core/fields/fields.ts';
import { describe, expect, it } from 'vitest';
import { filterOf, ordered, withFilter } from './filters.ts';

const name = { name: 'name', field: text(30) };
const status = { name: 'status', field: choice(['a', 'b']) };
const day = { name: 'day', field: date() };
const weight = { name: 'weight', field: quantity({ digits: 2 }) };
const kinds = { name: 'kinds', field: dictionaryList('kind') };

describe('a filter on the wire', () => {
  it.each([
    ['text is looked for within', name, { kind: 'contains', text: ' JC ' }, { name: '*JC*' }],
    ['choices are a list', status, { kind: 'among', values: ['a', 'b'] }, { status: 'a,b' }],
    [
      'joined values are any of',
      kinds,
      { kind: 'among', values: ['x', 'y'] },
      { kinds_MultiString: ',x,y,' },
    ],
    [
      'a range has two ends',
      day,
      { kind: 'range', from: '2026-11-01', to: '2026-11-30' },
      { day_begin: '2026-11-01', day_end: '2026-11-30' },
    ],
    ['a range may be open', weight, { kind: 'range', from: '2.5', to: undefined }, { weight_begin: '2.5' }],
  ] as const)('%s, and is read back', (_, field, filter, wire) => {
    const sent = withFilter({}, field, filter);
    expect(sent).toEqual(wire);
    const back = filterOf(sent, field.name, field.field);
    expect(back).toEqual(filter.kind === 'contains' ? { ...filter, text: 'JC' } : filter);
  });

  it('takes the place of the one before, and is taken away', () => {
    const before = { ...withFilter({}, status, { kind: 'among', values: ['a'] }), name: '*x*' };
    expect(withFilter(before, status, { kind: 'among', values: ['b'] })).toEqual({
      status: 'b',
      name: '*x*',
    });
    expect(withFilter(before, status, undefined)).toEqual({ name: '*x*' });
  });

  it('yes and no are a choice', () => {
    const field = { name: 'isOn', field: flag() };
    expect(withFilter({}, field, { kind: 'among', values: ['true'] })).toEqual({ isOn: 'true' });
  });
});

describe('V-136 a range that begins after its end', () => {
  it('is turned round: days', () => {
    const sent = withFilter({}, day, { kind: 'range', from: '2026-11-30', to: '2026-11-01' });
    expect(sent).toEqual({ day_begin: '2026-11-01', day_end: '2026-11-30' });
  });

  it('is turned round: numbers are compared as numbers', () => {
    expect(ordered({ from: '10', to: '9' })).toEqual({ from: '9', to: '10' });
    expect(ordered({ from: '9', to: '10' })).toEqual({ from: '9', to: '10' });
  });

  it('is turned round where an address says so', () => {
    const read = filterOf({ day_begin: '2026-12-01', day_end: '2026-11-01' }, 'day', day.field);
    expect(read).toEqual({ kind: 'range', from: '2026-11-01', to: '2026-12-01' });
  });
});
