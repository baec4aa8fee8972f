import readSheet from 'read-excel-file/node';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { machineModel } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { quantity } from '@millwright/contract/core/fields/fields.ts';
import { exactTotal } from '@millwright/contract/core/resource/listQuery.ts';
import { crud, defineResource } from '@millwright/contract/core/resource/resource.ts';
import { resourceCalls, servedResources } from '@millwright/contract/registry.ts';
import { totalledFields } from '@millwright/contract/core/resource/totals.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { createAdder } from './totals.ts';

const server = await testServer();
const codes = [machine, machineModel].flatMap(({ access }) => Object.values(access));
const keeper = await server.make.user({ codes });
const as = server.as(keeper);
const machines = resourceCalls(machine);
const models = resourceCalls(machineModel);
const kinds = ['spinning', 'roving', 'carding'] as const;
const modelOf = new Map<string, string>();
for (const kind of kinds) {
  const asked = { name: kind, kind, positions: 1, slowestPeriodS: 60, maxGramsPerHour: 1, maxWatts: 1 };
  modelOf.set(kind, (await as.call(models.add, asked)).result.id);
}

/** What the mill has, as a list of its own to add up. */
const known = Array.from({ length: 47 }, (_, place) => ({
  code: `M-${100 + place}`,
  number: String(place).padStart(2, '0'),
  kind: kinds[place % 3] ?? 'spinning',
  positions: (place * 37) % 1009,
  status: place % 4 === 0 ? 'spare' : 'inUse',
}));
for (const row of known) await as.call(machines.add, { ...row, modelId: modelOf.get(row.kind) });
const positionsOf = (rows: readonly { positions: number }[]) =>
  rows.reduce((sum, { positions }) => sum + positions, 0);

async function headers() {
  const session = { userId: keeper.id, tenantId: keeper.tenantId, ip: '127.0.0.1', agent: 'test' };
  const { accessToken } = await server.app.sessions.start(session);
  return { 'x-access-token': accessToken, 'tenant-id': '0', 'language-id': 'en' };
}

/** The cells of the export of a question. */
async function exported(input: Record<string, string>) {
  const response = await server.app.fastify.inject({
    method: 'GET',
    url: `${basePath}${machines.exportXls.path}?${new URLSearchParams(input)}`,
    headers: await headers(),
  });
  const [sheet] = await readSheet(response.rawPayload);
  return { body: response.rawPayload, rows: (sheet?.data ?? []).map((row) => row.map((cell) => cell ?? '')) };
}

