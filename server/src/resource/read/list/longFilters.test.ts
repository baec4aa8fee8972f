// Filters of a long list: what its index knows leaves out rows and never decides, and pages of many are met in the index of
// their order.
import { specialPart } from '@millwright/contract/areas/equipment/parts/specialPart.ts';
import { countedOfLong, exactTotal, listInput } from '@millwright/contract/core/resource/listQuery.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTenant } from '../../../platform/db/tenancy.ts';
import { testDatabase } from '@millwright/testing/server/database.ts';
import { createMake } from '@millwright/testing/server/make.ts';
import { always, type ConditionClues } from '../../row/condition.ts';
import { readClues } from './clues.queries.ts';
import { conditionOf } from './filters.ts';
import { selectPage } from '../../row/list.queries.ts';

const { owner, pool } = await testDatabase();
const make = createMake(owner);
const mill = await make.tenant();
const reading = { language: 'zh', zone: 'Asia/Shanghai' } as const;
const scope = { isAll: true } as const;
const count = exactTotal + 2_000;
const rare = '00000000-0000-7000-8000-000000000001';
const common = '00000000-0000-7000-8000-000000000002';
const third = '00000000-0000-7000-8000-000000000003';

// Lists of models that are rare, common, in every third row, empty and none; the last rows are changed less often; every text and number is shared by some rows.
beforeAll(async () => {
  await owner.query(
    `insert into special_part (tenant_id, id, code, name, class, brand, model, model_ids, quantity, cycle_d, is_reminded_of,
       is_recycled, is_counted, create_time)
     select $1, gen_random_uuid(), 'P' || lpad(n::text, 5, '0'), (array['锡林针布', '钢领', 'Ring', '胶辊'])[1 + n % 4] || n % 700,
       'rings', case when n % 3 > 0 then 'B' || n % 50 end, nullif('M' || n % 2000, 'M7'),
       case when n % 1000 = 0 then array['${rare}', '${common}'] when n % 40 = 1 then null when n % 40 = 2 then '{}'
         when n % 3 = 0 then array['${common}', '${third}'] else array['${common}'] end,
       1 + n % 500, case when n > ${exactTotal} then 60 else 30 end, false, n % 2 = 0, true, now() - make_interval(mins => n % 11)
     from generate_series(1, $2::int) n`,
    [mill, count],
  );
  await owner.query('analyze special_part');
});

interface Question {
  readonly filter: Readonly<Record<string, string>>;
  readonly column?: string;
  readonly order?: 'asc' | 'desc';
  readonly pageNo?: number;
}

/** A page as people are given it, one that the index may say nothing of, and whether it said something of the first. */
async function bothWays({ filter, pageNo = 1, ...sorting }: Question) {
  const input = { ...listInput.parse({ pageSize: 50, ...sorting }), ...filter };
  const condition = conditionOf(specialPart, input, { ...reading, tenantId: mill });
  return inTenant(pool, mill, async (tx) => {
    const known = await readClues(tx, specialPart, { keyword: input.keyword, condition });
    const question = { input, reading, scope, offset: (pageNo - 1) * 50, limit: 50 };
    const page = async (what: ConditionClues | typeof always) => {
      const { rows, total, isMore } = await selectPage(tx, specialPart, {
        ...question,
        condition,
        known: what,
      });
      return { ids: rows.map(({ id }) => id), total, isMore };
    };
    return { byIndex: known !== always, given: await page(known), plain: await page(always) };
  });
}

