import { describe, expect, it } from 'vitest';
import { login, userPermissions } from '@millwright/contract/areas/identity/login/calls.ts';
import {
  updatePassword,
  handOutPasswords,
} from '@millwright/contract/areas/access/password/passwordCalls.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { permissionCodes, resourceCalls } from '@millwright/contract/registry.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make } = server;
const users = resourceCalls(user);
const { deleteList } = users;
if (!deleteList) throw new Error('people have no recycle bin');
let last = 0;

async function aMill() {
  const tenantId = await make.tenant();
  const as = server.as(await make.user({ tenantIds: [tenantId], codes: permissionCodes() }));
  return { tenantId, as };
}

const logIn = async (username: unknown, password: string) =>
  (await server.visitor.call(login, { username, password })).body;

describe('what administrators do with people', () => {
  it('A-031 gives another password to somebody who has forgotten the own one', async () => {
    const { tenantId, as } = await aMill();
    const roleId = await make.role({ tenantId, codes: [user.access.read] });
    const username = `forgetful_${++last}`;
    const { id } = (await as.call(users.add, { username, realname: '王秀英', roleIds: [roleId] })).result;
    const handOut = async () =>
      (await as.call(handOutPasswords, { ids: [id] })).result.people[0]?.password ?? '';
    const first = await handOut();
    const { token } = (await server.visitor.call(login, { username, password: first })).result;
    const own = 'Spindle-4711';
    const change = { oldpassword: first, password: own, confirmpassword: own };
    await server.withToken(token).call(updatePassword, change);
    const second = await handOut();
    expect(await logIn(username, own)).toMatchObject({ success: false, messageCode: 'iam.loginRefused' });
    expect(await logIn(username, second)).toMatchObject({
      success: true,
      result: { mustChangePassword: true },
    });
  });

  it('A-034 assigns roles, which decide at once what the person may do', async () => {
    const { tenantId, as } = await aMill();
    const person = await make.user({ tenantIds: [tenantId] });
    const rightsNow = async () =>
      (await server.as(person).call(userPermissions)).result.auth.map(({ action }) => action);
    expect(await rightsNow()).not.toContain(user.access.read);
    const roleId = await make.role({ tenantId, codes: [user.access.read] });
    const { version } = (await as.call(users.queryById, { id: person.id })).result;
    await as.call(users.edit, { id: person.id, version, roleIds: [roleId] });
    server.clock.advance(5_001);
    expect(await rightsNow()).toContain(user.access.read);
  });

  it('E-043 keeps what a mill knows of a user', async () => {
    const { tenantId, as } = await aMill();
    const departmentId = await make.department({ tenantId, name: '细纱车间' });
    const roleId = await make.role({ tenantId, roleName: '挡车工' });
    const [positionId, pictureId] = [uuidv7(), uuidv7()];
    const { owner } = server;
    await owner.query(
      `insert into job_position (tenant_id, id, code, name, sort) values ($1, $2, 'spinner', '挡车工', 1)`,
      [tenantId, positionId],
    );
    await owner.query(`insert into picture (tenant_id, id, ending, body) values ($1, $2, 'png', '')`, [
      tenantId,
      pictureId,
    ]);
    const known = {
      username: `whole_${++last}`,
      realname: '王秀英',
      phone: '13812345678',
      email: 'mai@mill.vn',
      landline: '0532-8812345',
      birthday: '1990-03-02',
      sex: 'female',
      roleIds: [roleId],
      departmentIds: [departmentId],
      workNo: 'W0012',
      positionId,
    };
    const { id } = (await as.call(users.add, { ...known, avatar: `${pictureId}.png` })).result;
    expect((await as.call(users.queryById, { id })).result).toMatchObject({
      ...known,
      state: 'normal',
      positionId_dictText: '挡车工',
      avatar: expect.stringContaining(`${pictureId}.png`),
    });
  });

  it.each([
    ['V-084', 'phone', ['12812345678', '1381234567', 'phone']],
    ['V-086', 'email', ['mai', 'mai@mill', '@mill.vn', 'mai mill@x.vn']],
  ])('%s takes no %s that is none', async (_, field, wrong) => {
    const { as } = await aMill();
    const said = { username: `reach_${++last}`, realname: '李四' };
    for (const value of wrong) {
      const { body } = await as.call(users.add, { ...said, [field]: value });
      expect(body).toMatchObject({ code: 400, errors: [{ field }] });
    }
    expect((await as.call(users.list, { username: said.username })).result.total).toBe(0);
  });

  it('P-116 lists deleted people, and only to who may delete people', async () => {
    const { tenantId, as } = await aMill();
    const { id } = (await as.call(users.add, { username: `gone_${++last}`, realname: '王秀英' })).result;
    await as.call(users.delete, { id });
    const { records } = (await as.call(deleteList, {})).result;
    expect(records).toMatchObject([{ id, realname: '王秀英' }]);
    const reader = await make.user({ tenantIds: [tenantId], codes: [user.access.edit] });
    expect((await server.as(reader).call(deleteList, {})).body.messageCode).toBe('core.forbidden');
  });
});
