import { choice, quantity, text } from '@millwright/contract/core/fields/fields.ts';
import { describe, expect, it } from 'vitest';
import type { Column } from './columns.ts';
import type { ColumnContent } from './fittedWidths.ts';
import { foldedColumns } from './foldedColumns.ts';

const column = (name: string, field: Column['field'], isPinned = false): Column => ({
  name,
  field,
  isShown: true,
  isPinned,
});
const columns = [
  column('number', text(40)),
  column('customer', text(60)),
  column('remark', text(60)),
  column('made', quantity({ digits: 1 })),
  column('due', text(10)),
  column('state', choice(['a', 'b'])),
];
const content = (head: string, text_: string, isEmpty = false): ColumnContent => ({
  head,
  hasTool: false,
  isSorted: false,
  texts: [isEmpty ? '—' : text_],
  isEmpty,
});
const contents = new Map([
  ['number', content('Number', 'DD-20261130-001')],
  ['customer', content('Customer', 'Lam Giang Textile of Nam Dinh')],
  ['remark', content('Remark', '', true)],
  ['made', content('Made kg', '16 080.0')],
  ['due', content('Due', '2026-12-09')],
  ['state', content('State', 'In production')],
]);
const at = (roomPx: number, keys: string[] = ['due'], fixed = ['number', 'state']) => {
  const { shown, folded } = foldedColumns(columns, {
    contents,
    roomPx,
    controlPx: 36,
    fixed: new Set(fixed),
    keys,
  });
  return { shown: shown.map(({ name }) => name), folded: folded.map(({ name }) => name) };
};

describe('columns of a list in a narrow room', () => {
  it('all stay while they fit', () => {
    expect(at(1000)).toEqual({ shown: columns.map(({ name }) => name), folded: [] });
  });

  it('those without a value fold first, the key columns last, in the order of the list', () => {
    expect(at(690).folded).toEqual(['remark']);
    expect(at(620).folded).toEqual(['remark', 'made']);
    expect(at(520).shown).toEqual(['number', 'made', 'due', 'state']);
    expect(at(410).shown).toEqual(['number', 'due', 'state']);
  });

  it('never title, state, what is pinned or what the list is sorted by', () => {
    expect(at(10).shown).toEqual(['number', 'state']);
    expect(at(10, [], ['number', 'state', 'made']).shown).toEqual(['number', 'made', 'state']);
    const pinned = columns.map((each) => (each.name === 'customer' ? { ...each, isPinned: true } : each));
    const { shown } = foldedColumns(pinned, {
      contents,
      roomPx: 10,
      controlPx: 36,
      fixed: new Set(),
      keys: [],
    });
    expect(shown.map(({ name }) => name)).toEqual(['customer']);
  });
});
