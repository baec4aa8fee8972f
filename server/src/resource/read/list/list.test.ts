import { dictType } from '@millwright/contract/areas/basics/dictionary/dictionary.ts';
import { countedOfLong, exactTotal } from '@millwright/contract/core/resource/listQuery.ts';
import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { plainText } from '../../row/plainText.ts';

const server = await testServer();
const codesOf = (...resources: Resource[]) => resources.flatMap(({ access }) => Object.values(access));
const keeper = await server.make.user({ codes: codesOf(manufacturer, dictType) });
const makers = resourceCalls(manufacturer);
const dictionaries = resourceCalls(dictType);
const as = server.as(keeper);

/** Rows whose values collide, differ by case, hold signs of patterns, or are missing. */
const words = ['Rieter', 'rieter', '立达', 'Truetzschler 50%', 'a_b', 'Saurer\\X', 'Mã Lai', 'x,y'];
const rows = words.flatMap((word, at) => [
  { number: `A-${at}`, name: `${word} one`, shortName: at % 2 === 0 ? word.slice(0, 8) : undefined },
  { number: `B-${at}`, name: `${word} two`, contact: at % 3 === 0 ? word : undefined },
]);
for (const row of rows) await as.call(makers.add, row);
const all = (await as.call(makers.list, { pageSize: 200 })).result.records;

const list = async (input: object) =>
  (await as.call(makers.list, { pageSize: 200, ...input })).result.records;
const numbersOf = (found: readonly ResourceRow[]) => found.map((row) => String(row['number'])).toSorted();
const textOf = (row: ResourceRow, field: string) => plainText(row[field]);

describe('a list', () => {
  it('gives pages that do not overlap, and their number', async () => {
    const first = (await as.call(makers.list, { pageSize: 5 })).result;
    const second = (await as.call(makers.list, { pageSize: 5, pageNo: 2 })).result;
    expect(first).toMatchObject({ total: 16, isMore: false, size: 5, current: 1, pages: 4 });
    expect(numbersOf([...first.records, ...second.records])).toEqual(numbersOf(all).slice(0, 10));
    const beyond = (await as.call(makers.list, { pageSize: 5, pageNo: 9 })).result;
    expect(beyond).toMatchObject({ total: 16, records: [] });
  });

  it('is sorted by a column and back', async () => {
    const up = await list({ column: 'name', order: 'asc' });
    const down = await list({ column: 'name', order: 'desc' });
    expect(up.map(({ id }) => id)).toEqual(down.map(({ id }) => id).toReversed());
  });

  it.each([
    ['a column that it has not', { column: 'colour' }, 'column'],
    ['a column of the prototype', { column: '__proto__' }, 'column'],
    ['a column that every object has', { column: 'constructor' }, 'column'],
    ['a day before the calendar', { createTime_begin: '0000-01-01' }, 'createTime'],
    ['a moment behind the calendar', { createTime: '>= +275760-09-13T00:00:00Z' }, 'createTime'],
    ['a time that is none', { createTime_end: '2026-02-03 25:61' }, 'createTime'],
    ['a condition on the prototype', { superQueryParams: query('__proto__', 'eq', 'x') }, 'superQueryParams'],
    ['a page of more than 200 rows', { pageSize: 201 }, 'pageSize'],
    ['page 0', { pageNo: 0 }, 'pageNo'],
    ['a day that is none', { createTime_begin: '2026-02-30' }, 'createTime'],
    ['a query that is no JSON', { superQueryParams: 'rubbish' }, 'superQueryParams'],
    [
      'a query of a field that it has not',
      { superQueryParams: query('colour', 'eq', 'x') },
      'superQueryParams',
    ],
    [
      'a condition with a NUL in it',
      { superQueryParams: query('name', 'like', 'a\u0000b') },
      'superQueryParams',
    ],
    ['a condition without a value', { superQueryParams: query('name', 'eq', '') }, 'name'],
    ['V-132 a query without a condition', { superQueryParams: '[]' }, 'superQueryParams'],
  ])('refuses %s', async (_, input, field) => {
    const { body } = await as.call(makers.list, input);
    expect(body).toMatchObject({ success: false, messageCode: 'core.invalid', errors: [{ field }] });
  });

  it('takes rows of a day, ends included, in the zone of the mill', async () => {
    // The database says when a row was made.
    const day = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai' }).format(Date.now());
    expect(await list({ createTime_begin: day, createTime_end: day })).toHaveLength(16);
    expect(await list({ createTime_end: '2020-01-01' })).toEqual([]);
  });

  it('leaves what is no field alone', async () => {
    expect(await list({ _t: '1', field: 'name,number', whatever: '*' })).toHaveLength(16);
  });
});

function query(field: string, rule: string, val: string): string {
  return JSON.stringify([{ field, type: 'string', dbType: 'string', rule, val }]);
}

