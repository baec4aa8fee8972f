import { describe, expect, it } from 'vitest';
import { login, userPermissions } from '@millwright/contract/areas/identity/login/calls.ts';
import {
  updatePassword,
  handOutPasswords,
  listPeopleWithoutPassword,
  showPasswordState,
} from '@millwright/contract/areas/access/password/passwordCalls.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { permissionCodes, resourceCalls } from '@millwright/contract/registry.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, clock } = server;
const users = resourceCalls(user);
const { deleteList, back, deletePhysic } = users;
if (!deleteList || !back || !deletePhysic) throw new Error('people have no recycle bin');
const { freeze, thaw } = users.actions;
if (!freeze || !thaw) throw new Error('people cannot be frozen');
let lastPerson = 0;

/** A mill with somebody who may do everything in it. */
async function aMill() {
  const tenantId = await make.tenant();
  const roleId = await make.role({ tenantId, roleCode: 'tenantAdministrator', codes: permissionCodes() });
  const boss = await make.user({ tenantIds: [tenantId], realname: '林清源' });
  await make.grant({ tenantId, userId: boss.id, roleId });
  const as = server.as(boss);
  const add = async (fields: Readonly<Record<string, unknown>> = {}) => {
    const username = `weaver_${++lastPerson}`;
    return (await as.call(users.add, { username, realname: '王秀英', ...fields })).result;
  };
  return { tenantId, roleId, boss, as, add };
}

function logIn(username: string, password: string) {
  return server.visitor.call(login, { username, password });
}

describe('a person whom a mill adds', () => {
  it('C-037 is found in the list with departments and roles by name', async () => {
    const { as, add, tenantId } = await aMill();
    const departmentId = await make.department({ tenantId, name: '细纱车间' });
    const roleId = await make.role({ tenantId, roleName: '挡车工', roleCode: 'frameHand' });
    const added = await add({ departmentIds: [departmentId], roleIds: [roleId], workNo: 'W0012' });
    const { records } = (await as.call(users.list, { keyword: 'W0012' })).result;
    expect(records).toMatchObject([
      {
        id: added.id,
        state: 'normal',
        onDuty: true,
        departmentIds_dictText: '细纱车间',
        roleIds_dictText: '挡车工 · frameHand',
      },
    ]);
  });

  it('cannot log in before a password is handed out, and has to change that at once', async () => {
    const { as, add, roleId } = await aMill();
    const { id, username } = await add({ roleIds: [roleId] });
    expect((await logIn(String(username), 'Guessed-2026')).body.messageCode).toBe('iam.loginRefused');
    const waiting = (await as.call(listPeopleWithoutPassword, {})).result.people;
    expect(waiting.map((person) => person.id)).toContain(id);

    const [given] = (await as.call(handOutPasswords, { ids: [id] })).result.people;
    const first = (await logIn(String(username), String(given?.password))).result;
    expect(first).toMatchObject({ mustChangePassword: true, userInfo: { id, realname: '王秀英' } });
    expect((await as.call(showPasswordState, { id })).result).toEqual({ state: 'handedOut', isOwn: true });

    const own = server.withToken(first.token);
    expect((await own.call(users.list, {})).body).toMatchObject({ code: 510, messageCode: 'core.forbidden' });
    const next = {
      oldpassword: given?.password ?? '',
      password: 'Spindle-4711',
      confirmpassword: 'Spindle-4711',
    };
    await own.call(updatePassword, next);
    expect((await own.call(users.list, {})).body.success).toBe(true);
    expect((await logIn(String(username), 'Spindle-4711')).result.mustChangePassword).toBe(false);
    expect((await as.call(showPasswordState, { id })).result.state).toBe('own');
  });

  it('has a first password for seven days, and its sessions end with another', async () => {
    // The database counts the seven days.
    clock.catchUp();
    const { as, add, roleId } = await aMill();
    const { id, username } = await add({ roleIds: [roleId] });
    const [old] = (await as.call(handOutPasswords, { ids: [id] })).result.people;
    const session = (await logIn(String(username), String(old?.password))).result;
    const [given] = (await as.call(handOutPasswords, { ids: [id] })).result.people;
    expect((await server.withToken(session.token).call(userPermissions, {})).body.success).toBe(false);
    expect((await logIn(String(username), String(old?.password))).body.messageCode).toBe('iam.loginRefused');
    clock.advance(7 * 86_400_000 + 60_000);
    expect((await logIn(String(username), String(given?.password))).body.messageCode).toBe(
      'iam.passwordExpired',
    );
  });

  it('V-083 M-054 has an account name that nobody has on the platform, in whichever case', async () => {
    const { as, add } = await aMill();
    const elsewhere = await make.user({ username: 'Taken_Elsewhere' });
    const refused = await as.call(users.add, {
      username: elsewhere.username.toLowerCase(),
      realname: '李四',
    });
    expect(refused.body).toMatchObject({
      code: 409,
      message: `“${elsewhere.username.toLowerCase()}” 已存在`,
      errors: [{ field: 'username', rule: 'taken' }],
    });
    const { id, version } = await add();
    const renamed = await as.call(users.edit, { id, version, username: 'other_name' });
    expect(renamed.body).toMatchObject({ errors: [{ field: 'username', rule: 'fixed' }] });
  });

  it.each([
    ['V-085 M-055', 'phone', '13812345678', '12812345678', 'mobile'],
    ['V-087 M-056', 'email', 'mai@mill.vn', 'mai@mill', 'email'],
    ['V-088 V-089 M-057 K-022', 'workNo', 'A1b2C3d4E5f6', 'A1b2C3d4E5f67', 'workNumber'],
  ])('%s has a %s of its own in the mill, in the right form', async (_, field, value, wrong, rule) => {
    const { as, add } = await aMill();
    await add({ [field]: value });
    const again = await as.call(users.add, {
      username: `twin_${++lastPerson}`,
      realname: '李四',
      [field]: value,
    });
    expect(again.body).toMatchObject({
      code: 409,
      message: `“${value}” 已存在`,
      errors: [{ field, rule: 'taken' }],
    });
    const bad = await as.call(users.add, {
      username: `bad_${++lastPerson}`,
      realname: '李四',
      [field]: wrong,
    });
    expect(bad.body.code).toBe(400);
    expect(bad.body.errors).toContainEqual(expect.objectContaining({ field, rule }));
    const there = await aMill();
    expect(await there.add({ [field]: value })).toMatchObject({ [field]: value });
  });

  it('V-090 K-021 has a name of at most 25 letters of any script', async () => {
    const { as, add } = await aMill();
    for (const realname of ['欧阳娜娜', 'Nguyễn Thị Mai', 'O’Neil-Smith', '古丽·买买提', 'x'.repeat(25)])
      expect(await add({ realname })).toMatchObject({ realname });
    for (const realname of ['x'.repeat(26), 'R2D2', '<b>'])
      expect((await as.call(users.add, { username: 'name_test', realname })).body).toMatchObject({
        code: 400,
        errors: [{ field: 'realname' }],
      });
  });
});

