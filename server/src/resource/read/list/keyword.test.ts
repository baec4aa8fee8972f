import { dictType } from '@millwright/contract/areas/basics/dictionary/dictionary.ts';
import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import { countedOfLong, exactTotal, listInput } from '@millwright/contract/core/resource/listQuery.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { searchKey } from '@millwright/contract/core/values/index.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTenant, type TenantTransaction } from '../../../platform/db/tenancy.ts';
import { testDatabase } from '@millwright/testing/server/database.ts';
import { createMake } from '@millwright/testing/server/make.ts';
import { always, type ConditionClues } from '../../row/condition.ts';
import { readClues } from './clues.queries.ts';
import { conditionOf } from './filters.ts';
import { selectPage } from '../../row/list.queries.ts';

const { owner, pool } = await testDatabase();
const make = createMake(owner);
const [mill, neighbour, long] = [await make.tenant(), await make.tenant(), await make.tenant()];
const longNames: Resource = { ...dictType, search: 'indexed' };
const zone = 'Asia/Shanghai';

/** What a list shows for a keyword, when the index says so much about it. */
async function show(tx: TenantTransaction, resource: Resource, { keyword, known }: Asked) {
  const input = { ...listInput.parse({ pageSize: 200 }), keyword };
  const condition = conditionOf(resource, input, { tenantId: tx.tenantId, zone });
  const reading = { language: 'zh' as const, zone };
  const scope = { isAll: true } as const;
  const page = await selectPage(tx, resource, {
    condition,
    known,
    input,
    reading,
    scope,
    offset: 0,
    limit: 200,
  });
  return { ids: page.rows.map(({ id }) => id).toSorted(), total: page.total, isMore: page.isMore };
}
interface Asked {
  keyword: string;
  known: ConditionClues | typeof always;
}

/** The same, and whether the index was asked. */
const search = (resource: Resource, keyword: string, tenantId = mill) =>
  inTenant(pool, tenantId, async (tx) => {
    const known = await readClues(tx, resource, { keyword, condition: always });
    return { byIndex: known !== always, ...(await show(tx, resource, { keyword, known })) };
  });

const letters = fc.constantFrom(...Array.from('aAbBcéÉđĐ中文纺机10%_\\ \n😀ß'));
const words = (length: { minLength: number; maxLength: number }) =>
  fc.array(letters, length).map((some) => some.join(''));
const text = words({ minLength: 1, maxLength: 12 });
const keyword = words({ minLength: 1, maxLength: 4 });
/** Letters as a search compares them, with the spaces as they are. */
const letterKey = (value: string) =>
  value
    .split(/(\s)/)
    .map((part) => (part.trim() === '' ? part : searchKey(part)))
    .join('');
const sample = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.sample(arbitrary, { numRuns: 120, seed: 7 });

beforeAll(async () => {
  await owner.query("select secure.keyword_index('dict_type', '{type_code,type_name}')");
  // Of few rows PostgreSQL reads all: here the index answers.
  await owner.query('alter function secure.clue_rows(regclass, jsonb, int) set enable_seqscan = off');
  await owner.query('alter function secure.clue_rows(regclass, jsonb, int) set enable_indexscan = off');
});

