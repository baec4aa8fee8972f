import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { machineModel, modelSignal } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { listInput } from '@millwright/contract/core/resource/listQuery.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { Socket } from 'node:net';
import pg, { Pool } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { inTenant, type TenantTransaction } from '../../../platform/db/tenancy.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { readLines } from '../../write/write.queries.ts';
import { conditionOf } from '../list/filters.ts';
import { selectChildren, selectPage } from '../../row/list.queries.ts';

const server = await testServer();
const { owner, pool } = server;
const keeper = await server.make.user({ codes: Object.values(machineModel.access) });
const { tenantId } = keeper;
const reading = { language: 'zh', zone: 'Asia/Shanghai' } as const;
const scope = { isAll: true } as const;
const linesEach = 50;

await owner.query(
  `with model as (
     insert into machine_model (tenant_id, id, name, kind, positions, slowest_period_s, max_grams_per_hour, max_watts)
     select $1, gen_random_uuid(), 'FA' || n, 'spinning', 1008, 60, 60000, 90000 from generate_series(1, 20) n
     returning tenant_id, id, name),
   signal as (
     insert into model_signal (tenant_id, id, model_id, process, position, code, kind, name, digits, min, max, period_s)
     select m.tenant_id, gen_random_uuid(), m.id, 'spinning', p, 'S' || p, 'W', '{"zh": "S", "en": "", "vn": ""}', 0, 0, 5000, 60
     from model m, generate_series(0, $2::int - 1) p)
   insert into machine (tenant_id, code, number, kind, model_id, positions)
   select m.tenant_id, 'RF-' || n, lpad(n::text, 4, '0'), 'spinning', m.id, 480
   from model m, generate_series(1, 1000) n where m.name = 'FA1'`,
  [tenantId, linesEach],
);
await owner.query('analyze');
const { rows: models } = await owner.query<{ id: string }>(
  'select id from machine_model where tenant_id = $1',
  [tenantId],
);

const idOf = (turn: number) => models[turn % models.length]?.id ?? '';

/** How often a statement was planned by twenty questions on one connection. */
async function plansOf(
  ask: (tx: TenantTransaction, turn: number) => Promise<readonly unknown[]>,
  rows: number,
) {
  const connection = new Pool({ ...pool.options, max: 1 });
  try {
    for (let turn = 0; turn < 20; turn++)
      expect(await inTenant(connection, tenantId, (tx) => ask(tx, turn))).toHaveLength(rows);
    const { rows: plans } = await connection.query<{ once: number; anew: number }>(
      'select generic_plans::int as once, custom_plans::int as anew from pg_prepared_statements',
    );
    return plans;
  } finally {
    await connection.end();
  }
}

/** PostgreSQL looks at the values of a statement five times. A text is named when the process meets it for the fourth time. */
const leastOnce = 12;
const anewOf = (plans: readonly { once: number; anew: number }[]) =>
  plans.map(({ once, anew }) => ({ anew, isPlannedOnce: once >= leastOnce }));
const plannedOnce = [{ anew: 5, isPlannedOnce: true }];

describe('the statement of a list', () => {
  const questions = [
    ['sorted and filtered', { column: 'number', order: 'desc', status: 'inUse' }],
    ['in the order of a key', { column: 'code', order: 'asc' }],
    ['sorted by the words of a reference', { column: 'modelId', order: 'asc' }],
  ] as const;
  it.each(questions)('%s is planned once for every page', async (_name, said) => {
    const input = listInput.parse(said);
    const condition = conditionOf(machine, input, { ...reading, tenantId: 1 });
    const page = { condition, input, reading, scope, limit: 20 };
    const ask = async (tx: TenantTransaction, turn: number) =>
      (await selectPage(tx, machine, { ...page, offset: 20 * (turn % 3) })).rows;
    expect(anewOf(await plansOf(ask, 20))).toEqual(plannedOnce);
  });
});

function streamOf(client: unknown): unknown {
  const connection: unknown = client instanceof pg.Client ? Reflect.get(client, 'connection') : undefined;
  return typeof connection === 'object' && connection !== null
    ? Reflect.get(connection, 'stream')
    : undefined;
}

