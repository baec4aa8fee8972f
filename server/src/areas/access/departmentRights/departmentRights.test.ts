import { department } from '@millwright/contract/areas/access/department/department.ts';
import {
  chooseRoles,
  saveDepartmentRights,
  showDepartmentRights,
} from '@millwright/contract/areas/access/departmentRights/departmentRights.ts';
import { invitation } from '@millwright/contract/areas/identity/invitation/invitation.ts';
import type { RightGroup } from '@millwright/contract/areas/access/rights/rights.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { saveRoleRights, showRoleRights } from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { permissionCodes, resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, owner } = server;
const users = resourceCalls(user);
const roles = resourceCalls(role);
const departments = resourceCalls(department);
const invitations = resourceCalls(invitation);
const both = (...codes: string[]) => ({ pc: codes, app: codes });
let lastName = 0;

/** A mill, or the platform, with a workshop, a crew below it, a laboratory beside it, and a role of the workshop. */
async function aPlace({ at, holds = both('boards.process') }: { at?: number; holds?: object } = {}) {
  const tenantId = at ?? (await make.tenant());
  const boss = await make.user({ tenantIds: [tenantId], codes: permissionCodes(), realname: '林清源' });
  const as = server.as(boss);
  // On the platform several of them stand beside each other.
  const named = (name: string) => (at === undefined ? name : `${name} ${++lastName}`);
  const workshop = await make.department({ tenantId, name: named('细纱车间') });
  const crew = await make.department({ tenantId, parentId: workshop, name: '甲班' });
  const laboratory = await make.department({ tenantId, name: named('试验室') });
  const readHeld = async (id = workshop) => (await as.call(showDepartmentRights, { id })).result;
  const saveHeld = async (changes: object, id = workshop) => {
    const { version } = (await readHeld(id)).department;
    return (await as.call(saveDepartmentRights, { id, version, ...changes })).body;
  };
  expect(await saveHeld({ given: holds })).toMatchObject({ success: true });
  const roleCode = `spinner_${++lastName}`;
  const added = { roleName: '细纱挡车工', roleCode, dataScope: 'own', departmentId: workshop };
  const { id: roleId } = (await as.call(roles.add, added)).result;
  const readRole = async () => (await as.call(showRoleRights, { id: roleId })).result;
  const saveRole = async (changes: object) => {
    const { version } = (await readRole()).role;
    return (await as.call(saveRoleRights, { id: roleId, version, ...changes })).body;
  };
  const add = (fields: object) => {
    const username = `spinner_${++lastName}`;
    return as.call(users.add, { username, realname: '王秀英', ...fields });
  };
  return { tenantId, as, workshop, crew, laboratory, roleId, readHeld, saveHeld, readRole, saveRole, add };
}

function rightIn(groups: readonly RightGroup[], wanted: string) {
  const all = groups.flatMap(({ rights }) => rights.flatMap((page) => [page, ...page.buttons]));
  const { pc, app, touches } = all.find(({ code }) => code === wanted) ?? {};
  return { pc, app, touches };
}