/** What each form of a filter means, said once more and without SQL. */
const oracle: Record<string, (value: string, wanted: string) => boolean> = {
  plain: (value, wanted) => value === wanted,
  contains: (value, wanted) => value.toLowerCase().includes(wanted.toLowerCase()),
  starts: (value, wanted) => value.toLowerCase().startsWith(wanted.toLowerCase()),
  ends: (value, wanted) => value.toLowerCase().endsWith(wanted.toLowerCase()),
  not: (value, wanted) => value !== wanted,
};
const forms: Record<string, (wanted: string) => string> = {
  plain: (wanted) => wanted,
  contains: (wanted) => `*${wanted}*`,
  starts: (wanted) => `${wanted}*`,
  ends: (wanted) => `*${wanted}`,
  not: (wanted) => `!${wanted}`,
};
const pieces = fc.constantFrom('Rie', 'rieter', '立', '%', '_', '\\', 'one', 'Mã', 'a_b two', 'nothing');
const fields = fc.constantFrom('name', 'shortName', 'contact', 'number');

describe('a list of more rows than are counted', () => {
  const long = async (input: object) => (await server.as(owner).call(makers.list, input)).result;
  const owner = { id: '', username: '', tenantId: 0 };
  beforeAll(async () => {
    Object.assign(owner, await server.make.user({ codes: codesOf(manufacturer) }));
    await server.owner.query(
      `insert into manufacturer (tenant_id, id, number, name, contact)
       select $1, gen_random_uuid(), 'L' || lpad(n::text, 5, '0'), '纺机' || n, case when n % 5000 = 0 then 'rare' end
       from generate_series(1, 10100) n`,
      [owner.tenantId],
    );
  });
  const first = { number: 'L00001' };

  it('says so, and has the same pages with a filter that all rows fit as without one', async () => {
    expect(await long({})).toMatchObject({ total: exactTotal, isMore: true });
    expect((await long({})).records[0]).toMatchObject(first);
    for (const filter of [{ name: '纺机*' }, { keyword: '纺机' }, { number: 'l*' }])
      for (const pageNo of [1, 1000])
        for (const order of ['asc', 'desc'])
          expect((await long({ ...filter, pageNo, column: 'number', order })).records).toEqual(
            (await long({ pageNo, column: 'number', order })).records,
          );
  });

  it('counts what a filter finds some pages further than is looked at, and no further', async () => {
    const asked = { name: '纺机*', pageSize: 100 };
    expect(await long(asked)).toMatchObject({ total: countedOfLong, isMore: true });
    expect(await long({ ...asked, pageNo: 20 })).toMatchObject({ total: 2 * countedOfLong, isMore: true });
    expect(await long({ ...asked, pageNo: 100 })).toMatchObject({ total: exactTotal, isMore: true });
    expect(await long({ number: 'L00*' })).toMatchObject({ total: 999, isMore: false });
  });

  it('counts all that a filter finds in a list that is not so long, with the same pages', async () => {
    const { rowCount } = await server.owner.query(
      "update manufacturer set deleted_at = now() where tenant_id = $1 and number > 'L05000'",
      [owner.tenantId],
    );
    try {
      expect(rowCount).toBe(5100);
      const found = await long({ name: '纺机*', pageNo: 2, column: 'address', order: 'desc' });
      expect(found).toMatchObject({ total: 5000, isMore: false });
      const { records } = await long({ pageNo: 2, column: 'address', order: 'desc' });
      expect(found.records).toEqual(records);
    } finally {
      await server.owner.query('update manufacturer set deleted_at = null where tenant_id = $1', [
        owner.tenantId,
      ]);
    }
  });

  it('finds the few in their order', async () => {
    const found = await long({ contact: 'rare', column: 'number', order: 'desc' });
    expect(found).toMatchObject({ total: 2, isMore: false });
    expect(found.records.map((row) => row['number'])).toEqual(['L10000', 'L05000']);
  });
});

