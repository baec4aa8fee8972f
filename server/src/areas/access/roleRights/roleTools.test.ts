import { describe, expect, it } from 'vitest';
import { userPermissions } from '@millwright/contract/areas/identity/login/calls.ts';
import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import { dataRule, showRulesOfRole } from '@millwright/contract/areas/access/dataRules/dataRule.ts';
import { department } from '@millwright/contract/areas/access/department/department.ts';
import { nameOwnProxy, ownProxyRight } from '@millwright/contract/areas/access/proxies/proxy.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import {
  explainRight,
  saveRoleRights,
  showRoleRights,
} from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import {
  copyRole,
  previewRoleRights,
  seeAsPerson,
} from '@millwright/contract/areas/access/roleRights/roleTools.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import type { DataScopeName } from '@millwright/contract/core/call/dataScope.ts';
import type { RightGroup } from '@millwright/contract/areas/access/rights/rights.ts';
import { permissionCodes, resourceCalls } from '@millwright/contract/registry.ts';
import { principalCacheMs } from '../../../platform/session/principalCache.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, clock, owner } = server;
const roles = resourceCalls(role);

/** A mill with somebody who may do everything in it, and a role with a few codes. */
async function aMill(codes: readonly string[] = ['iam.home', 'boards.process']) {
  const tenantId = await make.tenant();
  const boss = await make.user({ tenantIds: [tenantId], codes: permissionCodes() });
  const id = await make.role({ tenantId, roleName: '班长', roleCode: 'shiftLeader', codes });
  const member = async (realname = '赵敏') => {
    const person = await make.user({ tenantIds: [tenantId], realname });
    await make.grant({ tenantId, userId: person.id, roleId: id });
    return person;
  };
  const clerk = async (held: readonly string[], scope: DataScopeName = 'all') =>
    server.as(await make.user({ tenantIds: [tenantId], codes: held, scope }));
  return { tenantId, as: server.as(boss), id, member, clerk };
}

const editors = Object.values(role.access);

/** `code`, `code@pc` or `code@app` of all that is given. */
function givenIn(groups: readonly RightGroup[]): string[] {
  const all = groups.flatMap(({ rights }) => rights.flatMap((page) => [page, ...page.buttons]));
  return all
    .filter(({ pc, app }) => pc.isGiven || app.isGiven)
    .map(({ code, pc, app }) => (pc.isGiven && app.isGiven ? code : `${code}@${pc.isGiven ? 'pc' : 'app'}`))
    .toSorted();
}