describe('a keyword in a list with an index of letters', () => {
  const insertMakers = `insert into manufacturer (tenant_id, id, number, name, short_name)
    select $1, gen_random_uuid(), n::text, name || '.' || n, nullif(short, '') from unnest($2::text[], $3::text[])
    with ordinality as made (name, short, n) returning id::text, number, name, coalesce(short_name, '') as "shortName"`;
  const insertTypes = `insert into dict_type (tenant_id, id, type_code, type_name, sort, status)
    select $1, gen_random_uuid(), n::text, name, n, 'effective' from unnest($2::jsonb[])
    with ordinality as made (name, n) returning id::text, type_code as number, type_name as name`;
  const has = (value: string, wanted: string) => letterKey(value).includes(letterKey(wanted));

  it('finds exactly the rows that have it in a text, whatever its letters', async () => {
    const values = [mill, sample(text), sample(words({ minLength: 0, maxLength: 6 }))];
    const { rows } = await owner.query<Record<'id' | 'number' | 'name' | 'shortName', string>>(
      insertMakers,
      values,
    );
    await owner.query(insertMakers, [neighbour, ...values.slice(1)]);
    await fc.assert(
      fc.asyncProperty(keyword, async (wanted) => {
        const expected = rows.filter((row) =>
          [row.number, row.name, row.shortName].some((value) => has(value, wanted)),
        );
        const { ids, byIndex } = await search(manufacturer, wanted);
        expect(ids).toEqual(expected.map(({ id }) => id).toSorted());
        expect(byIndex).toBe(Array.from(wanted).length > 1);
      }),
      { numRuns: 200 },
    );
  });

  it('finds a name in each of three languages', async () => {
    const names = sample(fc.record({ zh: text, en: text, vn: fc.option(text, { nil: undefined }) }));
    const { rows } = await owner.query<{ id: string; number: string; name: Record<string, string> }>(
      insertTypes,
      [mill, names.map((name) => JSON.stringify(name))],
    );
    await fc.assert(
      fc.asyncProperty(keyword, async (wanted) => {
        const expected = rows.filter(({ number, name }) =>
          [number, name['zh'] ?? '', name['en'] ?? '', name['vn'] ?? ''].some((value) => has(value, wanted)),
        );
        expect((await search(longNames, wanted)).ids).toEqual(expected.map(({ id }) => id).toSorted());
      }),
      { numRuns: 200 },
    );
  });

  it('finds a row by its new name and no longer by the old one', async () => {
    await owner.query(
      "insert into manufacturer (tenant_id, id, number, name) values ($1, gen_random_uuid(), 'changed', '旧名纺械厂')",
      [mill],
    );
    expect((await search(manufacturer, '旧名')).ids).toHaveLength(1);
    await owner.query("update manufacturer set name = '新名纺械厂' where name = '旧名纺械厂'");
    expect((await search(manufacturer, '旧名')).ids).toEqual([]);
    expect((await search(manufacturer, '新名')).ids).toHaveLength(1);
    await owner.query("update manufacturer set deleted_at = now() where name = '新名纺械厂'");
    expect((await search(manufacturer, '新名')).ids).toEqual([]);
  });
});

describe('a keyword in a list of more rows than are counted', () => {
  beforeAll(async () => {
    await owner.query(
      `insert into manufacturer (tenant_id, id, number, name)
       select $1, gen_random_uuid(), 'L' || n, case when n % 3000 = 0 then '稀有纺机' else '常见机电' end || n
       from generate_series(1, $2::int) n`,
      [long, exactTotal + 2_000],
    );
    await owner.query('analyze manufacturer');
  });

  it('is looked up when few rows have it', async () => {
    expect(await search(manufacturer, '纺机', long)).toMatchObject({
      byIndex: true,
      total: 4,
      isMore: false,
    });
  });

  it('is compared row by row when most rows have it, or when it is one letter', async () => {
    const many = { byIndex: false, total: countedOfLong, isMore: true };
    expect(await search(manufacturer, '机电', long)).toMatchObject(many);
    expect(await search(manufacturer, '电', long)).toMatchObject(many);
  });

  it('is counted and shown rightly when the statistics take it for rare and it is not', async () => {
    const { byIndex: _byIndex, ...rightly } = await search(manufacturer, '机电', long);
    const taken = { keyword: '机电', known: { clues: { letters: ['机电'], members: [] } } };
    expect(await inTenant(pool, long, (tx) => show(tx, manufacturer, taken))).toEqual(rightly);
  });

  it('is found in the index, not by reading the list', async () => {
    await owner.query('begin');
    await owner.query(`set local app.tenant_id = ${long}`);
    const { rows } = await owner.query<{ asking: string }>(
      `select secure.clue_condition('manufacturer', '{"letters": ["纺机"]}') as asking`,
    );
    const plan = await owner.query<{ 'QUERY PLAN': string }>(`explain select ctid ${rows[0]?.asking}`);
    await owner.query('rollback');
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(
      'Bitmap Index Scan on manufacturer_keyword',
    );
  });
});