describe('a department holds rights', () => {
  it.each([
    ['P-142 in a mill, on the PC', undefined, 'pc'],
    ['P-143 in a mill, on the app', undefined, 'app'],
    ['P-140 on the platform itself, on the PC', 0, 'pc'],
    ['P-141 on the platform itself, on the app', 0, 'app'],
  ] as const)('%s: its roles give there what it holds there, and nothing else', async (_, at, terminal) => {
    const place = await aPlace({
      ...(at === undefined ? {} : { at }),
      holds: { [terminal]: ['boards.process'] },
    });
    const held = rightIn((await place.readHeld()).groups, 'boards.process');
    expect([held.pc?.isGiven, held.app?.isGiven]).toEqual([terminal === 'pc', terminal === 'app']);
    const refused = { code: 409, messageCode: 'iam.departmentLacks' };
    expect(await place.saveRole({ given: both('boards.process') })).toMatchObject(refused);
    expect(await place.saveRole({ given: { [terminal]: ['iam.home'] } })).toMatchObject(refused);
    expect(await place.saveRole({ given: { [terminal]: ['boards.process'] } })).toMatchObject({
      success: true,
    });
    const { groups } = await place.readRole();
    expect(rightIn(groups, 'iam.home')).toMatchObject({
      pc: { lock: 'department' },
      app: { lock: 'department' },
    });
    expect(rightIn(groups, 'boards.process')).toMatchObject({ [terminal]: { isGiven: true, lock: null } });
  });

  it('A-011 and when it loses one its roles lose it with it, which the history of both says', async () => {
    const { as, workshop, roleId, saveRole, saveHeld, readHeld, readRole, add } = await aPlace({
      holds: both('boards.process', 'iam.home'),
    });
    await saveRole({ given: both('boards.process', 'iam.home') });
    expect((await add({ departmentIds: [workshop], roleIds: [roleId] })).body.success).toBe(true);
    expect(rightIn((await readHeld()).groups, 'iam.home').touches).toEqual({ pc: 1, app: 1, both: 1 });
    expect(await saveHeld({ taken: { app: ['iam.home'] } })).toMatchObject({ success: true });
    expect(rightIn((await readRole()).groups, 'iam.home')).toMatchObject({
      pc: { isGiven: true },
      app: { isGiven: false, lock: 'department' },
    });
    const ofDepartment = (await as.call(departments.history, { id: workshop })).result.entries;
    const ofRole = (await as.call(roles.history, { id: roleId })).result.entries;
    const change = { by: '林清源', changes: [{ field: 'rights', before: ['iam.home@app'], after: [] }] };
    expect([ofDepartment[0], ofRole[0]]).toMatchObject([change, change]);
  });

  it('are given and taken only by who holds them, and in the version that was read', async () => {
    const { tenantId, workshop, readHeld } = await aPlace();
    const codes = [role.access.read, role.access.edit, 'iam.home'];
    const lead = server.as(await make.user({ tenantIds: [tenantId], codes }));
    const { version } = (await readHeld()).department;
    const save = async (changes: object) =>
      (await lead.call(saveDepartmentRights, { id: workshop, version, ...changes })).body;
    const notHeld = { code: 403, messageCode: 'iam.rightNotHeld' };
    expect(await save({ given: { pc: ['iam.home', user.access.add] } })).toMatchObject(notHeld);
    expect(await save({ taken: { pc: ['boards.process'] } })).toMatchObject(notHeld);
    expect(await save({ given: { pc: ['iam.home'] } })).toMatchObject({ success: true });
    expect(await save({ given: { app: ['iam.home'] } })).toMatchObject({ messageCode: 'core.conflict' });
    const { groups } = (await lead.call(showDepartmentRights, { id: workshop })).result;
    expect(rightIn(groups, 'iam.home')).toMatchObject({ pc: { isGiven: true }, app: { isGiven: false } });
    expect(rightIn(groups, 'boards.process')).toMatchObject({ pc: { isGiven: true, lock: 'notHeld' } });
  });

  it('of another mill as if they were not there, and nobody’s without the right', async () => {
    const [one, two] = [await aPlace(), await aPlace()];
    const shown = await two.as.call(showDepartmentRights, { id: one.workshop });
    const given = both('boards.process');
    const saved = await two.as.call(saveDepartmentRights, { id: one.workshop, version: 1, given });
    for (const { body } of [shown, saved]) expect(body.messageCode).toBe('core.notFound');
    const choosable = (await two.as.call(chooseRoles, { departmentIds: [one.workshop] })).result.roles;
    expect(choosable.map(({ id }) => id)).not.toContain(one.roleId);
    const nobody = server.as(await make.user({ tenantIds: [one.tenantId], codes: ['iam.home'] }));
    for (const asked of [
      nobody.call(showDepartmentRights, { id: one.workshop }),
      nobody.call(saveDepartmentRights, { id: one.workshop, version: 1, given }),
      nobody.call(chooseRoles, {}),
    ])
      expect((await asked).status).toBe(403);
  });
});

