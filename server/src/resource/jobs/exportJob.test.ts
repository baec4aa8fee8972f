import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import {
  exportKeptMs,
  fetchExport,
  listExports,
  mostKeptExports,
  removeExport,
  startExport,
} from '@millwright/contract/areas/operations/tasks/exportJobs.ts';
import { addressesOf } from '../../platform/http/calls/call.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import readSheet from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { TestPerson } from '@millwright/testing/server/make.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { silentMs } from './exportJob.service.ts';

const server = await testServer();
const { make, owner, clock } = server;
const codes = Object.values(manufacturer.access);
const english = { headers: { 'language-id': 'en' } };
const makers = resourceCalls(manufacturer);

/** Somebody of a new mill with some rows. */
async function keeper(rows = 3): Promise<TestPerson> {
  const person = await make.user({ codes });
  for (let row = 1; row <= rows; row++)
    await server.as(person).call(makers.add, { number: `M-${row}`, name: `经纬纺机${row}` });
  return person;
}

const start = (person: TestPerson, input: object = {}) =>
  server.as(person).call(startExport, { resource: 'manufacturer', ...input }, english);
const jobsOf = async (person: TestPerson) =>
  (await server.as(person).call(listExports, {}, english)).result.jobs;

/** The person's newest export when it runs no longer. */
const ended = (person: TestPerson) =>
  expect.poll(async () => (await jobsOf(person))[0], { timeout: 10_000, interval: 20 });

async function fetched(person: TestPerson, id: string) {
  const { accessToken } = await server.app.sessions.start({
    userId: person.id,
    tenantId: person.tenantId,
    ip: '127.0.0.1',
    agent: 'test',
  });
  const [url = ''] = addressesOf(fetchExport);
  const headers = { 'x-access-token': accessToken, 'tenant-id': '0' };
  return server.app.fastify.inject({ method: 'GET', url, query: { id }, headers });
}

describe('C-110 an export that is written behind the answer', () => {
  it('is begun at once, tells how far it is, and gives the whole sheet when it is done', async () => {
    const person = await keeper();
    const { result } = await start(person, { number: 'M-*', column: 'number', order: 'desc' });
    expect(result).toMatchObject({ state: 'running', rowsTotal: 3, fileName: 'Manufacturer.xlsx' });
    await ended(person).toMatchObject({ id: result.id, state: 'done', rowsDone: 3, messageCode: null });
    const file = await fetched(person, result.id);
    expect(file.headers['content-disposition']).toContain('Manufacturer.xlsx');
    const [sheet] = await readSheet(file.rawPayload);
    expect(sheet?.data.map(([number]) => number)).toEqual(['Number', 'M-3', 'M-2', 'M-1']);
  });

  it('asks for the right to read the rows, when it begins and when it is fetched', async () => {
    const person = await keeper();
    const outsider = await make.user({ tenantIds: [person.tenantId], codes: [] });
    expect((await start(outsider)).body).toMatchObject({ code: 510, messageCode: 'core.forbidden' });
    const { id } = (await start(person)).result;
    await ended(person).toMatchObject({ state: 'done' });
    await owner.query('update membership set role_ids = null where user_id = $1', [person.id]);
    expect((await fetched(person, id)).json()).toMatchObject({ code: 510, messageCode: 'core.forbidden' });
  });

  it('G-001 is seen, fetched and removed by its own person alone, in this mill alone', async () => {
    const person = await keeper();
    const colleague = await make.user({ tenantIds: [person.tenantId], codes });
    const foreigner = await make.user({ codes });
    const { id } = (await start(person)).result;
    await ended(person).toMatchObject({ state: 'done' });
    for (const other of [colleague, foreigner]) {
      expect(await jobsOf(other)).toEqual([]);
      expect((await fetched(other, id)).json()).toMatchObject({ code: 404 });
      expect((await server.as(other).call(removeExport, { id })).body).toMatchObject({ code: 404 });
    }
    expect((await fetched(person, id)).statusCode).toBe(200);
  });

  it('runs one at a time for a person', async () => {
    const person = await keeper(1);
    await owner.query(
      `insert into export_job (tenant_id, id, user_id, resource, file_name, state, rows_total, created_at, heard_at, expires_at)
       values ($1, gen_random_uuid(), $2, 'manufacturer', 'x.xlsx', 'running', 1, $3, $3, $3::timestamptz + interval '1 day')`,
      [person.tenantId, person.id, new Date(clock.nowMs())],
    );
    expect((await start(person)).body).toMatchObject({ code: 409, messageCode: 'iam.exportRunning' });
    clock.advance(silentMs + 1);
    expect(await jobsOf(person)).toMatchObject([
      {
        state: 'failed',
        messageCode: 'iam.exportInterrupted',
        message: expect.stringContaining('interrupted'),
      },
    ]);
    expect((await start(person)).body.success).toBe(true);
    await ended(person).toMatchObject({ state: 'done' });
  });

  it('tells why it failed', async () => {
    const person = await keeper(1);
    await start(person, { column: 'nothing' });
    await ended(person).toMatchObject({ state: 'failed', messageCode: 'core.invalid' });
    const [{ id, message } = { id: '', message: '' }] = await jobsOf(person);
    expect(message).not.toBe('');
    expect((await fetched(person, id)).json()).toMatchObject({ code: 404 });
  });

  it('refuses a filter that its field cannot have, and a resource that is none', async () => {
    const person = await keeper(0);
    expect((await start(person, { createTime_begin: 'never' })).body).toMatchObject({ code: 400 });
    expect((await start(person, { resource: 'app_user' })).body.errors?.[0]?.field).toBe('resource');
    expect(await jobsOf(person)).toEqual([]);
  });

  it('can be fetched for a day', async () => {
    const person = await keeper(1);
    const { id } = (await start(person)).result;
    await ended(person).toMatchObject({ state: 'done' });
    clock.advance(exportKeptMs + 1);
    expect((await fetched(person, id)).json()).toMatchObject({ code: 404 });
    expect(await jobsOf(person)).toEqual([]);
  });

  it('goes with its file when it is removed, and the oldest make room', async () => {
    const person = await keeper(1);
    for (let turn = 0; turn <= mostKeptExports; turn++) {
      clock.advance(1_000);
      const { id } = (await start(person)).result;
      await ended(person).toMatchObject({ id, state: 'done' });
    }
    const jobs = await jobsOf(person);
    expect(jobs).toHaveLength(mostKeptExports);
    for (const { id } of jobs) await server.as(person).call(removeExport, { id });
    const { rows } = await owner.query('select from export_piece where tenant_id = $1', [person.tenantId]);
    expect(rows).toEqual([]);
  });
});
