import { describe, expect, it } from 'vitest';
import { userPermissions } from '@millwright/contract/areas/identity/login/calls.ts';
import { saveMenu, showMenu } from '@millwright/contract/areas/access/menus/menu.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import type { Right, RightGroup } from '@millwright/contract/areas/access/rights/rights.ts';
import {
  explainRight,
  saveRoleRights,
  showRoleRights,
} from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import { endSessionsRight, onlineRight } from '@millwright/contract/areas/identity/sessions/sessions.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { permissionCodes, resourceCalls } from '@millwright/contract/registry.ts';
import { principalCacheMs } from '../../../platform/session/principalCache.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, clock } = server;
const roles = resourceCalls(role);
const users = resourceCalls(user);
const { freeze } = users.actions;
if (!freeze) throw new Error('people cannot be frozen');

/** A mill with somebody who may do everything in it, and a role with a few codes. */
async function aMill(codes: readonly string[] = ['iam.home']) {
  const tenantId = await make.tenant();
  const administrators = await make.role({
    tenantId,
    roleCode: 'tenantAdministrator',
    codes: permissionCodes(),
  });
  const boss = await make.user({ tenantIds: [tenantId], realname: '林清源' });
  await make.grant({ tenantId, userId: boss.id, roleId: administrators });
  const id = await make.role({ tenantId, roleName: '班长', codes });
  const as = server.as(boss);
  const read = async (roleId = id) => (await as.call(showRoleRights, { id: roleId })).result;
  const member = async () => {
    const person = await make.user({ tenantIds: [tenantId] });
    await make.grant({ tenantId, userId: person.id, roleId: id });
    return person;
  };
  return { tenantId, administrators, boss, as, id, read, member };
}

function flat(groups: readonly RightGroup[]): Right[] {
  return groups.flatMap(({ rights }) => rights.flatMap((page) => [page, ...page.buttons]));
}

/** The codes that are given on both terminals. */
function givenIn(groups: readonly RightGroup[]): string[] {
  return flat(groups).flatMap(({ code, pc, app }) => (pc.isGiven && app.isGiven ? [code] : []));
}

/** The same codes on both terminals. */
function both(...codes: string[]) {
  return { pc: codes, app: codes };
}