describe('filters agree with what they mean', () => {
  it('field by field, in every form', async () => {
    await fc.assert(
      fc.asyncProperty(
        fields,
        fc.constantFrom(...Object.keys(forms)),
        pieces,
        async (field, form, wanted) => {
          const expected = all.filter((row) => oracle[form]?.(textOf(row, field), wanted) === true);
          expect(numbersOf(await list({ [field]: forms[form]?.(wanted) }))).toEqual(numbersOf(expected));
        },
      ),
      { numRuns: 60 },
    );
  });

  const rules: Record<string, (value: string, wanted: string) => boolean> = {
    eq: (value, wanted) => value === wanted,
    ne: (value, wanted) => value !== wanted,
    like: (value, wanted) => value.toLowerCase().includes(wanted.toLowerCase()),
    left_like: (value, wanted) => value.toLowerCase().endsWith(wanted.toLowerCase()),
    right_like: (value, wanted) => value.toLowerCase().startsWith(wanted.toLowerCase()),
    empty: (value) => value === '',
    not_empty: (value) => value !== '',
    in: (value, wanted) => wanted.split(',').includes(value),
  };
  const condition = fc.record({
    field: fields,
    rule: fc.constantFrom(...Object.keys(rules)),
    val: pieces,
  });

  it('in advanced queries of up to five conditions, all or any, encoded once or twice', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(condition, { minLength: 1, maxLength: 5 }),
        fc.constantFrom('and', 'or'),
        fc.integer({ min: 0, max: 2 }),
        async (conditions, match, times) => {
          const holds = (row: ResourceRow) => {
            const each = conditions.map(
              ({ field, rule, val }) => rules[rule]?.(textOf(row, field), val) === true,
            );
            return match === 'and' ? each.every(Boolean) : each.some(Boolean);
          };
          let text = JSON.stringify(conditions);
          for (let turn = 0; turn < times; turn++) text = encodeURIComponent(text);
          const found = await list({ superQueryParams: text, superQueryMatchType: match });
          expect(numbersOf(found)).toEqual(numbersOf(all.filter(holds)));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('by keyword, in every field that is searched', async () => {
    await fc.assert(
      fc.asyncProperty(pieces, async (keyword) => {
        const has = (row: ResourceRow) =>
          ['number', 'name', 'shortName'].some((field) => oracle['contains']?.(textOf(row, field), keyword));
        expect(numbersOf(await list({ keyword }))).toEqual(numbersOf(all.filter(has)));
      }),
      { numRuns: 20 },
    );
  });

  it('takes one of several', async () => {
    const found = await list({ number_MultiString: ',A-1,B-2,' });
    expect(numbersOf(found)).toEqual(['A-1', 'B-2']);
    expect(numbersOf(await list({ number: 'A-1,B-2' }))).toEqual(['A-1', 'B-2']);
  });
});

describe('V-097 the dictionary', () => {
  it('comes in its order, smaller first, and finds a name in each language', async () => {
    for (const [sort, code] of [
      [3, 'third'],
      [1, 'first'],
      [2, 'second'],
    ] as const)
      await as.call(dictionaries.add, {
        typeCode: code,
        sort,
        typeName: { zh: `字典${sort}`, en: `Dictionary ${sort}`, vn: `Từ điển ${sort}` },
      });
    const { records } = (await as.call(dictionaries.list, {})).result;
    expect(records.map((row) => row['typeCode'])).toEqual(['first', 'second', 'third']);
    for (const typeName of ['*典2', '*ary 2*', '*điển 2'])
      expect((await as.call(dictionaries.list, { typeName })).result.records).toHaveLength(1);
  });

  it('is filtered by several names at once, in any language, and by what it is not called', async () => {
    const codesWith = async (input: object) =>
      (await as.call(dictionaries.list, input)).result.records.map((row) => row['typeCode']);
    expect(await codesWith({ typeName: '字典1,Dictionary 2' })).toEqual(['first', 'second']);
    expect(await codesWith({ typeName_MultiString: ',Từ điển 3,Dictionary 1,' })).toEqual(['first', 'third']);
    expect(await codesWith({ typeName_MultiString: ',' })).toEqual([]);
    expect(await codesWith({ typeName: '!Dictionary 2' })).toEqual(['first', 'third']);
    const among = { superQueryParams: query('typeName', 'in', '字典2,字典3') };
    expect(await codesWith(among)).toEqual(['second', 'third']);
  });

  it('compares its order with numbers that no row can have', async () => {
    const counted = async (sort: string) => (await as.call(dictionaries.list, { sort })).result.total;
    expect(await counted('999999999999')).toBe(0);
    expect(await counted('1.5')).toBe(0);
    expect(await counted('1,99999999999')).toBe(1);
    expect(await counted('<= 99999999999')).toBe(3);
    expect(await counted('> 1.5')).toBe(2);
  });

  it('V-096 takes a positive whole number as its order', async () => {
    const add = (sort: unknown) =>
      as.call(dictionaries.add, { typeCode: 'sorted', sort, typeName: { zh: '序', en: '', vn: '' } });
    for (const [sort, rule] of [
      [0, 'min'],
      [-1, 'min'],
      [1.5, 'type'],
      ['first', 'type'],
    ] as const)
      expect((await add(sort)).body).toMatchObject({ success: false, errors: [{ field: 'sort', rule }] });
    const { id } = (await add(1)).result;
    expect((await as.call(dictionaries.queryById, { id })).result).toMatchObject({ sort: 1 });
    await as.call(dictionaries.delete, { id });
  });
});
