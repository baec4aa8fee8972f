import { findAnything, mostFound } from '@millwright/contract/areas/tenancy/find/find.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { liveBoards } from '@millwright/contract/areas/boards/catalogue/liveBoards.ts';
import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, owner } = server;
const codes = [
  liveBoards.mill.access,
  liveBoards.machine.access,
  user.access.read,
  ...Object.values(manufacturer.access),
];

/** A mill with two ring frames and a card, and an administrator of it. */
async function aMill(own: readonly string[] = codes) {
  const tenantId = await make.tenant();
  const source = await makeSource(owner, { tenantId, code: 'GW-1' });
  for (const code of ['RF-08', 'RF-17', 'RF-117']) await makeMachine(owner, { source, code });
  await makeMachine(owner, { source, code: 'CD-03', kind: 'carding', positions: 1 });
  const person = await make.user({ tenantIds: [tenantId], codes: own, realname: '林清源' });
  return { tenantId, person, as: server.as(person) };
}
type Caller = Awaited<ReturnType<typeof aMill>>['as'];

async function found(as: Caller, text: string, language = 'zh') {
  const { result } = await as.call(findAnything, { text }, { headers: { 'language-id': language } });
  return result.kinds;
}
const findsOf = async (as: Caller, kind: string, text: string, language = 'zh') =>
  (await found(as, text, language)).find((each) => each.kind === kind)?.finds ?? [];
const titles = async (...asked: Parameters<typeof findsOf>) =>
  (await findsOf(...asked)).map(({ title }) => title);
const codesOf = async (as: Caller, text: string, language = 'zh') =>
  (await findsOf(as, 'machine', text, language)).map(({ path }) => path?.split('=')[1]);

describe(`GET ${findAnything.path}`, () => {
  it('refuses a visitor, no text and too much of it', async () => {
    expect((await server.visitor.call(findAnything, { text: 'a' })).body.message).toContain('Token');
    const { as } = await aMill();
    for (const text of ['', '  ', 'x'.repeat(61)])
      expect((await as.call(findAnything, { text })).body.errors?.[0]?.field).toBe('text');
  });

  it.each([
    ['zh', 'qczl', '全厂总览'],
    ['zh', '总览', '全厂总览'],
    ['zh', 'whole mill', '全厂总览'],
    ['en', 'whole', 'Whole mill'],
    ['en', '全厂总览', 'Whole mill'],
    ['vn', 'tong quan nha may', 'Tổng quan nhà máy'],
  ])('finds a page in %s by %s, and says it in the language of the person', async (language, text, title) => {
    const { as } = await aMill();
    expect((await titles(as, 'page', text, language))[0]).toBe(title);
    const [{ path } = {}] = await findsOf(as, 'page', text, language);
    expect(path).toBe('/monitor/monitorScreen');
  });

  it('finds no page that the person may not open', async () => {
    const { as } = await aMill([user.access.read]);
    expect(await found(as, 'qczl')).toEqual([]);
  });

  it.each([
    ['RF17', ['RF-17']],
    ['rf-17', ['RF-17']],
    ['17', ['RF-17']],
    ['rf8', ['RF-08']],
    ['xs17', ['RF-17']],
    ['ring 17', ['RF-17']],
    ['梳棉', ['CD-03']],
    ['sm', ['CD-03']],
  ])('finds machines by %s', async (text, machines) => {
    const { as } = await aMill();
    expect(await codesOf(as, text)).toEqual(machines);
  });

  it('finds no machine of another mill, deleted, or without the right', async () => {
    const { as, tenantId } = await aMill();
    const other = await aMill();
    await owner.query("update machine set deleted_at = now() where tenant_id = $1 and code = 'RF-17'", [
      tenantId,
    ]);
    expect(await codesOf(as, 'RF17')).toEqual([]);
    expect(await codesOf(other.as, 'RF17')).toEqual(['RF-17']);
    const without = await aMill([liveBoards.mill.access]);
    expect(await findsOf(without.as, 'machine', 'RF17')).toEqual([]);
  });

  it('finds people by name, initials and account, with how to reach them', async () => {
    const { as, tenantId, person } = await aMill();
    const mai = await make.user({
      tenantIds: [tenantId],
      realname: 'Đỗ Thị Mai',
      username: `mai${tenantId}`,
    });
    const departmentId = await make.department({ tenantId, name: '细纱车间' });
    await make.member({ tenantId, userId: mai.id, departmentId });
    await owner.query("update membership set phone = '13800001234' where id = $1", [mai.id]);
    expect(await titles(as, 'person', 'lqy')).toEqual(['林清源']);
    expect(await titles(as, 'person', person.username)).toEqual(['林清源']);
    const [shown] = await findsOf(as, 'person', 'do thi mai');
    expect(shown).toMatchObject({
      title: 'Đỗ Thị Mai',
      path: null,
      contact: { username: mai.username, departments: ['细纱车间'], phone: '13800001234', email: null },
    });
  });

  it('finds nobody of another mill, nobody without the right, and within a department its people alone', async () => {
    const { as, tenantId } = await aMill();
    await make.user({ realname: 'Zhang Elsewhere' });
    expect(await findsOf(as, 'person', 'Zhang Elsewhere')).toEqual([]);
    const without = await aMill([liveBoards.mill.access]);
    expect(await findsOf(without.as, 'person', 'lqy')).toEqual([]);
    const [near, far] = [await make.department({ tenantId }), await make.department({ tenantId })];
    const leader = await make.user({
      tenantIds: [tenantId],
      codes,
      scope: 'department',
      realname: 'Wu Leader',
    });
    const mate = await make.user({ tenantIds: [tenantId], realname: 'Wu Mate' });
    const stranger = await make.user({ tenantIds: [tenantId], realname: 'Wu Stranger' });
    for (const { id } of [leader, mate]) await make.member({ tenantId, userId: id, departmentId: near });
    await make.member({ tenantId, userId: stranger.id, departmentId: far });
    expect(await titles(server.as(leader), 'person', 'Wu')).toEqual(['Wu Leader', 'Wu Mate']);
    expect(await titles(as, 'person', 'Wu')).toHaveLength(3);
  });

  it('finds rows of resources that are declared to be found, and opens them over their list', async () => {
    const { as } = await aMill();
    const { id } = (await as.call(resourceCalls(manufacturer).add, { number: 'JW', name: '经纬纺机' }))
      .result;
    const [row] = await findsOf(as, manufacturer.name, 'jwfj');
    expect(row).toMatchObject({ title: '经纬纺机', path: `${manufacturer.screen?.path}?show=${id}` });
    const other = await aMill();
    expect(await findsOf(other.as, manufacturer.name, 'jwfj')).toEqual([]);
  });

  it('shows the first of many, says that there are others, and puts the best kind first', async () => {
    const { as, tenantId } = await aMill();
    for (let made = 0; made <= mostFound; made += 1)
      await make.user({ tenantIds: [tenantId], realname: `Ring ${made}` });
    const kinds = await found(as, 'ring', 'en');
    const people = kinds.find(({ kind }) => kind === 'person');
    expect([people?.finds.length, people?.isMore]).toEqual([mostFound, true]);
    expect((await found(as, 'RF-17'))[0]?.kind).toBe('machine');
  });
});