describe('freezing and deleting people', () => {
  it('S-051 A-029 A-030 ends what a frozen person does in the mill until the person is thawed', async () => {
    const { as, tenantId } = await aMill();
    const person = await make.user({ tenantIds: [tenantId], codes: ['iam.home'] });
    const works = async () => (await server.as(person).call(userPermissions, {})).body.success;
    expect(await works()).toBe(true);
    await as.call(freeze, { ids: [person.id] });
    expect(await works()).toBe(false);
    await as.call(thaw, { ids: [person.id] });
    expect(await works()).toBe(true);
  });

  it('S-052 S-053 keeps deleted people in a recycle bin, from which they come back', async () => {
    const { as, add } = await aMill();
    const { id } = await add();
    await as.call(users.delete, { id });
    expect((await as.call(deleteList, {})).result.records.map((row) => row.id)).toEqual([id]);
    await as.call(back, { id });
    expect((await as.call(users.queryById, { id })).result).toMatchObject({ realname: '王秀英' });
  });

  it('S-054 removes a person of the recycle bin for ever, and frees the account', async () => {
    const { as, add } = await aMill();
    const { id, username } = await add();
    const [given] = (await as.call(handOutPasswords, { ids: [id] })).result.people;
    await as.call(users.delete, { id });
    expect((await as.call(users.add, { username, realname: '李四' })).body.success).toBe(false);
    await as.call(deletePhysic, { id });
    expect((await as.call(deleteList, {})).result.records).toEqual([]);
    expect((await as.call(back, { id })).body).toMatchObject({ code: 404, messageCode: 'core.notFound' });
    expect((await logIn(String(username), String(given?.password))).body.messageCode).toBe(
      'iam.loginRefused',
    );
    expect((await as.call(users.add, { username, realname: '李四' })).result).toMatchObject({ username });
  });

  it('leaves a person alone whom another mill knows too: only the membership ends', async () => {
    const { as, tenantId } = await aMill();
    const elsewhere = await make.tenant();
    const both = await make.user({ tenantIds: [elsewhere, tenantId], codes: ['iam.home'] });
    const refused = await as.call(handOutPasswords, { ids: [both.id] });
    expect(refused.body).toMatchObject({ code: 403, messageCode: 'iam.passwordOfOtherMill' });
    await as.call(users.delete, { id: both.id });
    await as.call(deletePhysic, { id: both.id });
    expect((await server.as(both).call(userPermissions, {})).body.success).toBe(true);
  });
});