describe('the rights of a role', () => {
  it('A-002 A-004 are each code of the product once: pages by menu area, what is done on them below', async () => {
    const { read, administrators } = await aMill();
    const { groups } = await read(administrators);
    expect(
      flat(groups)
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual(permissionCodes());
    const system = groups.find(({ menu }) => menu === 'systemManagement');
    const people = system?.rights.find(({ code }) => code === user.access.read);
    expect([system?.title, people?.title, people?.pages]).toEqual(['系统管理', '用户', ['用户', '员工']]);
    expect(people?.buttons.map(({ code, title }) => [code, title])).toEqual(
      expect.arrayContaining([
        [user.access.add, '新增用户'],
        ['iam.userPassword', '发放用户密码'],
      ]),
    );
    const pages = groups.flatMap(({ rights }) => rights);
    const online = pages.find(({ code }) => code === onlineRight);
    expect(online?.buttons.map(({ code }) => code)).toEqual([endSessionsRight]);
    // What no page has is still there.
    expect(flat(groups).filter(({ title }) => title === '')).toEqual([]);
  });

  it('are told with role, people, department names and last change', async () => {
    const { tenantId, as, boss, member } = await aMill();
    await member();
    const departmentId = await make.department({ tenantId, name: '细纱车间' });
    const id = await make.role({ tenantId, roleName: '车间', scope: 'chosen', chosen: [departmentId] });
    const { version } = (await as.call(roles.queryById, { id })).result;
    await as.call(roles.edit, { id, version, description: 'B' });
    const read = (await as.call(showRoleRights, { id })).result;
    expect(read).toMatchObject({
      role: { roleName: '车间', dataScope: 'chosen', departments: ['细纱车间'], version: version + 1 },
      people: 0,
      lastChange: { by: '林清源' },
    });
    expect(boss.tenantId).toBe(tenantId);
  });

  it('hide from a mill what is the platform’s alone', async () => {
    const { read } = await aMill();
    expect(flat((await read()).groups).filter(({ code }) => code.startsWith('iam.tenant.'))).toEqual([]);
  });

  it('A-002 A-004 P-138 are given and taken at once, which is in the role’s history and works within seconds', async () => {
    const { as, id, read, member } = await aMill(['iam.home', 'boards.process']);
    const person = server.as(await member());
    const codesOf = async () =>
      (await person.call(userPermissions, {})).result.auth.map(({ action }) => action);
    expect(await codesOf()).toEqual(['boards.process', 'iam.home']);
    const { version } = (await read()).role;
    const change = {
      id,
      version,
      given: both(user.access.read, user.access.add),
      taken: both('boards.process'),
    };
    expect((await as.call(saveRoleRights, change)).result).toEqual({ version: version + 1 });
    const after = await read();
    expect(givenIn(after.groups).toSorted()).toEqual(
      ['iam.home', user.access.add, user.access.read].toSorted(),
    );
    expect(after.role.version).toBe(version + 1);
    clock.advance(principalCacheMs);
    expect(await codesOf()).toEqual(['iam.home', user.access.add, user.access.read].toSorted());
    const { entries } = (await as.call(roles.history, { id })).result;
    expect(entries).toMatchObject([
      {
        action: 'edit',
        by: '林清源',
        changes: [
          { field: 'rights', before: ['boards.process'], after: [user.access.add, user.access.read] },
        ],
      },
    ]);
  });

  it('are not changed by who read them before somebody else changed them', async () => {
    const { as, id, read } = await aMill();
    const { version } = (await read()).role;
    await as.call(saveRoleRights, { id, version, given: both('boards.process') });
    const late = await as.call(saveRoleRights, { id, version, taken: both('iam.home') });
    expect(late.body).toMatchObject({ code: 409, messageCode: 'core.conflict' });
    expect(givenIn((await read()).groups).toSorted()).toEqual(['boards.process', 'iam.home']);
  });

  it('stay as they are, with version and history, when a change says nothing new', async () => {
    const { as, id, read } = await aMill();
    const { version } = (await read()).role;
    const same = { id, version, given: both('iam.home'), taken: both('boards.process') };
    expect((await as.call(saveRoleRights, same)).result).toEqual({ version });
    expect((await as.call(roles.history, { id })).result.entries).toEqual([]);
  });

  it('are given and taken only by who holds them: one that is lacked refuses the whole change', async () => {
    const { tenantId, id, read } = await aMill(['boards.process']);
    const codes = [role.access.read, role.access.edit, 'iam.home'];
    const lead = server.as(await make.user({ tenantIds: [tenantId], codes }));
    const { version } = (await read()).role;
    const gives = await lead.call(saveRoleRights, { id, version, given: both('iam.home', user.access.add) });
    const takes = await lead.call(saveRoleRights, {
      id,
      version,
      given: both('iam.home'),
      taken: both('boards.process'),
    });
    expect([gives.body.messageCode, takes.body.messageCode]).toEqual([
      'iam.rightNotHeld',
      'iam.rightNotHeld',
    ]);
    expect(gives.body.message).toContain('新增用户');
    expect(givenIn((await read()).groups)).toEqual(['boards.process']);
    const seen = flat((await lead.call(showRoleRights, { id })).result.groups);
    const open = seen.flatMap(({ code, pc, app }) => (pc.lock === null && app.lock === null ? [code] : []));
    expect(open.toSorted()).toEqual(codes.toSorted());
  });

  it('of the administrator keep what people and roles are administered with', async () => {
    const { as, administrators: id, read } = await aMill();
    const { role: before, groups } = await read(id);
    const { version } = before;
    const refused = await as.call(saveRoleRights, {
      id,
      version,
      taken: both('boards.process', role.access.edit),
    });
    expect(refused.body).toMatchObject({ code: 409, messageCode: 'iam.administratorKeeps' });
    const kept = flat(groups).find(({ code }) => code === role.access.edit);
    expect([kept?.pc.lock, kept?.app.lock]).toEqual(['administrator', null]);
    const taken = { pc: ['boards.process'], app: ['boards.process', role.access.edit] };
    expect((await as.call(saveRoleRights, { id, version, taken })).body.success).toBe(true);
  });

  it.each([
    [{ given: { app: ['iam.noSuchRight'] } }, 'given', 'choice'],
    [{ taken: { pc: ['iam.noSuchRight'] } }, 'taken', 'choice'],
    [{ given: { pc: ['boards.process'] }, taken: { pc: ['boards.process'] } }, 'taken', 'repeated'],
  ])('refuse %j with the field and the rule', async (change, field, rule) => {
    const { as, id, read } = await aMill();
    const { version } = (await read()).role;
    const { body } = await as.call(saveRoleRights, { id, version, ...change });
    expect(body).toMatchObject({ code: 400, errors: [{ field, rule }] });
  });

  it('are those too that the mill added to its menu, which who edits roles can give', async () => {
    const { tenantId, as, id, read, member } = await aMill();
    const name = { zh: '打样', en: 'Sampling', vn: 'Lấy mẫu' };
    const { version: menuVersion } = (await as.call(showMenu, {})).result;
    const added = [{ key: 'new:1', kind: 'button', parent: 'screen:user', name, code: 'own.sample' }];
    expect((await as.call(saveMenu, { version: menuVersion, added })).body).toMatchObject({ success: true });
    const clerk = server.as(
      await make.user({ tenantIds: [tenantId], codes: [role.access.read, role.access.edit, 'iam.home'] }),
    );
    const { version, given } = { version: (await read()).role.version, given: both('own.sample') };
    expect((await clerk.call(saveRoleRights, { id, version, given })).body.success).toBe(true);
    const own = flat((await read()).groups).find(({ code }) => code === 'own.sample');
    expect(own).toMatchObject({ title: '打样', pc: { isGiven: true, lock: null } });
    const { auth } = (await server.as(await member()).call(userPermissions, {})).result;
    expect(auth.map(({ action }) => action)).toContain('own.sample');
    const elsewhere = await aMill();
    const there = { id: elsewhere.id, version: (await elsewhere.read()).role.version, given };
    expect((await elsewhere.as.call(saveRoleRights, there)).body).toMatchObject({ code: 400 });
  });

  it('say whom a change touches: people who may enter and have the right from no other role', async () => {
    const { tenantId, as, read, member } = await aMill(['boards.process']);
    const [shared, frozen] = [await member(), await member(), await member()];
    const other = await make.role({ tenantId, codes: ['boards.process'] });
    await make.grant({ tenantId, userId: shared.id, roleId: other });
    expect((await as.call(freeze, { ids: [frozen.id] })).body.success).toBe(true);
    const { people, groups } = await read();
    const touches = (code: string) => flat(groups).find((right) => right.code === code)?.touches.both;
    expect([people, touches('boards.process'), touches('iam.home')]).toEqual([2, 1, 2]);
  });

  it('are another mill’s as if they were not there, and nobody’s without the right', async () => {
    const [one, two] = [await aMill(), await aMill()];
    const shown = await two.as.call(showRoleRights, { id: one.id });
    const saved = await two.as.call(saveRoleRights, {
      id: one.id,
      version: 1,
      given: both('boards.process'),
    });
    const why = await two.as.call(explainRight, { id: one.boss.id, code: 'iam.home' });
    for (const { body } of [shown, saved, why]) expect(body.messageCode).toBe('core.notFound');
    expect(givenIn((await one.read()).groups)).toEqual(['iam.home']);
    const reader = server.as(await make.user({ tenantIds: [one.tenantId], codes: [role.access.read] }));
    const refused = await reader.call(saveRoleRights, { id: one.id, version: 1, taken: both('iam.home') });
    expect([refused.status, refused.body.messageCode]).toEqual([403, 'core.forbidden']);
    expect((await reader.call(explainRight, { id: one.boss.id, code: 'iam.home' })).status).toBe(403);
  });
});

describe('why a person has a right', () => {
  it('is told by role, those that give it first, each with since when', async () => {
    const { as, boss, id, tenantId } = await aMill(['boards.process']);
    const other = await make.role({ tenantId, roleName: '挡车工', codes: [] });
    const added = (
      await as.call(users.add, { username: `why_${tenantId}`, realname: '赵敏', roleIds: [other, id] })
    ).result;
    const { result } = await as.call(explainRight, { id: added.id, code: 'boards.process' });
    expect(result).toMatchObject({
      person: { realname: '赵敏' },
      isAllowed: true,
      sources: [
        { roleName: '班长', gives: true, sinceMs: expect.any(Number) },
        { roleName: '挡车工', gives: false },
      ],
      stops: [],
    });
    const old = (await as.call(explainRight, { id: boss.id, code: 'boards.process' })).result;
    expect(old.sources).toMatchObject([{ gives: true, sinceMs: null }]);
  });

  it('is no where no role gives it, the person has none, or is frozen', async () => {
    const { as, member, tenantId } = await aMill(['boards.process']);
    const person = await member();
    const whyOf = async (id: string, code: string) => (await as.call(explainRight, { id, code })).result;
    expect(await whyOf(person.id, 'iam.home')).toMatchObject({ isAllowed: false, stops: [] });
    await as.call(freeze, { ids: [person.id] });
    const frozen = { isAllowed: false, stops: ['frozen'], sources: [{ gives: true }] };
    expect(await whyOf(person.id, 'boards.process')).toMatchObject(frozen);
    const nobody = await make.user({ tenantIds: [tenantId] });
    expect(await whyOf(nobody.id, 'iam.home')).toMatchObject({ isAllowed: false, stops: ['noRole'] });
    const { body } = await as.call(explainRight, { id: person.id, code: 'iam.noSuchRight' });
    expect(body).toMatchObject({ code: 400, errors: [{ field: 'code', rule: 'choice' }] });
  });
});
