import { login, userPermissions } from '@millwright/contract/areas/identity/login/calls.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import type { RightGroup } from '@millwright/contract/areas/access/rights/rights.ts';
import {
  explainRight,
  saveRoleRights,
  showRoleRights,
} from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import {
  listOnline,
  listOwnSessions,
  onlineRight,
} from '@millwright/contract/areas/identity/sessions/sessions.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { type Terminal, terminals } from '@millwright/contract/core/screen/terminals.ts';
import { permissionCodes, resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { principalCacheMs } from '../../../platform/session/principalCache.ts';
import type { TestPerson } from '@millwright/testing/server/make.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { app, make, clock } = server;
const users = resourceCalls(user);
const roles = resourceCalls(role);
const password = 'Spindle-4711';

/** Somebody on a terminal. */
async function on(terminal: Terminal, { id: userId, tenantId }: TestPerson) {
  const start = { userId, tenantId, ip: '127.0.0.1', agent: 'test', terminal };
  const caller = server.withToken((await app.sessions.start(start)).accessToken);
  const codes = async () =>
    (await caller.call(userPermissions, {})).result.auth.map(({ action }) => action).toSorted();
  return { ...caller, codes };
}

/** A mill, or the platform, with an administrator on a computer and a role with one member. */
async function aPlace(tenantId?: number) {
  const at = tenantId ?? (await make.tenant());
  const boss = await make.user({ tenantIds: [at], codes: permissionCodes() });
  const id = await make.role({ tenantId: at, codes: ['iam.home'] });
  const person = await make.user({ tenantIds: [at] });
  await make.grant({ tenantId: at, userId: person.id, roleId: id });
  const as = server.as(boss);
  const read = async () => (await as.call(showRoleRights, { id })).result;
  const save = async (changes: object) => {
    const { version } = (await read()).role;
    return (await as.call(saveRoleRights, { id, version, ...changes })).body;
  };
  return { tenantId: at, boss, as, id, person, read, save };
}

function stateOf(groups: readonly RightGroup[], wanted: string) {
  const all = groups.flatMap(({ rights }) => rights.flatMap((page) => [page, ...page.buttons]));
  const { pc, app: phone, touches } = all.find(({ code }) => code === wanted) ?? {};
  return { pc: pc?.isGiven, app: phone?.isGiven, touches };
}

describe('a role gives a right on the computer, on the phone, or on both', () => {
  it.each([
    ['A-002 A-004 P-134 P-138 in a mill, on the PC', undefined, 'pc'],
    ['A-003 A-005 P-135 P-139 in a mill, on the app', undefined, 'app'],
    ['P-132 P-136 on the platform itself, on the PC', 0, 'pc'],
    ['P-133 P-137 on the platform itself, on the app', 0, 'app'],
  ] as const)(
    '%s alone: pages and buttons work there, and are refused elsewhere',
    async (_, at, terminal) => {
      const { person, save, read } = await aPlace(at);
      const callers = { pc: await on('pc', person), app: await on('app', person) };
      const codes = [user.access.read, user.access.add];
      expect(await save({ given: { [terminal]: codes } })).toMatchObject({ success: true });
      const { groups } = await read();
      for (const code of codes)
        expect(stateOf(groups, code)).toMatchObject({ pc: terminal === 'pc', app: terminal === 'app' });
      clock.advance(principalCacheMs);
      for (const each of terminals) {
        const has = each === terminal;
        expect(await callers[each].codes()).toEqual(['iam.home', ...codes.filter(() => has)].toSorted());
        expect((await callers[each].call(users.list, {})).status).toBe(has ? 200 : 403);
      }
    },
  );

  it('P-132 P-136 on the platform itself a role is added, given rights on the PC, changed and deleted', async () => {
    const { as } = await aPlace(0);
    const said = { roleName: 'Night service', roleCode: 'nightService', dataScope: 'all' };
    const { id, version } = (await as.call(roles.add, said)).result;
    const member = await make.user({ tenantIds: [0] });
    await make.grant({ tenantId: 0, userId: member.id, roleId: id });
    const given = { pc: [user.access.read] };
    expect((await as.call(saveRoleRights, { id, version, given })).body).toMatchObject({ success: true });
    expect(await (await on('pc', member)).codes()).toEqual([user.access.read]);
    expect(await (await on('app', member)).codes()).toEqual([]);
    const stored = (await as.call(roles.queryById, { id })).result;
    await as.call(roles.edit, { id, version: stored.version, roleName: 'Day service' });
    const { records } = (await as.call(roles.list, { roleCode: 'nightService' })).result;
    expect(records).toMatchObject([{ id, roleName: 'Day service' }]);
    const elsewhere = await aPlace();
    expect((await elsewhere.as.call(roles.queryById, { id })).body.messageCode).toBe('core.notFound');
    expect((await as.call(roles.delete, { id })).body.messageCode).toBe('core.inUse');
    const { id: unused } = (await as.call(roles.add, { ...said, roleCode: 'unused' })).result;
    expect((await as.call(roles.delete, { id: unused })).body.success).toBe(true);
  });

  it('takes it away on one and leaves it on the other, which the history says', async () => {
    const { as, id, save, person } = await aPlace();
    expect(await save({ taken: { app: ['iam.home'] } })).toMatchObject({ success: true });
    expect(await (await on('pc', person)).codes()).toEqual(['iam.home']);
    expect(await (await on('app', person)).codes()).toEqual([]);
    await save({ given: { pc: ['boards.process'], app: ['boards.process'] }, taken: { pc: ['iam.home'] } });
    expect(await (await on('pc', person)).codes()).toEqual(['boards.process']);
    const { entries } = (await as.call(roles.history, { id })).result;
    expect(entries.map(({ changes }) => changes)).toEqual([
      [{ field: 'rights', before: ['iam.home@pc'], after: ['boards.process'] }],
      [{ field: 'rights', before: ['iam.home@app'], after: [] }],
    ]);
  });

  it('says whom a change touches by terminal: who has the right there from another role is not touched', async () => {
    const { tenantId, person, read, as } = await aPlace();
    const other = await make.role({ tenantId, codes: ['boards.process'] });
    await make.grant({ tenantId, userId: person.id, roleId: other });
    const { version } = (await as.call(showRoleRights, { id: other })).result.role;
    await as.call(saveRoleRights, { id: other, version, taken: { app: ['boards.process'] } });
    const { groups } = await read();
    expect(stateOf(groups, 'boards.process').touches).toEqual({ pc: 0, app: 1, both: 1 });
    expect(stateOf(groups, 'iam.home').touches).toEqual({ pc: 1, app: 1, both: 1 });
  });

  it('says why by terminal', async () => {
    const { as, id, person, save } = await aPlace();
    await save({ taken: { pc: ['iam.home'] } });
    const { result } = await as.call(explainRight, { id: person.id, code: 'iam.home' });
    expect(result).toMatchObject({
      isAllowed: true,
      terminals: ['app'],
      sources: [{ roleId: id, gives: true, terminals: ['app'] }],
    });
  });

  it('lets nobody give or take on a terminal what he or she lacks there, whichever the session is on', async () => {
    const { tenantId, id, read } = await aPlace();
    const lead = await make.user({ tenantIds: [tenantId] });
    const keys = [role.access.read, role.access.edit, user.access.read, user.access.add, user.access.edit];
    const own = await make.role({ tenantId, codes: [...keys, 'iam.home', 'boards.process'] });
    await make.grant({ tenantId, userId: lead.id, roleId: own });
    await server.owner.query(
      `update role_permission set on_app = false where role_id = $1 and code = 'boards.process'`,
      [own],
    );
    const caller = await on('app', lead);
    const { version } = (await read()).role;
    const give = async (given: object) => (await caller.call(saveRoleRights, { id, version, given })).body;
    expect(await give({ app: ['boards.process'] })).toMatchObject({ messageCode: 'iam.rightNotHeld' });
    expect(await give({ pc: ['boards.process'] })).toMatchObject({ success: true });
    // Nor by a role that gives it there.
    const wide = await make.role({ tenantId, codes: ['boards.process'] });
    const asked = { username: `phone_${tenantId}`, realname: '李四', roleIds: [wide] };
    expect((await caller.call(users.add, asked)).body.messageCode).toBe('iam.grantsMore');
    expect((await caller.call(users.add, { ...asked, roleIds: [id] })).body.success).toBe(true);
    // Nor does he touch somebody who may do more there.
    const stronger = await make.user({ tenantIds: [tenantId] });
    await make.grant({ tenantId, userId: stronger.id, roleId: wide });
    const edit = { id: stronger.id, version: 1, realname: '王五' };
    expect((await caller.call(users.edit, edit)).body.messageCode).toBe('iam.protectedAccount');
  });
});

describe('the terminal of a session', () => {
  it.each([
    [{}, []],
    [{ terminal: 'pc' }, []],
    [{ terminal: 'app' }, ['iam.home']],
  ])(
    'is what the login %j says, the PC where it says nothing, and stays through refreshes',
    async (said, codes) => {
      const { username } = await somebodyWithHomeOnThePhone();
      const { token, refreshToken } = (await server.visitor.call(login, { username, password, ...said }))
        .result;
      const next = await app.sessions.refresh(refreshToken);
      for (const each of [token, next?.accessToken ?? '']) {
        const { auth } = (await server.withToken(each).call(userPermissions, {})).result;
        expect(auth.map(({ action }) => action)).toEqual(codes);
      }
    },
  );

  it('is one of the two', async () => {
    const { username } = await somebodyWithHomeOnThePhone();
    const { body } = await server.visitor.call(login, { username, password, terminal: 'tv' });
    expect(body).toMatchObject({ code: 400, errors: [{ field: 'terminal' }] });
  });

  it('is told where sessions are listed', async () => {
    const tenantId = await make.tenant();
    const keeper = await make.user({ tenantIds: [tenantId], codes: [onlineRight] });
    const phone = await on('app', keeper);
    expect((await phone.call(listOwnSessions)).result.list).toMatchObject([{ terminal: 'app' }]);
    await on('pc', keeper);
    const { records } = (await phone.call(listOnline)).result;
    expect(records.map(({ terminal }) => terminal).toSorted()).toEqual(['app', 'pc']);
  });

  it('decides what live pages go on for, when their viewers are looked at again', async () => {
    const { tenantId, person, save } = await aPlace();
    const start = { userId: person.id, tenantId, ip: '127.0.0.1', agent: 'test' };
    await app.sessions.start({ ...start, terminal: 'app' });
    await app.sessions.start(start);
    await save({ taken: { app: ['iam.home'] } });
    const { rows } = await server.owner.query<{ id: string; terminal: string }>(
      'select id, terminal from user_session where user_id = $1',
      [person.id],
    );
    const asked = rows.map(({ id, terminal }) => ({ sessionId: id, tenantId, terminal }));
    const now = await app.sessions.rightsNow(asked);
    const held = [...now].map(([{ terminal }, codes]) => [terminal, [...(codes ?? [])]]);
    expect(Object.fromEntries(held)).toEqual({ pc: ['iam.home'], app: [] });
  });
});

async function somebodyWithHomeOnThePhone(): Promise<TestPerson> {
  const tenantId = await make.tenant();
  const person = await make.user({ tenantIds: [tenantId], password });
  const roleId = await make.role({ tenantId, codes: ['iam.home'] });
  await server.owner.query('update role_permission set on_pc = false where role_id = $1', [roleId]);
  await make.grant({ tenantId, userId: person.id, roleId });
  return person;
}
