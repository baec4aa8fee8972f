import { userPermissions } from '@millwright/contract/areas/identity/login/calls.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { schedulingPath } from '@millwright/contract/areas/scheduling/scheduling/productionPlan.ts';
import { standardDictionaries } from '@millwright/contract/areas/basics/dictionary/standardDictionaries.ts';
import { tenant } from '@millwright/contract/areas/tenancy/tenant/tenant.ts';
import { permissionCodes, resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { giveStandardRoles } from './giveRoles.service.ts';
import { codesOfRole, nameOfRole, rolesOfMill } from '../rights/standardRoles.ts';

const server = await testServer();
const { app, make, owner, url } = server;

async function codesIn(tenantId: number, roleCode: string): Promise<string[]> {
  const { rows } = await owner.query<{ code: string }>(
    `select p.code from role_permission p join role r on r.tenant_id = p.tenant_id and r.id = p.role_id
     where r.tenant_id = $1 and r.role_code = $2 and r.deleted_at is null order by p.code collate "C"`,
    [tenantId, roleCode],
  );
  return rows.map(({ code }) => code);
}
async function rolesIn(tenantId: number): Promise<string[]> {
  const { rows } = await owner.query<{ code: string }>(
    'select role_code as code from role where tenant_id = $1 and deleted_at is null order by role_code',
    [tenantId],
  );
  return rows.map(({ code }) => code);
}
const oldCodes = ['iam.home', 'basics.marker.read'];

describe('a release with new rights', () => {
  it('gives them to the standard roles of a mill, and leaves its own roles alone', async () => {
    const tenantId = await make.tenant();
    for (const roleCode of ['tenantAdministrator', 'planner', 'fitters'])
      await make.role({ tenantId, roleCode, codes: oldCodes });
    await giveStandardRoles(url);
    expect(await codesIn(tenantId, 'tenantAdministrator')).toEqual(
      codesOfRole('tenantAdministrator').toSorted(),
    );
    expect(await codesIn(tenantId, 'planner')).toEqual(
      [...new Set([...codesOfRole('planner'), ...oldCodes])].toSorted(),
    );
    expect(await codesIn(tenantId, 'fitters')).toEqual(oldCodes.toSorted());
  });

  it('takes effect for people who have the role, within the rights of a mill', async () => {
    const tenantId = await make.tenant();
    const roleId = await make.role({ tenantId, roleCode: 'tenantAdministrator', codes: oldCodes });
    const person = await make.user({ tenantIds: [tenantId] });
    await make.grant({ tenantId, userId: person.id, roleId });
    await giveStandardRoles(url);
    const { auth } = (await server.as(person).call(userPermissions)).result;
    const held = auth.map(({ action }) => action);
    expect(held).toEqual(expect.arrayContaining(['basics.marker.add', 'equipment.machine.edit']));
    expect(held).not.toContain(tenant.access.add);
  });

  it('gives back nothing that a mill took away: no code, no role; what is new comes all the same', async () => {
    const tenantId = await make.tenant();
    await make.role({ tenantId, roleCode: 'planner', codes: oldCodes });
    await giveStandardRoles(url);
    const all = await codesIn(tenantId, 'planner');
    const [taken = '', fresh = ''] = codesOfRole('planner');
    await owner.query('delete from role_permission where tenant_id = $1 and code = any ($2)', [
      tenantId,
      [taken, fresh],
    ]);
    // What this release brings was not known to the one before.
    await owner.query('delete from role_code_given where tenant_id = $1 and code = $2', [tenantId, fresh]);
    await owner.query(`update role set deleted_at = now() where tenant_id = $1 and role_code = 'operator'`, [
      tenantId,
    ]);
    await giveStandardRoles(url);
    expect(await codesIn(tenantId, 'planner')).toEqual(all.filter((code) => code !== taken));
    expect(await rolesIn(tenantId)).not.toContain('operator');
    expect(await giveStandardRoles(url)).toEqual({ roles: 0, codes: 0 });
  });

  it('A-024 makes the role supervisor in a mill that was there before, for who leads people and reads about machines', async () => {
    const [tenantId, other] = [await make.tenant(), await make.tenant()];
    const own = await make.role({ tenantId: other, roleCode: 'supervisor', codes: oldCodes });
    await owner.query('update role set create_by = $2 where id = $1', [own, own]);
    await giveStandardRoles(url);
    const { rows } = await owner.query(
      `select role_name as name, data_scope as scope from role where tenant_id = $1 and role_code = 'supervisor'`,
      [tenantId],
    );
    expect(rows).toEqual([{ name: '主管', scope: 'departmentTree' }]);
    const held = await codesIn(tenantId, 'supervisor');
    expect(held).toEqual(expect.arrayContaining(['iam.home', 'iam.user.read', 'equipment.machine.read']));
    expect(held.filter((code) => code.endsWith('.delete') && !code.startsWith('messaging.'))).toEqual([]);
    // A role that the mill made under this code stays its own.
    expect(await codesIn(other, 'supervisor')).toEqual(oldCodes.toSorted());
  });

  it('G-022 lets a planner see orders and plan them, and not the people of the mill', async () => {
    const tenantId = await make.tenant();
    await giveStandardRoles(url);
    const { rows } = await owner.query<{ id: string }>(
      `select id from role where tenant_id = $1 and role_code = 'planner'`,
      [tenantId],
    );
    const planner = await make.user({ tenantIds: [tenantId] });
    await make.grant({ tenantId, userId: planner.id, roleId: rows[0]?.id ?? '' });
    const as = server.as(planner);
    const { menu } = (await as.call(userPermissions)).result;
    const screens = menu.flatMap(({ children }) => children ?? []).map(({ path }) => path);
    expect(screens).toEqual(expect.arrayContaining([productionOrder.screen?.path, schedulingPath]));
    expect((await as.call(resourceCalls(productionOrder).list, {})).body.success).toBe(true);
    expect((await as.call(resourceCalls(user).list, {})).body.code).toBe(510);
  });

  it('A-025 A-027 makes the roles team leader and spinner, who see teams and hand over, and nothing personal', async () => {
    const tenantId = await make.tenant();
    await giveStandardRoles(url);
    const { rows } = await owner.query(
      `select role_name as name, data_scope as scope from role
       where tenant_id = $1 and role_code in ('teamLeader', 'spinner') order by role_code desc`,
      [tenantId],
    );
    expect(rows).toEqual([
      { name: '班组长', scope: 'departmentTree' },
      { name: '挡车工', scope: 'all' },
    ]);
    const ofPersonnel = async (role: string) =>
      (await codesIn(tenantId, role)).filter((code) => /^(personnel|shifts)\./.test(code));
    const handingOver = ['add', 'answer', 'edit', 'read', 'submit'].map((verb) => `shifts.handover.${verb}`);
    expect(await ofPersonnel('spinner')).toEqual([
      'personnel.responsibility.read',
      ...handingOver,
      'shifts.handoverTemplate.read',
      'shifts.punch',
    ]);
    expect(await ofPersonnel('teamLeader')).toEqual([
      'personnel.personnelFile.read',
      'personnel.responsibility.read',
      'personnel.team.read',
      'shifts.correctAttendance',
      ...handingOver,
      'shifts.handoverTemplate.read',
      'shifts.punch',
      'shifts.readAttendance',
      'shifts.replacement.edit',
      'shifts.replacement.read',
      'shifts.roster.edit',
      'shifts.roster.read',
      'shifts.shiftShare.edit',
      'shifts.shiftShare.read',
      'shifts.shiftSystem.read',
    ]);
  });

  it('gives the administrator of the platform every right', async () => {
    await make.role({ tenantId: 0, roleCode: 'platformAdministrator', codes: oldCodes });
    await giveStandardRoles(url);
    expect(await codesIn(0, 'platformAdministrator')).toEqual(permissionCodes());
    expect(await rolesIn(0)).toEqual(['platformAdministrator']);
  });
});

describe('a mill that is made while the program runs', () => {
  it('is whole within seconds: roles named in its language with their rights, dictionaries, menu', async () => {
    await app.jobs.poll();
    const tenantId = await make.tenant({ language: 'vn', zone: 'Asia/Ho_Chi_Minh' });
    const neighbour = await make.tenant({ status: 'frozen' });
    await app.jobs.poll();
    expect(await rolesIn(tenantId)).toEqual(rolesOfMill.toSorted());
    expect(await rolesIn(neighbour)).toEqual([]);
    for (const role of rolesOfMill)
      expect(await codesIn(tenantId, role)).toEqual(codesOfRole(role).toSorted());
    const { rows } = await owner.query<{ id: string; name: string }>(
      `select id::text, role_name as name from role where tenant_id = $1 and role_code = 'tenantAdministrator'`,
      [tenantId],
    );
    expect(rows).toMatchObject([{ name: nameOfRole('tenantAdministrator', 'vn') }]);
    const dictionaries = await owner.query('select from dict_type where tenant_id = $1', [tenantId]);
    expect(dictionaries.rowCount).toBe(standardDictionaries.length);
    const person = await make.user({ tenantIds: [tenantId] });
    await make.grant({ tenantId, userId: person.id, roleId: rows[0]?.id ?? '' });
    const { menu } = (await server.as(person).call(userPermissions)).result;
    expect(JSON.stringify(menu)).toContain('/messageCenter/announcement');
  });
});
