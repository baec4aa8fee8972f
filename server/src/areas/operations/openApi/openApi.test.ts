import { showOpenApi } from '@millwright/contract/areas/operations/openApi/openApi.ts';
import { openApiDocument } from '@millwright/contract/openApi.ts';
import { registry } from '@millwright/contract/registry.ts';
import { expect, it } from 'vitest';
import { addressesOf } from '../../../platform/http/calls/call.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const person = await server.make.user({ codes: [] });
const [url = ''] = addressesOf(showOpenApi);

it('the OpenAPI document is given to everybody who is logged in, and to nobody else', async () => {
  const { accessToken } = await server.app.sessions.start({
    userId: person.id,
    tenantId: person.tenantId,
    ip: '127.0.0.1',
    agent: 'test',
  });
  const get = (headers: Record<string, string>) => server.app.fastify.inject({ method: 'GET', url, headers });
  const answer = await get({ 'x-access-token': accessToken });
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument(registry))));
  expect((await get({})).json()).toMatchObject({ success: false, code: 500 });
});
