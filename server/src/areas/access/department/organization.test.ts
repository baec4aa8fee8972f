import { describe, expect, it } from 'vitest';
import {
  builtInTypeRight,
  department,
  organizationType,
} from '@millwright/contract/areas/access/department/department.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { permissionCodes, resourceCalls } from '@millwright/contract/registry.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make } = server;
const users = resourceCalls(user);
const roles = resourceCalls(role);
const types = resourceCalls(organizationType);
const departments = resourceCalls(department);

/** A mill with somebody who may do everything in it. */
async function aMill() {
  const tenantId = await make.tenant();
  const roleId = await make.role({ tenantId, roleCode: 'tenantAdministrator', codes: permissionCodes() });
  const boss = await make.user({ tenantIds: [tenantId], realname: '林清源' });
  await make.grant({ tenantId, userId: boss.id, roleId });
  return { tenantId, roleId, as: server.as(boss) };
}

describe('roles, departments and their types', () => {
  it('V-092 A-001 has roles with a name and a code without Chinese; standard ones keep theirs', async () => {
    const { as, roleId, tenantId } = await aMill();
    const bad = await as.call(roles.add, { roleName: '质检', roleCode: '质检', dataScope: 'all' });
    expect(bad.body).toMatchObject({ errors: [{ field: 'roleCode', rule: 'pattern' }] });
    const made = (await as.call(roles.add, { roleName: '质检', roleCode: 'quality', dataScope: 'own' }))
      .result;
    expect(made).toMatchObject({ roleName: '质检', dataScope: 'own' });
    const unused = await make.role({ tenantId, roleCode: 'operator' });
    expect((await as.call(roles.delete, { id: unused })).body.messageCode).toBe('iam.standardRole');
    const { version } = (await as.call(roles.queryById, { id: roleId })).result;
    const recoded = await as.call(roles.edit, { id: roleId, version, roleCode: 'boss' });
    expect(recoded.body.messageCode).toBe('iam.standardRole');
  });

  it('keeps a role that somebody has', async () => {
    const { as } = await aMill();
    const made = (await as.call(roles.add, { roleName: '质检', roleCode: 'quality', dataScope: 'own' }))
      .result;
    await as.call(users.add, { username: 'weaver_1', realname: '王秀英', roleIds: [made.id] });
    expect((await as.call(roles.delete, { id: made.id })).body.messageCode).toBe('core.inUse');
  });

  it('A-010 names the departments of a scope of chosen ones, and only of such', async () => {
    const { as, tenantId } = await aMill();
    const lab = await make.department({ tenantId });
    const asked = { roleName: '实验室', roleCode: 'lab', dataScope: 'chosen' };
    expect((await as.call(roles.add, asked)).body).toMatchObject({ errors: [{ field: 'departmentIds' }] });
    expect((await as.call(roles.add, { ...asked, departmentIds: [lab] })).result).toMatchObject({
      departmentIds: [lab],
    });
  });

  it('E-048 has departments with code, type, parent, supervisors, phone, fax, address, order and whether they are shared', async () => {
    const { as, tenantId } = await aMill();
    const above = await make.department({ tenantId });
    const head = await make.user({ tenantIds: [tenantId] });
    const type = (await as.call(types.add, { code: 'section', name: '工段', sort: 2 })).result;
    const said = {
      code: 'LAB',
      name: '试验室',
      typeId: type.id,
      parentId: above,
      supervisorIds: [head.id],
      phone: '0532-8812345',
      fax: '0532-8812346',
      address: '棉纺路 1 号',
      isShared: true,
      sort: 3,
    };
    const { id } = (await as.call(departments.add, said)).result;
    expect((await as.call(departments.queryById, { id })).result).toMatchObject({
      ...said,
      typeId_dictText: '工段',
    });
  });

  it('has departments of different names below one parent, and of one name below several', async () => {
    const { as } = await aMill();
    const add = (code: string, name: string, parentId?: string) =>
      as.call(departments.add, {
        code,
        name,
        sort: 1,
        ...(parentId === undefined ? {} : { parentId }),
      });
    const { id: spinning } = (await add('S', '细纱车间')).result;
    const { id: winding } = (await add('W', '络筒车间')).result;
    expect((await add('S2', '细纱车间')).body).toMatchObject({
      success: false,
      errors: [{ field: 'name', rule: 'taken' }],
    });
    const { id: crew } = (await add('SA', '甲班', spinning)).result;
    expect((await add('WA', '甲班', winding)).body.success).toBe(true);
    expect((await add('SB', '甲班', spinning)).body.success).toBe(false);
    const moved = await as.call(departments.edit, { id: crew, version: 1, parentId: winding });
    expect(moved.body.success).toBe(false);
    // A name is free again once its department is deleted.
    await as.call(departments.delete, { id: crew });
    expect((await add('SC', '甲班', spinning)).body.success).toBe(true);
  });

  it('V-114 V-115 M-064 has the workshop as a built-in type', async () => {
    const { as, tenantId } = await aMill();
    await server.owner.query(
      `insert into organization_type (tenant_id, id, code, name, is_built_in, sort)
       values ($1, gen_random_uuid(), 'workshop', '车间', true, 1)`,
      [tenantId],
    );
    const [workshop] = (await as.call(types.list, {})).result.records;
    const id = String(workshop?.id);
    expect((await as.call(types.delete, { id })).body.messageCode).toBe('iam.builtInType');
    const made = (await as.call(departments.add, { code: 'A01', name: '细纱车间', sort: 1, typeId: id }))
      .result;
    expect(made).toMatchObject({ typeId_dictText: '车间' });
  });

  it.each(['zh', 'en', 'vn'] as const)(
    'V-115 M-064 lets administrators alone change the workshop and what is one, and says so in %s',
    async (language) => {
      const { as, tenantId } = await aMill();
      await server.owner.query(
        `insert into organization_type (tenant_id, id, code, name, is_built_in, sort)
         values ($1, gen_random_uuid(), 'workshop', '车间', true, 1)`,
        [tenantId],
      );
      const [workshop] = (await as.call(types.list, {})).result.records;
      const id = String(workshop?.id);
      const codes = permissionCodes().filter((code) => code !== builtInTypeRight);
      const keeper = server.as(await make.user({ tenantIds: [tenantId], codes }));
      const headers = { 'language-id': language };
      const said = {
        zh: '车间为特殊类型，请联系管理员',
        en: 'Workshop is a special type, contact the administrator',
        vn: 'Phân xưởng là loại đặc biệt, hãy liên hệ quản trị viên',
      }[language];
      const refusal = { success: false, messageCode: 'iam.builtInType', message: said };
      const renamed = await keeper.call(types.edit, { id, name: '工厂' }, { headers });
      expect(renamed.body).toMatchObject(refusal);
      const hall = { code: 'A01', name: '细纱车间', sort: 1 };
      expect((await keeper.call(departments.add, { ...hall, typeId: id }, { headers })).body).toMatchObject(
        refusal,
      );
      const made = (await as.call(departments.add, { ...hall, typeId: id })).result;
      const retyped = await keeper.call(departments.edit, { id: made.id, typeId: null }, { headers });
      expect(retyped.body).toMatchObject(refusal);
      expect((await keeper.call(departments.edit, { id: made.id, fax: '0512-1' })).body.success).toBe(true);
      expect((await as.call(types.edit, { id, name: '工场' })).result).toMatchObject({ name: '工场' });
      expect((await as.call(types.edit, { id, code: 'hall' })).body).toMatchObject({ success: false });
    },
  );
});
