import type { Call } from '@millwright/contract/core/call/call.ts';
import { listCalls } from '@millwright/contract/core/resource/resourceCalls.ts';
import { resourceCalls, servedResources } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
// One session each: a login for each of thousands of requests would take longer than the requests.
const outsider = server.as(await server.make.user({ codes: ['iam.home'] }));
const allCodes = [
  ...new Set(
    servedResources.flatMap(({ access, lifeCycle }) => [
      ...Object.values(access),
      ...Object.values(lifeCycle?.actions ?? {}).map((action) => action.access),
    ]),
  ),
];
const foreigner = server.as(await server.make.user({ codes: allCodes }));
/** Advice for a call that fails on every input. */
const schemaAdvice =
  'a table that lacks a column fails so: testing/server/whole/declarations.test.ts says which';
const nowhere = '01900000-0000-7000-8000-000000000000';

/** What a call needs to reach its row, where it names one. */
const derived = servedResources.flatMap((resource) => {
  const id = resource.key === 'uuid' ? nowhere : '999999999';
  return listCalls(resourceCalls(resource)).map((call) => [call.name, call, { id, ids: id }] as const);
});
const namesRow = ({ path, name }: Call) => path.includes('{id}') || /\.(queryById|edit|delete)$/.test(name);

describe(`the ladder of ${derived.length} derived calls of ${servedResources.length} resources`, () => {
  it.each(derived)('%s refuses a visitor with HTTP 500 and Token in the message', async (_, call, toward) => {
    const { status, body } = await server.visitor.call(call, toward);
    expect(status).toBe(500);
    expect(body).toMatchObject({ success: false, code: 500, result: null });
    expect(body.message).toContain('Token');
  });

  it.each(derived)('%s refuses a person without its right with HTTP 403', async (_, call, toward) => {
    const { status, body } = await outsider.call(call, toward);
    expect(status).toBe(403);
    expect(body).toMatchObject({ success: false, code: 510, messageCode: 'core.forbidden' });
  });

  it.each(derived.filter(([, call]) => namesRow(call)))(
    '%s does not find a row that is not there',
    async (_, call, toward) => {
      const { status, body } = await foreigner.call(call, toward);
      expect(status, schemaAdvice).toBe(200);
      expect(body).toMatchObject({ success: false, code: 404, messageCode: 'core.notFound' });
    },
  );

  const inEnvelope = derived.filter(([, { answers }]) => answers !== 'file');
  // Derived calls share their code: each key meets each odd value by turns of the calls, in the long form in all of them.
  const odds = ['x', "'; drop table marker; --", '\u0000', '[]', '-1'];
  const keys = ['id', 'ids', 'pageNo', 'column', 'superQueryParams', 'name', 'sort'];
  const saidTo = (place: number) =>
    keys.flatMap((key, turn) =>
      odds
        .filter((_, which) => process.env['TEST_LONG'] === '1' || which === (place + turn) % odds.length)
        .map((odd) => [key, odd] as const),
    );
  it.each(inEnvelope.map((each, place) => [...each, saidTo(place)] as const))(
    '%s survives an id that is none, and values of every wrong kind',
    async (_, call, toward, said) => {
      for (const [key, odd] of said) {
        const { body, status } = await foreigner.call(call, { ...toward, [key]: odd });
        expect([call.name, key, odd, body.messageCode], schemaAdvice).not.toContain('core.bug');
        expect(status).toBe(200);
      }
    },
  );
});

describe('addresses', () => {
  it('of derived calls are those that clients of this kind expect', () => {
    const [marker] = servedResources.filter(({ name }) => name === 'marker');
    const calls = marker ? listCalls(resourceCalls(marker)) : [];
    expect(calls.map(({ methods, path }) => `${methods[0]} ${path}`)).toEqual([
      'GET /$/mdm/marker/list',
      'GET /$/mdm/marker/queryById',
      'POST /$/mdm/marker/add',
      'PUT /$/mdm/marker/edit',
      'DELETE /$/mdm/marker/delete',
      'DELETE /$/mdm/marker/deleteBatch',
      'GET /$/mdm/marker/history',
      'GET /$/mdm/marker/exportXls',
      'POST /$/mdm/marker/importExcel',
    ]);
  });
});
