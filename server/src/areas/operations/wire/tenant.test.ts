import { describe, expect, it } from 'vitest';
import { permissionCodes } from '@millwright/contract/registry.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { publicClient, publicClientOf, recordsIn } from '@millwright/testing/server/publicClient.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { rolesOfMill } from '../../access/index.ts';
import { millWithClient } from './clientTesting.ts';

const server = await testServer();
const { make, owner, clock } = server;
const platform = await make.user({ tenantIds: [0], codes: permissionCodes() });
const client = await publicClientOf(server, platform);
const logoId = uuidv7();
await owner.query("insert into picture (tenant_id, id, ending, body) values (0, $1, 'png', '')", [logoId]);
let last = 8000;

const mill = () => ({ id: ++last, name: `Mill ${last}`, tenantIcon: `${logoId}.png` });
const numbersIn = (result: unknown) => recordsIn(result).map(({ id }) => id);

describe('/sys/tenant', () => {
  it('adds, lists, changes and deletes mills under the names of the convention', async () => {
    const { id, ...said } = mill();
    const added = await client.post('/sys/tenant/add', {
      ...said,
      id,
      beginDate: '2026-01-01 00:00:00',
      endDate: '2099-12-31',
      status: 1,
      createBy: 'somebody',
      closedMenus: ['basicData'],
    });
    expect(added.status).toBe(200);
    expect(added.body).toMatchObject({ success: true, code: 200, message: '添加成功', result: null });
    const { result } = await client.get('/sys/tenant/list', { name: `*${said.name}*`, status: '1' });
    expect(result).toMatchObject({ total: 1, size: 10, current: 1, pages: 1 });
    const [record] = recordsIn(result);
    expect(record).toMatchObject({
      id,
      name: said.name,
      beginDate: '2026-01-01',
      endDate: '2099-12-31',
      status: 1,
      status_dictText: '正常',
      createBy: 'Lin Xiao',
    });
    expect(record).not.toHaveProperty('closedMenus');
    for (const method of ['put', 'post'] as const) {
      const name = `Renamed by ${method}`;
      expect((await client[method]('/sys/tenant/edit', { id, name })).body.message).toBe('修改成功');
      expect((await client.get('/sys/tenant/queryById', { id: String(id) })).result).toMatchObject({
        id,
        name,
      });
    }
    expect((await client.delete('/sys/tenant/delete', { id: String(id) })).body.message).toBe('删除成功');
    expect((await client.get('/sys/tenant/queryById', { id: String(id) })).body).toMatchObject({
      success: false,
      code: 404,
    });
  });

  it('makes a mill whole, and reads its number as text as well', async () => {
    const { id, ...said } = mill();
    await client.post('/sys/tenant/add', { ...said, id: String(id), status: '1' });
    const { rows } = await owner.query('select from role where tenant_id = $1', [id]);
    expect(rows).toHaveLength(rolesOfMill.length);
  });

  it('refuses a number that was used, also of a mill that was deleted, and names it as the client does', async () => {
    const said = mill();
    await client.post('/sys/tenant/add', said);
    await client.delete('/sys/tenant/delete', { id: String(said.id) });
    const again = await client.post('/sys/tenant/add', said);
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ success: false, code: 409, errors: [{ rule: 'taken' }] });
  });

  it('freezes and thaws by the status, for who may', async () => {
    const { id, ...said } = mill();
    await client.post('/sys/tenant/add', { ...said, id, status: 0 });
    const statusNow = async () => (await client.get('/sys/tenant/queryById', { id: String(id) })).result;
    expect(await statusNow()).toMatchObject({ status: 0, status_dictText: '冻结' });
    await client.put('/sys/tenant/edit', { id, status: '1' });
    expect(await statusNow()).toMatchObject({ status: 1 });
    const codes = permissionCodes().filter((code) => code !== 'iam.tenant.freeze');
    const other = await publicClientOf(server, await make.user({ tenantIds: [0], codes }));
    const refused = await other.put('/sys/tenant/edit', { id, name: 'Not renamed', status: 0 });
    expect([refused.status, refused.body.code]).toEqual([403, 510]);
    expect(await statusNow()).toMatchObject({ status: 1, name: said.name });
    expect((await other.put('/sys/tenant/edit', { id, name: 'Renamed', status: 1 })).body.success).toBe(true);
  });

  it('deletes several with a comma at the end, all or none, and keeps those in use', async () => {
    const [one, two] = [mill(), mill()];
    for (const each of [one, two]) await client.post('/sys/tenant/add', each);
    await make.user({ tenantIds: [two.id] });
    const both = { ids: `${one.id},${two.id},` };
    expect((await client.delete('/sys/tenant/deleteBatch', both)).body).toMatchObject({
      success: false,
      code: 409,
    });
    const left = await client.get('/sys/tenant/queryList', { ids: `${one.id},${two.id},` });
    expect(left.result).toMatchObject([{ id: two.id }, { id: one.id }]);
    expect((await client.delete('/sys/tenant/deleteBatch', { ids: `${one.id},` })).body.success).toBe(true);
  });

  it('lists the mills that may be worked in now', async () => {
    const day = (days: number) => new Date(clock.nowMs() + days * 86_400_000).toISOString().slice(0, 10);
    const all = [mill(), mill(), mill(), mill()];
    const limits = [{}, { status: 0 }, { endDate: day(-2) }, { beginDate: day(2) }];
    for (const [place, each] of all.entries())
      await client.post('/sys/tenant/add', { ...each, ...limits[place] });
    const ids = all.map(({ id }) => id).join(',');
    expect((await client.get('/sys/tenant/queryList', { ids })).result).toMatchObject([{ id: all[0]?.id }]);
  });

  it('V-108 asks for a logo', async () => {
    const { id, name } = mill();
    const { body } = await client.post('/sys/tenant/add', { id, name });
    expect(body).toMatchObject({
      success: false,
      code: 400,
      errors: [{ field: 'tenantIcon', rule: 'required' }],
    });
  });

  it('A-038 M-061 refuses to change the tenant of the session', async () => {
    const { body } = await client.put('/sys/tenant/edit', { id: 0, name: 'Another' });
    expect(body).toMatchObject({ success: false, code: 409, message: '当前租户不可编辑' });
  });

  it('answers nobody without a session, without the right, or in a mill', async () => {
    const { id, ...said } = mill();
    await client.post('/sys/tenant/add', { ...said, id });
    const number = String(id);
    const callsOf = (by: typeof client) => ({
      list: by.get('/sys/tenant/list'),
      queryById: by.get('/sys/tenant/queryById', { id: number }),
      add: by.post('/sys/tenant/add', mill()),
      edit: by.put('/sys/tenant/edit', { id, name: 'Taken over' }),
      delete: by.delete('/sys/tenant/delete', { id: number }),
      deleteBatch: by.delete('/sys/tenant/deleteBatch', { ids: `${number},` }),
    });
    const worker = await publicClientOf(server, await make.user({ tenantIds: [0], codes: ['iam.home'] }));
    const statuses = async (by: typeof client) =>
      new Set((await Promise.all(Object.values(callsOf(by)))).map(({ status }) => status));
    expect(await statuses(publicClient(server))).toEqual(new Set([500]));
    expect(await statuses(worker)).toEqual(new Set([403]));
    const { client: stranger, tenantId } = await millWithClient(server);
    const { list, ...others } = callsOf(stranger);
    const queryList = stranger.get('/sys/tenant/queryList');
    expect(numbersIn((await list).result)).not.toContain(id);
    expect((await queryList).result).not.toContainEqual(expect.objectContaining({ id }));
    for (const { body } of await Promise.all(Object.values(others))) expect(body.success).toBe(false);
    expect((await stranger.put('/sys/tenant/edit', { id: tenantId, name: 'Own' })).body.success).toBe(false);
    expect((await client.get('/sys/tenant/queryById', { id: String(id) })).result).toMatchObject({
      name: said.name,
    });
  });
});
