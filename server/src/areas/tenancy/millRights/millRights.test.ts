import { describe, expect, it } from 'vitest';
import { department } from '@millwright/contract/areas/access/department/department.ts';
import {
  deleteMillRole,
  listMillRoles,
  listMillsWithRights,
  saveMillDepartmentRights,
  saveMillRole,
  saveMillRoleRights,
  showMillDepartmentRights,
  showMillRoleRights,
} from '@millwright/contract/areas/tenancy/millRights/millRights.ts';
import { userPermissions } from '@millwright/contract/areas/identity/login/calls.ts';
import type { RightGroup } from '@millwright/contract/areas/access/rights/rights.ts';
import { millRightsRight } from '@millwright/contract/areas/tenancy/tenant/tenant.ts';
import { permissionCodes, resourceCalls } from '@millwright/contract/registry.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make } = server;
const platform = server.as(await make.user({ tenantIds: [0], codes: permissionCodes() }));
const nothing = { pc: [], app: [] };

/** A mill with a role of the platform's making. */
async function mill() {
  const tenantId = String(await make.tenant());
  const said = { tenantId, roleName: '验布', roleCode: 'inspector', dataScope: 'own' };
  const { id, version } = (await platform.call(saveMillRole, said)).result;
  return { tenantId, id, version };
}

const rightIn = (groups: readonly RightGroup[], code: string) =>
  groups
    .flatMap(({ rights }) => rights.flatMap((page) => [page, ...page.buttons]))
    .find((right) => right.code === code);

describe('roles and rights of a mill, configured from the platform', () => {
  it('P-134 P-135 P-138 P-139 A-004 gives a role rights on PC and app, which its people have in the mill', async () => {
    const { tenantId, id, version } = await mill();
    const given = { pc: ['basics.marker.read', 'basics.marker.add'], app: ['basics.marker.read'] };
    const saved = await platform.call(saveMillRoleRights, { tenantId, id, version, given, taken: nothing });
    expect(saved.body.success).toBe(true);
    const { groups, role } = (await platform.call(showMillRoleRights, { tenantId, id })).result;
    expect(role).toMatchObject({ roleCode: 'inspector', dataScope: 'own' });
    expect(rightIn(groups, 'basics.marker.add')).toMatchObject({
      pc: { isGiven: true, lock: null },
      app: { isGiven: false },
    });
    const person = await make.user({ tenantIds: [Number(tenantId)] });
    await make.grant({ tenantId: Number(tenantId), userId: person.id, roleId: id });
    const { auth } = (await server.as(person).call(userPermissions)).result;
    expect(auth.map(({ action }) => action).toSorted()).toEqual(['basics.marker.add', 'basics.marker.read']);
    const { roles } = (await platform.call(listMillRoles, { tenantId })).result;
    expect(roles).toMatchObject([{ id, roleName: '验布', people: 1 }]);
  });

  it('P-142 P-143 changes what a department holds, and keeps its own roles apart from those of a mill', async () => {
    const { tenantId, id } = await mill();
    const departmentId = await make.department({ tenantId: Number(tenantId), name: '细纱车间' });
    const asked = { tenantId, id: departmentId };
    const { version } = (await platform.call(showMillDepartmentRights, asked)).result.department;
    const given = { pc: ['basics.marker.read'], app: [] };
    await platform.call(saveMillDepartmentRights, { ...asked, version, given, taken: nothing });
    const { groups } = (await platform.call(showMillDepartmentRights, asked)).result;
    expect(rightIn(groups, 'basics.marker.read')?.pc.isGiven).toBe(true);
    expect((await platform.call(listMillRoles, { tenantId: '0' })).body.messageCode).toBe('iam.ownTenant');
    const { mills } = (await platform.call(listMillsWithRights)).result;
    expect(mills.map((each) => each.id)).toContain(tenantId);
    expect(mills.map((each) => each.id)).not.toContain('0');
    const elsewhere = await mill();
    const foreign = await platform.call(showMillRoleRights, { tenantId: elsewhere.tenantId, id });
    expect(foreign.body.messageCode).toBe('core.notFound');
  });

  it('edits and deletes a role', async () => {
    const { tenantId, id, version } = await mill();
    const said = { tenantId, id, version, roleName: '检验', roleCode: 'inspector' };
    expect((await platform.call(saveMillRole, said)).result.version).toBe(version + 1);
    expect((await platform.call(saveMillRole, said)).body.messageCode).toBe('core.conflict');
    await platform.call(deleteMillRole, { tenantId, id });
    expect((await platform.call(listMillRoles, { tenantId })).result.roles).toEqual([]);
  });

  it('refuses to give what the grantor lacks on the platform: a right on a terminal, or a scope', async () => {
    const { tenantId, id, version } = await mill();
    const codes = [millRightsRight, 'basics.marker.read'];
    const lesser = server.as(await make.user({ tenantIds: [0], codes, scope: 'own' }));
    const give = (code: string) =>
      lesser.call(saveMillRoleRights, {
        tenantId,
        id,
        version,
        given: { pc: [code], app: [] },
        taken: nothing,
      });
    expect((await give('basics.marker.add')).body.messageCode).toBe('iam.rightNotHeld');
    expect((await give('basics.marker.read')).body.success).toBe(true);
    const wide = { tenantId, roleName: '全部', roleCode: 'wide', dataScope: 'all' };
    expect((await lesser.call(saveMillRole, wide)).body.messageCode).toBe('iam.grantsMore');
    const { roles } = (await platform.call(listMillRoles, { tenantId })).result;
    expect(roles.map(({ roleCode }) => roleCode)).toEqual(['inspector']);
  });

  it('is nothing that people of a mill can ask for', async () => {
    const { tenantId, id } = await mill();
    const boss = server.as(await make.user({ codes: permissionCodes() }));
    for (const reply of [
      await boss.call(listMillsWithRights),
      await boss.call(listMillRoles, { tenantId }),
      await boss.call(showMillRoleRights, { tenantId, id }),
      await boss.call(deleteMillRole, { tenantId, id }),
    ])
      expect(reply.body.success).toBe(false);
    const { list } = resourceCalls(department);
    expect((await boss.call(list, {})).result.total).toBe(0);
  });
});