describe('the copy of a role', () => {
  it('E-044 E-045 A-002 A-005 has another name and code, and the rights on both terminals and the data scope of the first', async () => {
    const { tenantId, as } = await aMill();
    const departmentId = await make.department({ tenantId, name: '细纱车间' });
    const id = await make.role({ tenantId, scope: 'chosen', chosen: [departmentId], codes: ['iam.home'] });
    await owner.query(
      `insert into role_permission (tenant_id, role_id, code, on_pc, on_app)
       values ($1, $2, 'boards.process', false, true), ($1, $2, 'iam.user.read', true, false)`,
      [tenantId, id],
    );
    const copied = (await as.call(copyRole, { id, roleName: '副班长', roleCode: 'deputy' })).result;
    expect(copied).toMatchObject({ leftOut: [], isScopeNarrowed: false });
    const { role: made, groups } = (await as.call(showRoleRights, { id: copied.id })).result;
    expect(made).toMatchObject({
      roleName: '副班长',
      roleCode: 'deputy',
      dataScope: 'chosen',
      departments: ['细纱车间'],
    });
    expect((await as.call(roles.queryById, { id: copied.id })).result).toMatchObject({ templateId: id });
    expect(givenIn(groups)).toEqual(['boards.process@app', 'iam.home', 'iam.user.read@pc']);
    // What was given is in its history, as if somebody had ticked it.
    const { entries } = (await as.call(roles.history, { id: copied.id })).result;
    expect(entries.map(({ action }) => action)).toEqual(['edit', 'add']);
  });

  it('leaves out and names what the one who copies lacks: rights by terminal, and a wider data scope', async () => {
    const { id, clerk, as } = await aMill(['iam.home', 'boards.process']);
    const clerkOfRoles = await clerk([...editors, 'iam.home'], 'department');
    const { result } = await clerkOfRoles.call(copyRole, { id, roleName: 'A', roleCode: 'a' });
    expect(result).toMatchObject({
      leftOut: [{ code: 'boards.process', terminals: ['pc', 'app'] }],
      isScopeNarrowed: true,
    });
    expect(result.leftOut[0]?.title).not.toBe('boards.process');
    const read = (await as.call(showRoleRights, { id: result.id })).result;
    expect([read.role.dataScope, givenIn(read.groups)]).toEqual(['own', ['iam.home']]);
  });

  it('has the data rules of the first, and leaves out a list that rules narrow for the one who copies', async () => {
    const { tenantId, as, id } = await aMill(['iam.home', manufacturer.access.read]);
    const rule = { name: 'A', resource: 'manufacturer', field: 'name', condition: 'right_like', value: 'A' };
    const { id: ruleId } = (await as.call(resourceCalls(dataRule).add, rule)).result;
    const ruled = async (roleId: string) => {
      const { version } = (await as.call(showRoleRights, { id: roleId })).result.role;
      await as.call(saveRoleRights, { id: roleId, version, rules: { ticked: [ruleId] } });
    };
    const tickedIn = async (roleId: string) => {
      const { resources } = (await as.call(showRulesOfRole, { id: roleId })).result;
      return resources.flatMap(({ rules }) =>
        rules.filter(({ isTicked }) => isTicked).map((each) => each.id),
      );
    };
    await ruled(id);
    const copy = (await as.call(copyRole, { id, roleName: 'A', roleCode: 'a' })).result;
    expect(await tickedIn(copy.id)).toEqual([ruleId]);
    const own = await make.role({ tenantId, codes: [...editors, 'iam.home', manufacturer.access.read] });
    const clerk = await make.user({ tenantIds: [tenantId] });
    await make.grant({ tenantId, userId: clerk.id, roleId: own });
    await ruled(own);
    const there = (await server.as(clerk).call(copyRole, { id, roleName: 'B', roleCode: 'b' })).result;
    expect(there.leftOut.map(({ code }) => code)).toEqual([manufacturer.access.read]);
    expect(givenIn((await as.call(showRoleRights, { id: there.id })).result.groups)).toEqual(['iam.home']);
  });

  it.each([
    [{ roleName: 'A', roleCode: '班长' }, 'roleCode'],
    [{ roleName: 'A'.repeat(31), roleCode: 'a' }, 'roleName'],
    [{ roleName: '', roleCode: 'a' }, 'roleName'],
  ])('is refused for %j, and no half of it stays', async (named, field) => {
    const { tenantId, as, id } = await aMill();
    const { body } = await as.call(copyRole, { id, ...named });
    expect(body).toMatchObject({ code: 400, errors: [{ field }] });
    const { rows } = await owner.query('select from role where tenant_id = $1', [tenantId]);
    expect(rows).toHaveLength(2);
  });

  it('is refused for a code that is taken, by who may not give rights, and of another mill’s role', async () => {
    const { as, id, clerk } = await aMill();
    const named = { id, roleName: 'A', roleCode: 'a' };
    expect((await as.call(copyRole, { ...named, roleCode: 'shiftLeader' })).body.messageCode).toBe(
      'core.taken',
    );
    const adder = await clerk([role.access.read, role.access.add]);
    expect((await adder.call(copyRole, named)).body.messageCode).toBe('core.forbidden');
    const other = await aMill();
    expect((await other.as.call(copyRole, named)).body.messageCode).toBe('core.notFound');
  });
});