describe('a list', () => {
  it('asks one statement in a transaction, in one message to the database', async () => {
    const as = server.as(await server.make.user({ tenantIds: [tenantId], codes: [machine.access.read] }));
    const list = () =>
      as.call(resourceCalls(machine).list, { column: 'number', pageSize: 20, keyword: 'RF' });
    await list();
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const written = [vi.spyOn(Socket.prototype, '_write'), vi.spyOn(Socket.prototype, '_writev')];
    const { result } = await list();
    const texts = asked.mock.calls.map(([query]) => JSON.stringify(query).slice(0, 30));
    // Others of the process write too.
    const own = new Set(asked.mock.contexts.map((client) => streamOf(client)));
    const messages = written.flatMap(({ mock }) => mock.contexts.filter((stream) => own.has(stream))).length;
    for (const spy of [asked, ...written]) spy.mockRestore();
    expect(result.records).toHaveLength(20);
    expect(texts).toEqual([
      expect.stringContaining('begin; set local'),
      expect.stringContaining('with matched'),
      '"commit"',
    ]);
    expect(messages).toBe(1);
  });
});

describe('a statement that is the last of its transaction', () => {
  const last = { isLast: true };
  const rename = 'update machine_model set name = $1 where id = $2 returning name';
  const nameOf = async (id: string) => {
    const { rows } = await owner.query<{ name: string }>('select name from machine_model where id = $1', [
      id,
    ]);
    return rows[0]?.name;
  };

  it('ends it: what was written is kept, and nothing may follow', async () => {
    const id = idOf(3);
    await inTenant(pool, tenantId, async (tx) => {
      await tx.query(rename, ['kept', id], last);
      await expect(tx.query('select 1')).rejects.toThrow('the last');
    });
    expect(await nameOf(id)).toBe('kept');
  });

  it('undoes everything when it fails, and leaves a connection that works', async () => {
    const id = idOf(4);
    const own = new Pool({ ...pool.options, max: 1 });
    const failing = inTenant(own, tenantId, async (tx) => {
      await tx.query(rename, ['undone', id]);
      await tx.query('select 1 / 0', [], last);
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await nameOf(id)).not.toBe('undone');
    expect(await inTenant(own, tenantId, (tx) => tx.query('select 1 as one'))).toEqual([{ one: 1 }]);
    await own.end();
  });
});

describe('the lines of a document', () => {
  const lines = { by: 'modelId', order: undefined };
  const questions: [string, Parameters<typeof plansOf>[0]][] = [
    [
      'shown',
      (tx, turn) => selectChildren(tx, modelSignal, { ...lines, parentIds: [idOf(turn)], reading, scope }),
    ],
    ['to be changed', (tx, turn) => readLines(tx, modelSignal, { ...lines, parentIds: [idOf(turn)] })],
  ];
  it.each(questions)('%s are asked for by a statement that is planned once', async (_name, ask) => {
    expect(anewOf(await plansOf(ask, linesEach))).toEqual(plannedOnce);
  });

  it('are written in one statement, in the fields that changed alone', async () => {
    const as = server.as(keeper);
    const { queryById, edit } = resourceCalls(machineModel);
    const { result } = await as.call(queryById, { id: idOf(0) });
    const signals = Array.isArray(result['signals']) ? result['signals'] : [];
    const wanted = signals.map((signal) => ({ ...signal, normalMax: 100 }));
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const saved = (await as.call(edit, { ...result, signals: wanted })).result;
    const texts = asked.mock.calls.map(([query]) => JSON.stringify(query));
    asked.mockRestore();
    expect(saved).toMatchObject({ version: 2, signals: wanted.map(() => ({ normalMax: 100, version: 2 })) });
    const writing = texts.filter((text) => text.includes('update \\"model_signal\\"'));
    expect(writing).toHaveLength(1);
    expect(writing[0]).toContain('set \\"normal_max\\" = x.\\"normal_max\\", update_by');
    // begin, lock, lines, head with history, lines, head and lines as they are now, commit
    expect(texts).toHaveLength(8);
  });
});