/** Ids of all rows that fit, sorted by hand. */
async function sorted(where: string, order: string): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select id::text from special_part where tenant_id = $1 and deleted_at is null and ${where} order by ${order}`,
    [mill],
  );
  return rows.map(({ id }) => id);
}

describe('a filter of a long list', () => {
  it.each<[string, Record<string, string>, boolean, number]>([
    ['a part of a text that few have', { name: '*钢领69*' }, true, 52],
    ['a beginning', { name: '钢领69*' }, true, 52],
    ['an end', { model: '*M1999' }, true, 6],
    ['a text as a whole', { model: 'M1999' }, true, 6],
    ['a member of lists that few have', { modelIds_MultiString: `,${rare},` }, true, 12],
    ['a part of a text beside a member', { name: '*0*', modelIds_MultiString: rare }, true, 12],
    ['no text', { superQueryParams: '[{"field":"model","rule":"empty","val":null}]' }, false, 6],
    [
      'a part of either of two texts',
      {
        superQueryParams:
          '[{"field":"name","rule":"like","val":"钢领69"},{"field":"model","rule":"like","val":"M1999"}]',
        superQueryMatchType: 'or',
      },
      false,
      58,
    ],
  ])('finds the rows with %s, by the index or without', async (_name, filter, byIndex, total) => {
    const found = await bothWays({ filter });
    expect(found.byIndex).toBe(byIndex);
    expect(found.given).toEqual(found.plain);
    expect(found.given).toMatchObject({ total, isMore: false });
  });

  it('looks at one row after the other for what most rows have', async () => {
    for (const [name, value] of [
      ['modelIds_MultiString', common],
      ['code', '*P0*'],
    ] as const) {
      const { byIndex, given } = await bothWays({ filter: { [name]: value } });
      expect([byIndex, given.total, given.isMore]).toEqual([false, countedOfLong, true]);
    }
  });

  const isThird = `'${third}' = any (model_ids)`;
  it.each<[string, Question, string, string, boolean]>([
    ['the first of what it knows', { filter: {} }, isThird, 'code', true],
    [
      'what fits when the first do not',
      { filter: { cycleD_begin: '50' } },
      `${isThird} and cycle_d >= 50`,
      'code',
      false,
    ],
    ['as many as a page far behind needs', { filter: {}, pageNo: 45 }, isThird, 'code', false],
    [
      'those that are narrowed by another column',
      { filter: { isRecycled: 'true' }, column: 'brand', order: 'desc', pageNo: 2 },
      `${isThird} and is_recycled`,
      'brand desc nulls last, id desc',
      false,
    ],
  ])('is told by the index %s', async (_name, question, where, order, isMore) => {
    const filter = { ...question.filter, modelIds_MultiString: third };
    const { byIndex, given } = await bothWays({ ...question, filter });
    const all = await sorted(where, order);
    const from = ((question.pageNo ?? 1) - 1) * 50;
    expect(given.ids).toEqual(all.slice(from, from + 50));
    const total = isMore ? countedOfLong : all.length;
    expect({ byIndex, total: given.total, isMore: given.isMore }).toEqual({ byIndex: true, total, isMore });
  });

  const brands = 'brand is not null';
  it.each<[Question, string, string]>([
    [{ filter: { code: 'P*' }, column: 'quantity', order: 'asc' }, 'true', 'quantity, id'],
    [{ filter: { code: 'P*' }, column: 'brand', order: 'desc' }, 'true', 'brand desc nulls last, id desc'],
    [{ filter: { code: 'P*' }, column: 'brand', order: 'asc', pageNo: 170 }, 'true', 'brand, id'],
    [{ filter: { brand: 'B*' }, column: 'brand', order: 'desc' }, brands, 'brand desc, id desc'],
    [{ filter: { isRecycled: 'true' }, column: 'class', order: 'asc' }, 'is_recycled', 'class, id'],
    [
      { filter: { quantity_end: '400' }, column: 'quantity', order: 'desc', pageNo: 3 },
      'quantity <= 400',
      'quantity desc, id desc',
    ],
    [{ filter: { quantity_begin: '100' }, column: 'code', order: 'desc' }, 'quantity >= 100', 'code desc'],
    [
      { filter: { isRecycled: 'false' }, column: 'createTime', order: 'desc', pageNo: 2 },
      'not is_recycled',
      'create_time desc, id desc',
    ],
  ])('has the page of sorting all rows: %j', async (question, where, order) => {
    const all = await sorted(where, order);
    expect(all.length).toBeGreaterThan(countedOfLong);
    const from = ((question.pageNo ?? 1) - 1) * 50;
    const { given, plain } = await bothWays(question);
    expect(given.ids).toEqual(all.slice(from, from + 50));
    expect(plain).toEqual(given);
  });
});

describe('G-001 the index of lists', () => {
  it('has no entry that two mills share, and tells nothing where no mill is set', async () => {
    const shared = await owner.query(
      "select secure.member_groups(1, array['a', 'b']) && secure.member_groups(2, array['a', 'b']) as shared",
    );
    expect(shared.rows).toEqual([{ shared: false }]);
    const clues = JSON.stringify({ letters: [], members: [[rare]] });
    const places = async (tenantId: number) =>
      inTenant(pool, tenantId, (tx) =>
        tx.query('select cardinality(secure.clue_rows($1, $2)) as places', ['special_part', clues]),
      );
    expect(await places(mill)).toEqual([{ places: 12 }]);
    expect(await places(await make.tenant())).toEqual([{ places: null }]);
    const ofNobody = await pool.query('select secure.clue_rows($1, $2) as places', ['special_part', clues]);
    expect(ofNobody.rows).toEqual([{ places: null }]);
  });

  it('is not asked of a table without it', async () => {
    const rows = await inTenant(pool, mill, (tx) =>
      tx.query(
        "select secure.clue_rows('audit_entry', $1) as places, secure.finds_few('audit_entry', $1, 1) as few",
        [JSON.stringify({ letters: ['secret'], members: [['a']] })],
      ),
    );
    expect(rows).toEqual([{ places: null, few: false }]);
  });
});