describe('whom changes of a role would touch', () => {
  it('is counted by person: who gets, who loses, who keeps it by another role, who is online', async () => {
    const { tenantId, as, id, member } = await aMill(['iam.home', 'boards.process']);
    const [first, second] = [await member(), await member(), await member()];
    const other = await make.role({ tenantId, codes: ['boards.process', 'boards.wholeMill'] });
    await make.grant({ tenantId, userId: first.id, roleId: other });
    await server.as(second).call(userPermissions);
    const asked = {
      given: { pc: ['boards.wholeMill', 'iam.home'], app: [] },
      taken: { pc: ['boards.process'], app: ['boards.process'] },
    };
    const preview = async (changes: object) => (await as.call(previewRoleRights, { id, ...changes })).result;
    expect(await preview(asked)).toEqual({ people: 2, given: 2, taken: 2, keep: 1, online: 1 });
    const onlyApp = { given: { app: ['iam.user.read'] } };
    expect(await preview(onlyApp)).toEqual({ people: 3, given: 3, taken: 0, keep: 0, online: 1 });
    expect(await preview({})).toEqual({ people: 0, given: 0, taken: 0, keep: 0, online: 0 });
    // Nothing of it was done.
    expect(givenIn((await as.call(showRoleRights, { id })).result.groups)).toEqual([
      'boards.process',
      'iam.home',
    ]);
  });

  it('does not count who was last there a while ago, nor sessions in another mill', async () => {
    const { as, id, member } = await aMill();
    const [away, elsewhere] = [await member(), await member()];
    for (const person of [away, elsewhere]) await server.as(person).call(userPermissions);
    await owner.query(`update user_session set used_at = now() - interval '1 hour' where user_id = $1`, [
      away.id,
    ]);
    await owner.query('update user_session set tenant_id = $2 where user_id = $1', [
      elsewhere.id,
      await make.tenant(),
    ]);
    const change = { id, taken: { pc: ['iam.home'] } };
    expect((await as.call(previewRoleRights, change)).result).toMatchObject({ people: 2, online: 0 });
  });

  it('is another mill’s as if it were not there, and refuses codes that are none', async () => {
    const { as, id } = await aMill();
    const other = await aMill();
    expect((await other.as.call(previewRoleRights, { id })).body.messageCode).toBe('core.notFound');
    const { body } = await as.call(previewRoleRights, { id, given: { pc: ['iam.noSuchRight'] } });
    expect(body).toMatchObject({ code: 400, errors: [{ field: 'given', rule: 'choice' }] });
  });
});

