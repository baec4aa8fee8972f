import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../platform/db/migrate.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { createDatabase, dropDatabase } from '@millwright/testing/server/postgres/postgres.ts';

const url = await createDatabase();
await migrate(url, { before: '0041' });
const owner = new pg.Client({ connectionString: url });
await owner.connect();
afterAll(async () => {
  await owner.end();
  await dropDatabase(url);
});

/** Mills as they were: each machine with a text, and perhaps with an area. */
const [zh, en] = [2001, 2002];
for (const [id, language] of [
  [zh, 'zh'],
  [en, 'en'],
])
  await owner.query("insert into tenant (id, name, zone, language) values ($1, $2, 'Asia/Shanghai', $2)", [
    id,
    language,
  ]);

async function area(tenantId: number, name: string, row: { above?: string; isDeleted?: boolean } = {}) {
  const id = uuidv7();
  await owner.query(
    `insert into equipment_area (tenant_id, id, code, name, parent_id, sort, deleted_at)
     values ($1, $2, $3, $3, $4, 1, case when $5 then now() end)`,
    [tenantId, id, name, row.above ?? null, row.isDeleted ?? false],
  );
  return id;
}

const model = { [zh]: uuidv7(), [en]: uuidv7() };
for (const [tenantId, id] of Object.entries(model))
  await owner.query(
    `insert into machine_model (tenant_id, id, name, kind, positions, slowest_period_s, max_grams_per_hour, max_watts)
     values ($1, $2, 'M', 'carding', 1, 60, 1, 1)`,
    [tenantId, id],
  );

async function machine(
  tenantId: number,
  code: string,
  row: { said?: string; areaId?: string; place?: number; kind?: string; isDeleted?: boolean },
) {
  const { said = null, areaId = null, place = 1, kind = 'carding', isDeleted = false } = row;
  await owner.query(
    `insert into machine (tenant_id, code, number, kind, model_id, positions, area, area_id, place, deleted_at)
     values ($1, $2, '1', $3, $4, 1, $5, $6, $7, case when $8 then now() end)`,
    [tenantId, code, kind, model[tenantId], said, areaId, place, isDeleted],
  );
}

const front = await area(zh, '前纺车间');
const ring = await area(zh, '细纱车间');
const east = await area(zh, '东线', { above: ring });
const gone = await area(zh, '旧车间', { isDeleted: true });
await machine(zh, 'CD-1', { said: 'combed 1', areaId: front, place: 1 });
await machine(zh, 'CD-2', { said: 'combed 2', areaId: front, place: 2 });
await machine(zh, 'CD-3', { said: ' carded ', areaId: front, place: 3 });
await machine(zh, 'DR-1', { said: 'breaker', areaId: front, kind: 'drawing' });
await machine(zh, 'DR-2', { said: 'carded', areaId: front, kind: 'drawing', place: 2 });
await machine(zh, 'RF-1', { said: 'carded', areaId: ring, kind: 'spinning' });
await machine(zh, 'RF-2', { said: '东线', areaId: ring, kind: 'spinning' });
await machine(zh, 'RF-3', { said: '细纱车间', areaId: east, kind: 'spinning' });
await machine(zh, 'RF-4', { said: '细纱车间', areaId: ring, kind: 'spinning' });
await machine(zh, 'RF-5', { said: '东线', kind: 'spinning' });
await machine(zh, 'RF-6', { said: '东线', areaId: front, kind: 'spinning' });
await machine(zh, 'RF-7', { areaId: ring, kind: 'spinning' });
await machine(zh, 'RF-8', { kind: 'spinning' });
await machine(zh, 'WD-1', { said: '西线', areaId: gone, kind: 'winding' });
await machine(zh, 'WD-2', { said: '老线', kind: 'winding', isDeleted: true });
await machine(en, 'CD-1', { said: 'combed 1' });
await machine(en, 'CD-2', { said: 'Line B', place: 2 });
await machine(en, 'CD-3', { said: 'line b', place: 3 });