describe('what a list adds up to', () => {
  it('is that of all rows that fit, whatever the page', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          {
            kind: fc.constantFrom(...kinds),
            number: fc.constantFrom('00', '03', '11', '*1*'),
            status: fc.constantFrom('spare', 'inUse'),
            pageNo: fc.integer({ min: 1, max: 4 }),
            pageSize: fc.integer({ min: 1, max: 30 }),
            column: fc.constantFrom('code', 'number', 'positions'),
          },
          { requiredKeys: ['pageNo', 'pageSize', 'column'] },
        ),
        async (asked) => {
          const { kind, number, status } = asked;
          const fitting = known.filter(
            (row) =>
              (kind === undefined || row.kind === kind) &&
              (status === undefined || row.status === status) &&
              (number === undefined || (number === '*1*' ? row.number.includes('1') : row.number === number)),
          );
          const { result } = await as.call(machines.list, asked);
          expect(result.total).toBe(fitting.length);
          const isOneKind = new Set(fitting.map((row) => row.kind)).size === 1;
          expect(result.totals).toEqual({ positions: isOneKind ? positionsOf(fitting) : null });
        },
      ),
      { numRuns: 60 },
    );
  });

  it('leaves out what was deleted, and what another mill has', async () => {
    const { result } = await as.call(machines.add, {
      code: 'GONE',
      number: '99',
      kind: 'spinning',
      positions: 500,
      modelId: modelOf.get('spinning'),
    });
    await as.call(machines.delete, { id: result.id });
    const frames = known.filter(({ kind }) => kind === 'spinning');
    const { totals } = (await as.call(machines.list, { kind: 'spinning' })).result;
    expect(totals).toEqual({ positions: positionsOf(frames) });
    const other = server.as(await server.make.user({ codes }));
    expect((await other.call(machines.list, {})).result).toMatchObject({
      total: 0,
      totals: { positions: null },
    });
  });

  it('is not told of machines of several kinds: spindles and cards make no sum', async () => {
    expect((await as.call(machines.list, {})).result.totals).toEqual({ positions: null });
    expect((await as.call(machines.list, { kind: 'roving' })).result.totals).not.toEqual({ positions: null });
  });

  it('is exact where the number of rows is no longer counted', async () => {
    const person = await server.make.user({ codes });
    const own = server.as(person);
    const asked = {
      name: 'RF',
      kind: 'spinning',
      positions: 1,
      slowestPeriodS: 60,
      maxGramsPerHour: 1,
      maxWatts: 1,
    };
    const { id } = (await own.call(models.add, asked)).result;
    const count = exactTotal + 2_345;
    await server.owner.query(
      `insert into machine (tenant_id, id, code, number, kind, model_id, positions, place, status)
       select $1, 5000000 + n, 'X-' || n, '1', 'spinning', $2, n % 7, 0, 'inUse' from generate_series(1, $3::int) n`,
      [person.tenantId, id, count],
    );
    const { result } = await own.call(machines.list, { number: '1' });
    const sum = Array.from({ length: count }, (_, place) => (place + 1) % 7).reduce(
      (all, each) => all + each,
    );
    expect(result).toMatchObject({ total: exactTotal, isMore: true, totals: { positions: sum } });
    const far = { number: '1', column: 'number', order: 'asc', pageNo: '601', pageSize: '20' };
    expect((await own.call(machines.list, far)).result.records.map(({ code }) => code)).toEqual(
      Array.from({ length: 20 }, (_, place) => `X-${12_001 + place}`),
    );
  });

  it('is told by no list of which nothing is declared to add up', async () => {
    const { result } = await as.call(models.list, {});
    expect(result).not.toHaveProperty('totals');
    const adding = servedResources.filter((resource) => totalledFields(resource).length > 0);
    expect(adding.map(({ name }) => name)).toContain('machine');
    expect(adding.map(({ name }) => name)).not.toContain('machineModel');
  });

  it('of decimals does not drift', () => {
    const bale = defineResource('bale', {
      namespace: 'basics',
      path: '/$/mdm/bale',
      title: 'massKg',
      fields: { massKg: quantity({ digits: 2, total: true, optional: true }) },
      list: ['massKg'],
      form: [['massKg']],
      access: crud('basics.bale'),
    });
    fc.assert(
      fc.property(fc.array(fc.array(fc.option(fc.integer({ min: 0, max: 99_999_999 })))), (pages) => {
        const adder = createAdder(bale);
        for (const page of pages)
          adder.add(page.map((cents) => ({ massKg: cents === null ? null : cents / 100 })));
        const cents = pages.flat().filter((each) => each !== null);
        const sum = cents.reduce((all, each) => all + each, 0);
        expect(adder.totals()).toEqual({ massKg: cents.length === 0 ? null : sum / 100 });
      }),
    );
  });
});

describe('the sheet of a list that adds up', () => {
  it('ends with the sums of all its rows, under the column that does', async () => {
    const { rows } = await exported({ kind: 'roving', columns: 'code,positions,status' });
    const fitting = known.filter(({ kind }) => kind === 'roving');
    expect(rows[0]).toEqual(['Code', 'Positions', 'Status']);
    expect(rows).toHaveLength(1 + fitting.length + 1);
    expect(rows.at(-1)).toEqual(['Total', positionsOf(fitting), '']);
    expect((await exported({ kind: 'roving', columns: 'code,status' })).rows.at(-1)?.[0]).toMatch(/^M-/);
  });

  it('can be imported as it is: the row of sums is none to import', async () => {
    const { body } = await exported({ columns: 'code,number,kind,modelId,positions' });
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(body)]), 'machines.xlsx');
    const request = new Request('http://mill', { method: 'POST', body: form });
    const response = await server.app.fastify.inject({
      method: 'POST',
      url: `${basePath}${machines.importExcel?.path}?dryRun=true`,
      headers: { ...(await headers()), 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(response.json().result).toMatchObject({ rows: known.length, added: 0, refused: 0, problems: [] });
  });
});
