import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { dictType } from '@millwright/contract/areas/basics/dictionary/dictionary.ts';
import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import { describe, expect, it } from 'vitest';
import { arranged, drawnColumns, withMovedColumn, widthPx } from './columns/columns.ts';
import { finishedConditions, rulesFor } from './form/conditions.ts';
import { fieldsOf } from './form/fieldsOf.ts';
import {
  isNarrowed,
  type ListState,
  listInputOf,
  plainList,
  openedState,
  readListState,
  savedPart,
  writeListState,
  writeOpenedState,
} from './listState.ts';
import { saveProblem, withoutQuery, withQuery } from './savedQueries.ts';
import { keywordFields, searchLine } from './searchLine.ts';

const full: ListState = {
  pageNo: 3,
  pageSize: 50,
  sort: { by: 'typeCode', direction: 'desc' },
  keyword: 'level',
  filters: { typeCode: '*m*', status: 'effective,invalid', sort_begin: '2', sort_end: '9' },
  conditions: [{ field: 'description', rule: 'empty', val: null }],
  matchType: 'or',
  view: undefined,
  below: undefined,
  isBin: true,
};

describe('the address of a list', () => {
  it('restores everything that was asked', () => {
    const search = writeListState(full, { search: new URLSearchParams('show=1'), resource: dictType });
    expect(search.get('show')).toBe('1');
    expect(readListState(new URLSearchParams(String(search)), dictType)).toEqual(full);
  });

  it('of a plain list is bare', () => {
    const search = writeListState(plainList, {
      search: new URLSearchParams('keyword=x&edit=7'),
      resource: dictType,
    });
    expect(String(search)).toBe('edit=7');
  });

  it.each([
    ['a page that is no number', 'pageNo=x&pageSize=9999', {}],
    ['a column that nobody has', 'column=password&order=desc', {}],
    ['conditions that are no JSON', 'superQueryParams=%5B', {}],
    [
      'a condition on an unknown field',
      'superQueryParams=%5B%7B%22field%22%3A%22x%22%2C%22rule%22%3A%22eq%22%2C%22val%22%3A1%7D%5D',
      {},
    ],
    ['a recycle bin where there is none', 'bin=1', { isBin: false }],
  ])('leaves out %s', (_, query, expected) => {
    const resource = query === 'bin=1' ? manufacturer : dictType;
    expect(readListState(new URLSearchParams(query), resource)).toEqual({ ...plainList, ...expected });
  });

  it('is what the call is asked, with the usual size of a page', () => {
    expect(listInputOf({ ...plainList, keyword: 'a' }, 20)).toEqual({
      pageNo: 1,
      pageSize: 20,
      keyword: 'a',
    });
    expect(listInputOf(full, 20)).toMatchObject({
      pageNo: 3,
      pageSize: 50,
      column: 'typeCode',
      order: 'desc',
      status: 'effective,invalid',
      superQueryMatchType: 'or',
    });
  });

  it('keeps of a saved query its conditions and order, not the page', () => {
    const part = savedPart(full);
    expect(part).not.toContain('pageNo');
    expect(readListState(new URLSearchParams(part), dictType)).toEqual({
      ...full,
      pageNo: 1,
      pageSize: undefined,
      isBin: false,
    });
    expect(isNarrowed(readListState(new URLSearchParams(part), dictType))).toBe(true);
  });
});