describe('what a person finds', () => {
  const pages = (menu: { title: string; pages: { title: string; change: string | null }[] }[]) =>
    menu.flatMap((folder) => folder.pages.map(({ title, change }) => [folder.title, title, change]));

  it('is menu and rights as the person’s own session has them, on each terminal', async () => {
    const { tenantId, as, id, member } = await aMill(['iam.home', manufacturer.access.read]);
    const person = await member();
    await owner.query(
      `update role_permission set on_app = false where tenant_id = $1 and role_id = $2 and code <> 'iam.home'`,
      [tenantId, id],
    );
    const seen = (await as.call(seeAsPerson, { id: person.id })).result;
    const { menu, auth } = (await server.as(person).call(userPermissions)).result;
    const shown = menu
      .filter(({ hidden }) => hidden !== true)
      .flatMap(({ meta, children = [] }) =>
        children.filter(({ hidden }) => hidden !== true).map((page) => [meta.title, page.meta.title, null]),
      );
    expect(pages(seen.pc.menu)).toEqual(shown);
    const codes = seen.pc.groups.flatMap(({ rights }) => rights.map(({ code }) => code));
    expect(codes.toSorted()).toEqual(auth.map(({ action }) => action).toSorted());
    expect([seen.hasRole, seen.pc.rights, seen.app.rights, seen.stops]).toEqual([null, 2, 1, []]);
    expect(JSON.stringify(seen.app)).not.toContain(manufacturer.access.read);
  });

  it('is, with changes of a role that the person has, what saving them makes of it', async () => {
    const { as, id, member } = await aMill(['iam.home', manufacturer.access.read]);
    const person = await member();
    const changes = {
      given: { pc: [department.access.read], app: [] },
      taken: { pc: [manufacturer.access.read], app: [] },
    };
    const draft = (await as.call(seeAsPerson, { id: person.id, roleId: id, ...changes })).result;
    const changed = draft.pc.groups.flatMap(({ rights }) => rights.filter(({ change }) => change !== null));
    expect(changed.map(({ code, change }) => `${code} ${change}`).toSorted()).toEqual([
      `${manufacturer.access.read} taken`,
      `${department.access.read} given`,
    ]);
    expect(pages(draft.pc.menu)).toEqual(expect.arrayContaining([['基础数据', '制造商', 'taken']]));
    expect([draft.hasRole, draft.pc.rights]).toEqual([true, 2]);
    expect(draft.app.groups.flatMap(({ rights }) => rights).every(({ change }) => change === null)).toBe(
      true,
    );
    const { version } = (await as.call(showRoleRights, { id })).result.role;
    await as.call(saveRoleRights, { id, version, ...changes });
    clock.advance(principalCacheMs);
    const after = (await as.call(seeAsPerson, { id: person.id })).result;
    const left = (groups: typeof draft.pc.groups) =>
      groups
        .flatMap(({ rights }) => rights.filter(({ change }) => change !== 'taken').map(({ code }) => code))
        .toSorted();
    expect(left(after.pc.groups)).toEqual(left(draft.pc.groups));
    const { auth } = (await server.as(person).call(userPermissions)).result;
    expect(left(after.pc.groups)).toEqual(auth.map(({ action }) => action).toSorted());
  });

  it('is untouched by a role that the person lacks, and has what the person acts for', async () => {
    const { tenantId, as, id, member } = await aMill([ownProxyRight, manufacturer.access.read]);
    const absent = await member('李四');
    const agent = await make.user({ tenantIds: [tenantId], codes: ['iam.home'] });
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    await server.as(absent).call(nameOwnProxy, { agentId: agent.id, startTime: at(-1), endTime: at(1) });
    const taken = { pc: [manufacturer.access.read], app: [] };
    const seen = (await as.call(seeAsPerson, { id: agent.id, roleId: id, taken })).result;
    const codes = seen.pc.groups.flatMap(({ rights }) => rights.map(({ code }) => code));
    expect([seen.hasRole, codes.toSorted()]).toEqual([
      false,
      [manufacturer.access.read, 'iam.home'].toSorted(),
    ]);
    const why = (await as.call(explainRight, { id: agent.id, code: manufacturer.access.read })).result;
    expect(why.proxies).toMatchObject([{ realname: '李四', id: expect.any(String) }]);
  });

  it('is no session: it needs the right to read people, and nobody of another mill is found', async () => {
    const { id: roleId, member, clerk } = await aMill();
    const person = await member();
    const without = await clerk([role.access.read]);
    expect((await without.call(seeAsPerson, { id: person.id, roleId })).status).toBe(403);
    const other = await aMill();
    expect((await other.as.call(seeAsPerson, { id: person.id })).body.messageCode).toBe('core.notFound');
    const reader = await clerk([user.access.read]);
    const { text } = await reader.call(seeAsPerson, { id: person.id });
    expect(text).not.toMatch(/token|secret/i);
  });
});

describe('what stands against a right', () => {
  it('is a module that the mill may not use: then no role gives it, and own rights of administering end as well', async () => {
    const { tenantId, as, member } = await aMill([manufacturer.access.read, department.access.read]);
    const person = await member();
    const there = server.as(person);
    const departments = resourceCalls(department).list;
    expect((await there.call(departments)).body.success).toBe(true);
    await owner.query('update tenant set closed_menus = $2 where id = $1', [
      tenantId,
      ['basicData', 'organizationManagement'],
    ]);
    clock.advance(principalCacheMs);
    const why = (await as.call(explainRight, { id: person.id, code: manufacturer.access.read })).result;
    expect([why.isAllowed, why.stops]).toEqual([false, ['moduleClosed']]);
    expect((await as.call(seeAsPerson, { id: person.id })).result.pc.rights).toBe(0);
    expect((await there.call(departments)).body.messageCode).toBe('core.forbidden');
  });

  it('is a first password that was not changed, and a registration that waits; the page says whether it is hidden', async () => {
    const { as, member } = await aMill([manufacturer.access.read]);
    const person = await member();
    const whyOf = async () =>
      (await as.call(explainRight, { id: person.id, code: manufacturer.access.read })).result;
    expect(await whyOf()).toMatchObject({ isAllowed: true, page: { title: '制造商', isHidden: false } });
    await owner.query(`insert into user_password (user_id, hash, is_handed_out) values ($1, 'x', true)`, [
      person.id,
    ]);
    await owner.query(`update membership set state = 'waiting' where id = $1`, [person.id]);
    expect(await whyOf()).toMatchObject({ isAllowed: false, stops: ['waiting', 'passwordFirst'] });
  });
});
