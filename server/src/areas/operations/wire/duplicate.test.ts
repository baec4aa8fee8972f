import { describe, expect, it } from 'vitest';
import { recordId, recordsIn } from '@millwright/testing/server/publicClient.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { millWithClient } from './clientTesting.ts';

const server = await testServer();
const mill = await millWithClient(server);
const username = mill.account();
const person = { username, realname: '王', phone: '13812345678', email: 'a@mill.vn', workNo: 'W1' };
await mill.client.post('/sys/user/add', person);
const [record] = recordsIn((await mill.client.get('/sys/user/list', { username })).result);
await mill.client.post('/sys/role/add', { roleName: '质检', roleCode: 'quality' });
await mill.client.post('/sys/position/add', { code: 'spinner', name: '挡车工' });
await mill.client.post('/sys/sysDepart/add', { departName: '生产部' });

const check = async (query: Record<string, string>, { client } = mill) =>
  (await client.get('/sys/duplicate/check', query)).body;

describe('GET /sys/duplicate/check', () => {
  it.each([
    ['sys_user', 'username', username.toUpperCase()],
    ['sys_user', 'phone', '13812345678'],
    ['sys_user', 'email', 'a@mill.vn'],
    ['sys_user', 'work_no', 'W1'],
    ['sys_role', 'role_code', 'quality'],
    ['sys_position', 'code', 'spinner'],
    ['sys_depart', 'org_code', 'A01'],
    ['sys_permission', 'perms', 'iam.home'],
  ])('knows whether %s.%s is free', async (tableName, fieldName, fieldVal) => {
    const asked = { tableName, fieldName };
    expect(await check({ ...asked, fieldVal })).toMatchObject({
      success: false,
      code: 500,
      message: '该值不可用，系统中已存在！',
    });
    expect(await check({ ...asked, fieldVal: 'free_one' })).toMatchObject({ success: true });
    expect(await check({ ...asked, fieldVal: '' })).toMatchObject({ success: true });
  });

  it('lets a person keep what he or she has', async () => {
    const own = { tableName: 'sys_user', dataId: recordId(record) };
    for (const [fieldName, fieldVal] of [
      ['username', username],
      ['phone', '13812345678'],
    ] as const)
      expect(await check({ ...own, fieldName, fieldVal })).toMatchObject({ success: true });
  });

  it('tells a mill nothing of another but that an account name is taken', async () => {
    const other = await millWithClient(server);
    const phone = { tableName: 'sys_user', fieldName: 'phone', fieldVal: '13812345678' };
    expect(await check(phone, other)).toMatchObject({ success: true });
    const account = { tableName: 'sys_user', fieldName: 'username', fieldVal: username };
    expect(await check(account, other)).toMatchObject({ success: false });
    expect(await check({ ...account, dataId: recordId(record) }, other)).toMatchObject({ success: false });
  });

  it.each([
    ['sys_user', 'password'],
    ['sys_user', 'realname'],
    ['sys_user', 'status'],
    ['sys_user', '1=1)/**/or(username'],
    ['sys_user', 'constructor'],
    ["sys_user' --", 'username'],
    ['user_password', 'hash'],
  ])('has no SQL of clients: %s.%s is no pair', async (tableName, fieldName) => {
    const refused = await check({ tableName, fieldName, fieldVal: "x' or '1'='1" });
    expect(refused).toMatchObject({ success: false, messageCode: 'basics.unknownCheck' });
    expect(refused.message).not.toMatch(/select|syntax|relation/i);
  });
});