describe('columns', () => {
  const names = (chosen?: Parameters<typeof arranged>[1]) =>
    arranged(manufacturer, chosen).map(({ name }) => name);

  it('stand as declared, with the facts of a row hidden behind them', () => {
    expect(names().slice(0, 6)).toEqual([...manufacturer.list]);
    expect(arranged(manufacturer, undefined).filter(({ isShown }) => isShown)).toHaveLength(6);
  });

  it('stand in the person’s order; new ones behind, gone ones forgotten', () => {
    const chosen = [
      { name: 'phone', isShown: true, isPinned: false },
      { name: 'gone', isShown: true, isPinned: false },
      { name: 'number', isShown: false, isPinned: false, width: 200 },
    ];
    expect(names(chosen).slice(0, 3)).toEqual(['phone', 'number', 'name']);
    expect(drawnColumns(arranged(manufacturer, chosen)).map(({ name }) => name)).not.toContain('number');
  });

  it('the first is pinned, unless somebody pinned others: those come first', () => {
    expect(drawnColumns(arranged(manufacturer, undefined))[0]).toMatchObject({
      name: 'number',
      isPinned: true,
    });
    const drawn = drawnColumns(
      arranged(manufacturer, undefined).map((column) => ({ ...column, isPinned: column.name === 'phone' })),
    );
    expect(drawn.map(({ name, isPinned }) => [name, isPinned]).slice(0, 2)).toEqual([
      ['phone', true],
      ['number', false],
    ]);
  });

  it('are as wide as chosen, else as their kind needs', () => {
    const [first] = arranged(manufacturer, [{ name: 'name', isShown: true, isPinned: false, width: 333 }]);
    expect(first === undefined ? 0 : widthPx(first)).toBe(333);
  });

  it('move from place to place', () => {
    expect(withMovedColumn(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(withMovedColumn(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  });
});

describe('the search line', () => {
  it('has keyword and at most three fields; what the keyword finds stands under more', () => {
    expect(keywordFields(manufacturer)).toEqual(['number', 'name', 'shortName']);
    expect(searchLine(manufacturer)).toEqual({
      line: ['contact', 'phone', 'address'],
      more: ['number', 'name', 'shortName', 'createTime', 'updateTime'],
    });
  });
});

describe('an advanced query', () => {
  it('V-132 V-133 asks nothing as long as its lines are unfinished', () => {
    const blank = { key: 0, field: undefined, rule: 'eq', val: '' } as const;
    expect(finishedConditions([blank, { ...blank, field: 'name' }])).toEqual([]);
    expect(finishedConditions([{ ...blank, field: 'name', val: ' JC ' }])).toEqual([
      { field: 'name', rule: 'eq', val: 'JC' },
    ]);
    expect(finishedConditions([{ ...blank, field: 'phone', rule: 'empty' }])).toEqual([
      { field: 'phone', rule: 'empty', val: null },
    ]);
  });

  it('offers the rules of a kind, and emptiness only where a field may be empty', () => {
    const { name, phone } = manufacturer.fields;
    expect(rulesFor(name)).not.toContain('empty');
    expect(rulesFor(phone)).toContain('empty');
    for (const field of Object.values(fieldsOf(dictType))) expect(rulesFor(field).length).toBeGreaterThan(0);
  });
});

describe('saving a query', () => {
  const saved = [{ name: 'Open', query: 'status=effective' }];

  it.each([
    ['V-133 without a condition', { name: 'A', hasCondition: false }, 'noCondition'],
    ['V-134 without a name', { name: '  ', hasCondition: true }, 'nameMissing'],
    ['V-135 under a name that exists', { name: ' Open ', hasCondition: true }, 'overwrite'],
    ['under a new name', { name: 'Late', hasCondition: true }, undefined],
  ] as const)('%s', (_, asked, problem) => {
    expect(saveProblem(saved, asked)).toBe(problem);
  });

  it('is refused above the most', () => {
    const many = Array.from({ length: 20 }, (_, place) => ({ name: String(place), query: 'a=1' }));
    expect(saveProblem(many, { name: 'x', hasCondition: true })).toBe('tooMany');
    expect(saveProblem(many, { name: '3', hasCondition: true })).toBe('overwrite');
  });

  it('takes the place of its namesake', () => {
    expect(withQuery(saved, { name: 'Open ', query: 'x=1' })).toEqual([{ name: 'Open', query: 'x=1' }]);
    expect(withQuery(saved, { name: 'Late', query: 'y=1' }).map(({ name }) => name)).toEqual([
      'Open',
      'Late',
    ]);
    expect(withoutQuery(saved, 'Open')).toEqual([]);
  });
});

describe('a list that opens on a view', () => {
  const opensOn = { view: 'open', sort: { by: 'urgency', direction: 'desc' } } as const;
  const at = { resource: maintenanceTask, opensOn };
  const read = (query: string) => openedState(new URLSearchParams(query), at);
  const write = (query: string, part: Partial<ListState>) => {
    const search = new URLSearchParams(query);
    return String(writeOpenedState({ ...read(query), ...part }, { ...at, search }));
  };

  it('shows it where the address asks for nothing, also behind a row that is open', () => {
    expect(read('')).toEqual({ ...plainList, ...opensOn });
    expect(read('show=1')).toMatchObject(opensOn);
  });

  it('shows what the address asks for, without the view', () => {
    expect(read('keyword=belt')).toMatchObject({ keyword: 'belt', view: undefined, sort: undefined });
    expect(read('view=initiated')).toMatchObject({ view: 'initiated', sort: undefined });
    expect(read('view=all')).toEqual(plainList);
  });

  it('says in the address that all rows are shown', () => {
    expect(write('', { view: undefined, sort: undefined })).toBe('view=all');
    expect(write('', { view: undefined, sort: undefined, keyword: 'belt' })).toBe('keyword=belt');
  });
});
