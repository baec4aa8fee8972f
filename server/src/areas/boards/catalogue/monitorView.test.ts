import { describe, expect, it } from 'vitest';
import { boardRights } from '@millwright/contract/core/screen/boardRights.ts';
import { publicClient, publicClientOf } from '@millwright/testing/server/publicClient.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const viewer = await server.make.user({ codes: Object.values(boardRights) });
const client = await publicClientOf(server, viewer);
const path = '/monitor/view/getData';
const view = (query: Record<string, string>) => client.get(path, query);
const table = {
  rows: expect.any(Array),
  updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
};

describe('C-028 GET /monitor/view/getData', () => {
  it.each([
    [{ code: 'mill' }, ['machineCount', 'figures', 'flow', 'needs']],
    [{ screen: 'monitorScreen' }, ['machineCount', 'figures', 'flow', 'needs']],
    [{ code: 'process/spinning' }, ['header', 'figures']],
    [{ screen: 'afterSpinning', scope: 'spinning' }, ['header', 'figures']],
    [{ code: 'leaderboard' }, ['header']],
  ])('answers the parts of a board as tables: %j', async (query, parts) => {
    const { status, result, body } = await view(query);
    expect([status, body.success, body.code]).toEqual([200, true, 200]);
    expect(result).toMatchObject(Object.fromEntries(parts.map((part) => [part, table])));
  });

  it('has one row for what is one, with the names of its columns', async () => {
    expect((await view({ code: 'mill' })).result).toMatchObject({
      machineCount: { columns: ['value'], rows: [{ value: 0 }] },
      header: { columns: expect.arrayContaining(['mill', 'zone']), rows: [{ zone: 'Asia/Shanghai' }] },
      power: { columns: ['nowKw', 'limitKw', 'kwh', 'series', 'bands'] },
    });
  });

  it.each([
    [{}, 'code'],
    [{ code: 'nothing' }, 'code'],
    [{ code: '__proto__' }, 'code'],
    [{ code: 'mill/other' }, 'scope'],
    [{ code: 'process/nothing' }, 'scope'],
    [{ screen: 'nothing' }, 'screen'],
  ])('refuses %j', async (query: Record<string, string>, field) => {
    expect((await view(query)).body).toMatchObject({ success: false, code: 400, errors: [{ field }] });
  });

  it('asks for the right of the board', async () => {
    const one = await server.make.user({ codes: [boardRights.process] });
    const reader = await publicClientOf(server, one);
    expect((await reader.get(path, { code: 'process/spinning' })).status).toBe(200);
    const refused = await reader.get(path, { code: 'mill' });
    expect([refused.status, refused.body.code]).toEqual([403, 510]);
    expect((await publicClient(server).get(path, { code: 'mill' })).body.message).toContain('Token');
  });
});