describe('A-011 a role of a department', () => {
  it('is had by people of the department and of those below it, and offered to them alone', async () => {
    const { as, workshop, crew, laboratory, roleId, add } = await aPlace();
    const fits = async (departmentIds: string[]) =>
      (await as.call(chooseRoles, { departmentIds })).result.roles.find(({ id }) => id === roleId);
    expect(await fits([crew])).toMatchObject({ fits: true, department: '细纱车间' });
    expect(await fits([laboratory])).toMatchObject({ fits: false });
    for (const departmentIds of [[workshop], [laboratory, crew]])
      expect((await add({ departmentIds, roleIds: [roleId] })).body.success).toBe(true);
    for (const departmentIds of [[laboratory], null])
      expect((await add({ departmentIds, roleIds: [roleId] })).body).toMatchObject({
        code: 409,
        messageCode: 'iam.roleOfDepartment',
        errors: [{ field: 'roleIds' }],
      });
  });

  it('is given by an invitation to the department, and by no other', async () => {
    const { as, workshop, laboratory, roleId } = await aPlace();
    const invite = async (departmentId: string | null) => {
      const row = { mostPeople: 2, lastDay: '2099-12-31', needsApproval: false };
      return (await as.call(invitations.add, { ...row, roleIds: [roleId], departmentId })).body;
    };
    expect(await invite(workshop)).toMatchObject({ success: true });
    for (const elsewhere of [laboratory, null])
      expect(await invite(elsewhere)).toMatchObject({ messageCode: 'iam.roleOfDepartment' });
  });

  it('goes when a person leaves the department, in the same line of the history', async () => {
    const { as, tenantId, crew, laboratory, roleId, add } = await aPlace();
    const everywhere = await make.role({ tenantId, codes: [] });
    const { result } = await add({ departmentIds: [crew], roleIds: [roleId, everywhere] });
    const { id, version } = result;
    const moved = (await as.call(users.edit, { id, version, departmentIds: [laboratory] })).result;
    expect(moved).toMatchObject({ departmentIds: [laboratory], roleIds: [everywhere] });
    const { entries } = (await as.call(users.history, { id })).result;
    expect(entries[0]?.changes.map(({ field }) => field).toSorted()).toEqual(['departmentIds', 'roleIds']);
  });

  it('keeps its department where it is while people below have it', async () => {
    const { as, crew, laboratory, roleId, add } = await aPlace();
    const { id } = (await add({ departmentIds: [crew], roleIds: [roleId] })).result;
    const move = async () => {
      const { version } = (await as.call(departments.queryById, { id: crew })).result;
      return (await as.call(departments.edit, { id: crew, version, parentId: laboratory })).body;
    };
    expect(await move()).toMatchObject({ code: 409, messageCode: 'iam.departmentRolesStay' });
    const { version } = (await as.call(users.queryById, { id })).result;
    await as.call(users.edit, { id, version, roleIds: null });
    expect(await move()).toMatchObject({ success: true });
  });

  it('stays with its department, which is not deleted while it has roles; no standard role is one', async () => {
    const { as, workshop, laboratory, roleId, tenantId } = await aPlace();
    const { version } = (await as.call(roles.queryById, { id: roleId })).result;
    const moved = await as.call(roles.edit, { id: roleId, version, departmentId: laboratory });
    expect(moved.body).toMatchObject({ errors: [{ field: 'departmentId', rule: 'fixed' }] });
    expect((await as.call(departments.delete, { id: workshop })).body.success).toBe(false);
    const standard = { roleName: 'X', roleCode: 'operator', dataScope: 'own', departmentId: workshop };
    expect((await as.call(roles.add, standard)).body).toMatchObject({ messageCode: 'iam.standardRole' });
    const { rows } = await owner.query('select deleted_at from department where tenant_id = $1 and id = $2', [
      tenantId,
      workshop,
    ]);
    expect(rows).toEqual([{ deleted_at: null }]);
  });
});