await migrate(url);

/** Where machines of a mill stand now: the names from the top. */
async function placesOf(tenantId: number): Promise<Record<string, string | null>> {
  const { rows } = await owner.query<{ code: string; place: string | null }>(
    `with recursive way as (
       select tenant_id, id, name from equipment_area where parent_id is null
       union all
       select a.tenant_id, a.id, way.name || ' / ' || a.name from equipment_area a
       join way on way.tenant_id = a.tenant_id and way.id = a.parent_id)
     select m.code, way.name as place from machine m
     left join way on way.tenant_id = m.tenant_id and way.id = m.area_id where m.tenant_id = $1 order by 1`,
    [tenantId],
  );
  return Object.fromEntries(rows.map(({ code, place }) => [code, place]));
}

describe('a mill in which machines said twice where they stand', () => {
  it('has each text as a node of the tree, below the hall where it was said', async () => {
    expect(await placesOf(zh)).toEqual({
      'CD-1': '前纺车间 / 精梳区 1',
      'CD-2': '前纺车间 / 精梳区 2',
      'CD-3': '前纺车间 / 前纺车间 普梳区',
      // The word was no place: the frame stays in its hall.
      'DR-1': '前纺车间',
      'DR-2': '前纺车间 / 前纺车间 普梳区',
      'RF-1': '细纱车间 / 细纱车间 普梳区',
      'RF-2': '细纱车间 / 东线',
      'RF-3': '细纱车间 / 东线',
      'RF-4': '细纱车间',
      'RF-5': '细纱车间 / 东线',
      'RF-6': '前纺车间 / 前纺车间 东线',
      'RF-7': '细纱车间',
      'RF-8': null,
      'WD-1': '西线',
      'WD-2': '老线',
    });
    expect(await placesOf(en)).toEqual({ 'CD-1': 'Combed line 1', 'CD-2': 'Line B', 'CD-3': 'Line B' });
  });

  it('keeps the lines in the order in which boards showed them, and what only deleted machines said out of the tree', async () => {
    const { rows } = await owner.query<{ name: string }>(
      'select name from equipment_area where tenant_id = $1 and deleted_at is null order by parent_id = $2 desc, sort',
      [zh, front],
    );
    const names = rows.map(({ name }) => name);
    expect(names.filter((name) => name.includes('梳区') && !name.startsWith('细纱'))).toEqual([
      '精梳区 1',
      '精梳区 2',
      '前纺车间 普梳区',
    ]);
    expect(names).not.toContain('老线');
  });

  it('knows its breaker frames by their passage', async () => {
    const { rows } = await owner.query('select code, passage from machine where passage is not null');
    expect(rows).toEqual([{ code: 'DR-1', passage: 'breaker' }]);
  });

  it('keeps every text in the history of its machine, beside what stands in its place', async () => {
    const { rows } = await owner.query<{ code: string; before: object; after: object; version: number }>(
      `select m.code, e.before, e.after, m.version from audit_entry e
       join machine m on m.tenant_id = e.tenant_id and m.id::text = e.row_id
       where e.resource = 'machine' and m.tenant_id = $1 order by 1`,
      [zh],
    );
    const entries = new Map(rows.map(({ code, ...entry }) => [code, entry]));
    expect([...entries.keys()]).toEqual(
      'CD-1 CD-2 CD-3 DR-1 DR-2 RF-1 RF-2 RF-3 RF-4 RF-5 RF-6 WD-1 WD-2'.split(' '),
    );
    expect(entries.get('RF-2')).toEqual({
      before: { area: '东线', areaId: ring },
      after: { area: null, areaId: east },
      version: 2,
    });
    expect(entries.get('DR-1')).toMatchObject({
      before: { area: 'breaker', passage: null },
      after: { area: null, passage: 'breaker' },
    });
    expect(entries.get('RF-4')).toMatchObject({ before: { area: '细纱车间' }, after: { area: null } });
  });
});