describe('a keyword whose beginning almost all rows have', () => {
  const wanted = '常见机电11234';

  it('is looked up by what few rows have of it, and found all the same', async () => {
    const groupsOf = (typed: string) => `secure.letter_groups(${long}, '${typed}')`;
    const { asked, common } = await inTenant(owner, long, async (tx) => {
      const [row = { asked: [], common: [] }] = await tx.query<{ asked: string[]; common: string[] }>(
        `select secure.rare_groups('manufacturer', ${groupsOf(wanted)})::text[] as asked,
           ${groupsOf('常见机电')}::text[] as common`,
      );
      return row;
    });
    expect(common).toHaveLength(3);
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((group) => common.includes(group))).toEqual([]);
    expect(await search(manufacturer, wanted, long)).toMatchObject({ byIndex: true, total: 1 });
  });

  it('is looked up by all of it where most rows have all of it, and where the mill has few rows', async () => {
    const askedOf = (tenantId: number, typed: string) =>
      inTenant(owner, tenantId, async (tx) => {
        const [row] = await tx.query<{ asked: number; groups: number }>(
          `with said as (select secure.letter_groups(${tenantId}, $1) as groups)
           select cardinality(secure.rare_groups('manufacturer', groups)) as asked,
             (select count(distinct each) from unnest(groups) each)::int as groups from said`,
          [typed],
        );
        return row;
      });
    await owner.query(
      `update manufacturer set short_name = '大型纺织机械厂' where tenant_id = $1 and deleted_at is null`,
      [long],
    );
    await owner.query('analyze manufacturer');
    expect(await askedOf(long, '大型纺织机械厂')).toEqual({ asked: 6, groups: 6 });
    const small = await askedOf(neighbour, wanted);
    expect(small?.asked).toBe(small?.groups);
  });
});

describe('G-001 the index of letters', () => {
  const clueTo = (wanted: string) => JSON.stringify({ letters: [wanted] });
  const placesOf = (tenantId: number, wanted: string) =>
    inTenant(pool, tenantId, async (tx) => {
      const [found] = await tx.query<{ places: number }>(
        "select coalesce(cardinality(secure.clue_rows('manufacturer', $1)), 0) as places",
        [clueTo(wanted)],
      );
      return found?.places;
    });

  it('names no row of another mill, though both have the word', async () => {
    const names = (tenantId: number) =>
      owner.query(
        "insert into manufacturer (tenant_id, id, number, name) values ($1, gen_random_uuid(), 'wall', '墙内纺机')",
        [tenantId],
      );
    await names(mill);
    await names(neighbour);
    expect(await placesOf(mill, '墙内')).toBe(1);
    expect(await placesOf(await make.tenant(), '墙内')).toBe(0);
    const ofNobody = await pool.query("select secure.clue_rows('manufacturer', $1) as places", [
      clueTo('墙内'),
    ]);
    expect(ofNobody.rows).toEqual([{ places: null }]);
  });

  it('has no entry that two mills share', async () => {
    const { rows } = await owner.query(
      "select secure.letter_groups($1, '经纬纺机 A-12') && secure.letter_groups($2, '经纬纺机 A-12') as shared",
      [mill, neighbour],
    );
    expect(rows).toEqual([{ shared: false }]);
  });

  it('is not made over what is no text', async () => {
    const made = owner.query("select secure.keyword_index('dict_type', '{type_code,sort}')");
    await expect(made).rejects.toThrow('sort of dict_type is no text');
  });
});