describe('who may change whom', () => {
  it('lets nobody give rights that he or she lacks', async () => {
    const { tenantId, roleId } = await aMill();
    const clerk = server.as(
      await make.user({ tenantIds: [tenantId], codes: ['iam.user.read', 'iam.user.add', 'iam.user.edit'] }),
    );
    const asked = { username: `helper_${++lastPerson}`, realname: '李四', roleIds: [roleId] };
    expect((await clerk.call(users.add, asked)).body).toMatchObject({
      code: 403,
      messageCode: 'iam.grantsMore',
    });
    expect((await clerk.call(users.add, { ...asked, roleIds: null })).body.success).toBe(true);
  });

  it('lets nobody bring back somebody who may do more', async () => {
    const { as, add, tenantId, roleId } = await aMill();
    const { id } = await add({ roleIds: [roleId] });
    await as.call(users.delete, { id });
    const codes = ['iam.user.read', 'iam.user.edit', 'iam.user.delete'];
    const clerk = server.as(await make.user({ tenantIds: [tenantId], codes }));
    expect((await clerk.call(back, { id })).body).toMatchObject({ code: 403, messageCode: 'iam.grantsMore' });
    expect((await as.call(back, { id })).body.success).toBe(true);
  });

  it('A-037 M-060 protects accounts that may do more than the one who asks', async () => {
    const { tenantId, boss } = await aMill();
    const codes = [
      'iam.user.read',
      'iam.user.edit',
      'iam.user.delete',
      'iam.user.freeze',
      'iam.userPassword',
    ];
    const clerk = server.as(await make.user({ tenantIds: [tenantId], codes }));
    const { version } = (await clerk.call(users.queryById, { id: boss.id })).result;
    const { id } = boss;
    const told: Record<string, string> = {
      zh: '管理员账号不允许此操作',
      en: 'Administrator accounts are not allowed this operation',
      vn: 'Không được thực hiện thao tác này với tài khoản quản trị',
    };
    for (const [language, message] of Object.entries(told)) {
      const refused = await clerk.call(users.delete, { id }, { headers: { 'language-id': language } });
      expect(refused.body).toMatchObject({ code: 403, messageCode: 'iam.protectedAccount', message });
    }
    const tries = [
      await clerk.call(users.edit, { id, version, realname: '他人' }),
      await clerk.call(handOutPasswords, { ids: [id] }),
    ];
    expect(tries.map(({ body }) => body.messageCode)).toEqual([
      'iam.protectedAccount',
      'iam.protectedAccount',
    ]);
    const frozen = (await clerk.call(freeze, { ids: [id] })).result;
    expect(frozen).toMatchObject({ outcomes: [{ id, messageCode: 'iam.protectedAccount' }] });
  });

  it('keeps people from freezing, deleting and promoting themselves, and a mill from losing its administrator', async () => {
    const { as, boss, tenantId, roleId } = await aMill();
    expect((await as.call(users.delete, { id: boss.id })).body.messageCode).toBe('iam.notYourself');
    const { version } = (await as.call(users.queryById, { id: boss.id })).result;
    const demoted = await as.call(users.edit, { id: boss.id, version, roleIds: [] });
    expect(demoted.body.messageCode).toBe('iam.notYourself');

    const peer = await make.user({ tenantIds: [tenantId] });
    await make.grant({ tenantId, userId: peer.id, roleId });
    await as.call(freeze, { ids: [peer.id] });
    const other = server.as(await make.user({ tenantIds: [tenantId], codes: permissionCodes() }));
    expect((await other.call(users.delete, { id: boss.id })).body.messageCode).toBe('iam.lastAdministrator');
  });

  it('finds nobody of another mill', async () => {
    const { as } = await aMill();
    const there = await aMill();
    const { id } = await there.add();
    expect((await as.call(users.queryById, { id })).body.messageCode).toBe('core.notFound');
    expect((await as.call(handOutPasswords, { ids: [id] })).body.messageCode).toBe('core.notFound');
    expect((await as.call(showPasswordState, { id })).body.messageCode).toBe('core.notFound');
    expect((await as.call(freeze, { ids: [id] })).result.outcomes).toMatchObject([
      { messageCode: 'core.notFound' },
    ]);
  });
});
