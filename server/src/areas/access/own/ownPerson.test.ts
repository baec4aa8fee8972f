import { describe, expect, it } from 'vitest';
import { saveOwnPerson, showOwnPerson } from '@millwright/contract/areas/access/own/ownPerson.ts';
import { login } from '@millwright/contract/areas/identity/login/calls.ts';
import {
  saveOwnLanguage,
  showOwnLanguage,
  showOwnRights,
  showOwnSight,
} from '@millwright/contract/areas/access/rights/ownRights.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { hashPassword } from '../../../platform/session/passwords.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { owner, make } = server;

async function aPerson() {
  const tenantId = await make.tenant();
  const person = await make.user({ tenantIds: [tenantId], realname: '王秀英' });
  const departmentId = await make.department({ tenantId, name: '细纱车间' });
  await make.member({ tenantId, userId: person.id, departmentId });
  const roleId = await make.role({ tenantId, roleName: '挡车工', codes: [] });
  await make.grant({ tenantId, userId: person.id, roleId });
  return { tenantId, person, as: server.as(person) };
}

describe('P-024 the personal centre', () => {
  it('shows what the mill knows of oneself', async () => {
    const { as, person } = await aPerson();
    expect((await as.call(showOwnPerson)).result).toEqual({
      username: person.username,
      avatar: null,
      realname: '王秀英',
      workNo: null,
      position: null,
      departments: ['细纱车间'],
      roles: ['挡车工'],
      phone: null,
      email: null,
      landline: null,
    });
  });

  it('lets one say without any right how one is reached, with a history, and take it back', async () => {
    const { as, person, tenantId } = await aPerson();
    const saved = await as.call(saveOwnPerson, { phone: '13812345678', email: 'mai@mill.vn' });
    expect(saved.result).toMatchObject({ phone: '13812345678', email: 'mai@mill.vn', landline: null });
    const { rows } = await owner.query<{ count: number }>(
      'select count(*)::int as count from audit_entry where tenant_id = $1 and row_id = $2',
      [tenantId, person.id],
    );
    expect(rows).toEqual([{ count: 1 }]);
    expect((await as.call(saveOwnPerson, { phone: '' })).result).toMatchObject({
      phone: null,
      email: 'mai@mill.vn',
    });
  });

  it('keeps one’s own picture, which the session reads under its address, which a login tells, and takes it back', async () => {
    const { as, tenantId, person } = await aPerson();
    const other = await aPerson();
    const id = uuidv7();
    for (const [mill, picture] of [
      [tenantId, id],
      [other.tenantId, uuidv7()],
    ])
      await owner.query(`insert into picture (tenant_id, id, ending, body) values ($1, $2, 'png', '\\x00')`, [
        mill,
        picture,
      ]);
    const saved = (await as.call(saveOwnPerson, { avatar: `${id}.png` })).result;
    expect(saved.avatar).toMatch(new RegExp(`^${tenantId}/${id}\\.png/.+`));
    await owner.query(`insert into user_password (user_id, hash) values ($1, $2)`, [
      person.id,
      await hashPassword('Millwright-2026'),
    ]);
    const entered = { username: person.username, password: 'Millwright-2026' };
    const { userInfo } = (await server.visitor.call(login, entered)).result;
    expect(userInfo.avatar).toMatch(new RegExp(`^${tenantId}/${id}\\.png/.+`));
    // A form sends back what it was shown.
    expect((await as.call(saveOwnPerson, { avatar: saved.avatar })).body.success).toBe(true);
    const foreign = await other.as.call(saveOwnPerson, { avatar: `${id}.png` });
    expect(foreign.body).toMatchObject({ errors: [{ field: 'avatar' }] });
    expect((await as.call(saveOwnPerson, { avatar: '' })).result.avatar).toBeNull();
  });

  it('keeps one’s language with the account, for every login', async () => {
    const tenantId = await make.tenant();
    const person = await make.user({ tenantIds: [tenantId], password: 'Millwright-2026' });
    const as = server.as(person);
    const languageAtLogin = async () => {
      const credentials = { username: person.username, password: 'Millwright-2026' };
      return (await server.visitor.call(login, credentials)).result.language;
    };
    expect(await languageAtLogin()).toBeNull();
    await as.call(saveOwnLanguage, { language: 'vn' });
    expect((await as.call(showOwnLanguage)).result).toEqual({ language: 'vn' });
    expect(await languageAtLogin()).toBe('vn');
    expect((await as.call(saveOwnLanguage, { language: 'de' })).body).toMatchObject({
      code: 400,
      errors: [{ field: 'language' }],
    });
    await as.call(saveOwnLanguage, { language: null });
    expect(await languageAtLogin()).toBeNull();
  });

  it('says what one may do, and through which role', async () => {
    const { as, tenantId, person } = await aPerson();
    const reader = await make.role({
      tenantId,
      roleName: '检验员',
      codes: ['basics.marker.read', 'iam.home'],
    });
    const keeper = await make.role({
      tenantId,
      roleName: '库管',
      codes: ['basics.marker.read'],
      scope: 'own',
    });
    for (const roleId of [reader, keeper]) await make.grant({ tenantId, userId: person.id, roleId });
    const { roles, groups } = (await server.as(person).call(showOwnRights)).result;
    expect(roles).toHaveLength(3);
    expect(roles).toEqual(
      expect.arrayContaining([
        { roleName: '库管', dataScope: 'own', rights: 1 },
        { roleName: '挡车工', dataScope: 'all', rights: 0 },
        { roleName: '检验员', dataScope: 'all', rights: 2 },
      ]),
    );
    const rights = groups.flatMap((group) => group.rights);
    expect(rights.map(({ code }) => code).toSorted()).toEqual(['basics.marker.read', 'iam.home']);
    expect(rights.find(({ code }) => code === 'basics.marker.read')?.roles.toSorted()).toEqual([
      '库管',
      '检验员',
    ]);
    expect(rights.every(({ title, code }) => title !== '' && title !== code)).toBe(true);
    const english = await server.as(person).call(showOwnRights, {}, { headers: { 'language-id': 'en' } });
    expect(english.text).not.toContain('"title":"首页"');
    expect((await as.call(showOwnRights)).result.groups).toBeDefined();
  });

  it('says what leaves rows out: scopes, and the resources that data rules narrow', async () => {
    const { as, tenantId } = await aPerson();
    expect((await as.call(showOwnSight)).result).toEqual({ scopes: [], ruled: [] });
    const codes = ['basics.marker.read'];
    const narrowed = await make.user({ tenantIds: [tenantId] });
    const roleId = await make.role({ tenantId, codes, scope: 'own' });
    await make.dataRule({ tenantId, roleId, resource: 'marker', field: 'name', value: 'Red' });
    await make.grant({ tenantId, userId: narrowed.id, roleId });
    expect((await server.as(narrowed).call(showOwnSight)).result).toEqual({
      scopes: ['own'],
      ruled: ['marker'],
    });
  });

  it('refuses what the rules of people refuse, and changes nothing else', async () => {
    const { as, tenantId } = await aPerson();
    const wrong = await as.call(saveOwnPerson, { phone: '12812345678', email: 'a@mill.vn' });
    expect(wrong.body).toMatchObject({ code: 400, errors: [{ field: 'phone', rule: 'mobile' }] });
    await as.call(saveOwnPerson, { landline: '', roleIds: [], realname: 'Somebody', state: 'frozen' });
    expect((await as.call(showOwnPerson)).result).toMatchObject({ realname: '王秀英', email: null });
    const colleague = server.as(await make.user({ tenantIds: [tenantId] }));
    await as.call(saveOwnPerson, { phone: '13812345678' });
    const taken = await colleague.call(saveOwnPerson, { phone: '13812345678' });
    expect(taken.body).toMatchObject({ code: 409, errors: [{ field: 'phone', rule: 'taken' }] });
  });
});
