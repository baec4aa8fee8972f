import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import { operationLogRight } from '@millwright/contract/areas/operations/operationLog/operationLog.ts';
import { fetchExport, listExports } from '@millwright/contract/areas/operations/tasks/exportJobs.ts';
import { exportView, startViewExport } from '@millwright/contract/areas/operations/tasks/viewExports.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import readSheet from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { addressesOf } from '../../platform/http/calls/call.ts';
import type { TestPerson } from '@millwright/testing/server/make.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make } = server;
const asked = { view: 'operationLog', question: { kind: 'add' }, columns: ['title', 'by', 'actionText'] };
const english = { headers: { 'language-id': 'en' } };

/** Somebody of a new mill whose log has `rows` entries of added manufacturers. */
async function reader(rows: number, codes = [operationLogRight]): Promise<TestPerson> {
  const person = await make.user({ codes: [...Object.values(manufacturer.access), ...codes] });
  for (let row = 1; row <= rows; row++)
    await server
      .as(person)
      .call(resourceCalls(manufacturer).add, { number: `M-${row}`, name: `Maker ${row}` });
  return person;
}

type Asked = { url: string; method?: 'GET' | 'POST'; payload?: object; query?: Record<string, string> };

async function file(person: TestPerson, { url, method = 'POST', payload = {}, query = {} }: Asked) {
  const { accessToken } = await server.app.sessions.start({
    userId: person.id,
    tenantId: person.tenantId,
    ip: '127.0.0.1',
    agent: 'test',
  });
  const headers = { 'x-access-token': accessToken, 'tenant-id': '0', 'language-id': 'en' };
  return server.app.fastify.inject({
    method,
    url,
    query,
    headers,
    ...(method === 'POST' ? { payload } : {}),
  });
}
const sheetOf = (person: TestPerson, payload: object = asked) =>
  file(person, { url: addressesOf(exportView)[0] ?? '', payload });
const rowsOf = async (bytes: Buffer) => (await readSheet(bytes))[0]?.data ?? [];

describe('the sheet of a view', () => {
  it('has the rows that the call of the view gives its reader, in the chosen columns', async () => {
    const person = await reader(3);
    const answer = await sheetOf(person);
    const [head, ...rows] = await rowsOf(answer.rawPayload);
    expect(head).toEqual(['Record', 'Person', 'Action']);
    expect(new Set(rows.map(([title]) => title))).toEqual(new Set(['Maker 1', 'Maker 2', 'Maker 3']));
    expect(answer.headers['content-disposition']).toContain('Operation');
  });

  it('is narrowed as the page is, and asks for more pages than one', async () => {
    const person = await reader(2);
    const none = await sheetOf(person, { ...asked, question: { kind: 'delete' } });
    expect(await rowsOf(none.rawPayload)).toHaveLength(1);
  });

  it('is refused without the right of the call, and for a view that nobody declares', async () => {
    const stranger = await reader(0, []);
    expect((await sheetOf(stranger)).json()).toMatchObject({ code: 510 });
    const person = await reader(0);
    expect((await sheetOf(person, { ...asked, view: 'nothing' })).json()).toMatchObject({ success: false });
  });

  it('is written behind the answer where it is long, and fetched by those who may still read it', async () => {
    const person = await reader(2);
    const { result } = await server.as(person).call(startViewExport, asked, english);
    expect(result).toMatchObject({ state: 'running', rowsTotal: 2, resource: 'operationLog' });
    const jobs = async () => (await server.as(person).call(listExports, {}, english)).result.jobs[0];
    await expect.poll(jobs, { timeout: 10_000, interval: 20 }).toMatchObject({ state: 'done', rowsDone: 2 });
    const [url = ''] = addressesOf(fetchExport);
    const fetched = await file(person, { url, method: 'GET', query: { id: result.id } });
    expect(await rowsOf(fetched.rawPayload)).toHaveLength(3);
  });
});
