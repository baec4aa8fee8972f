// One file: all of it needs the platform with a person and a logo, and another server would cost seconds.
import { describe, expect, it } from 'vitest';
import {
  currentTenants,
  login,
  selectTenant,
  userPermissions,
} from '@millwright/contract/areas/identity/login/calls.ts';
import { showMillSetting } from '@millwright/contract/areas/access/own/preferenceCalls.ts';
import { tenant } from '@millwright/contract/areas/tenancy/tenant/tenant.ts';
import {
  addTenantAdministrator,
  proposeTenantNumber,
  restrictTenant,
  saveTenantModules,
  showTenantModules,
  showTenantOpening,
} from '@millwright/contract/areas/tenancy/tenant/tenantCalls.ts';
import { standardDictionaries } from '@millwright/contract/areas/basics/dictionary/standardDictionaries.ts';
import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { permissionCodes, resourceCalls } from '@millwright/contract/registry.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, owner, app } = server;
const tenants = resourceCalls(tenant);
const { freeze, thaw } = tenants.actions;
if (!freeze || !thaw) throw new Error('mills cannot be frozen');
const platform = await make.user({ tenantIds: [0], codes: permissionCodes() });
const as = server.as(platform);
const logo = await keepLogo();
let lastNumber = 7000;

/** A picture of the platform, as its file name. */
async function keepLogo(): Promise<string> {
  const id = uuidv7();
  await owner.query("insert into picture (tenant_id, id, ending, body) values (0, $1, 'png', $2)", [
    id,
    Buffer.from('logo'),
  ]);
  return `${id}.png`;
}

function said(fields: Readonly<Record<string, unknown>> = {}) {
  const number = String(++lastNumber);
  return { number, shortName: `mill${number}`, name: `Mill ${number}`, tenantIcon: logo, ...fields };
}

async function open(fields: Readonly<Record<string, unknown>> = {}) {
  return (await as.call(tenants.add, said(fields))).result;
}

async function namesIn(table: string, column: string, tenantId: unknown): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select ${column} as name from ${table} where tenant_id = $1 and deleted_at is null order by 1`,
    [tenantId],
  );
  return rows.map(({ name }) => name);
}

describe('a mill that the platform makes', () => {
  it('E-003 E-004 P-121 has number, names, logo, parent, workshop flag and efficiency alert value', async () => {
    const above = await open({ name: '清源集团' });
    const added = await open({
      name: '清源二厂',
      customShowName: '清源二厂智能工厂',
      parentId: above.id,
      isWorkshop: true,
      efficiencyAlert: 87.5,
      language: 'vn',
      zone: 'Asia/Ho_Chi_Minh',
    });
    const { records } = (await as.call(tenants.list, { keyword: String(added['number']) })).result;
    expect(records).toMatchObject([
      {
        id: added['number'],
        number: added['number'],
        shortName: `mill${String(added['number'])}`,
        name: '清源二厂',
        customShowName: '清源二厂智能工厂',
        tenantIcon: expect.stringContaining(logo),
        parentId: above.id,
        parentId_dictText: `清源集团 · ${above.id}`,
        isWorkshop: true,
        efficiencyAlert: 87.5,
        state: 'normal',
        language_dictText: '越南文',
      },
    ]);
  });

  it('E-004 that is a workshop stands below a mill, and nothing below it', async () => {
    const above = await open({ name: '清源集团' });
    const alone = await as.call(tenants.add, said({ isWorkshop: true }));
    expect(alone.body).toMatchObject({ errors: [{ field: 'parentId', rule: 'required' }] });
    const workshop = await open({ isWorkshop: true, parentId: above.id });
    const refused = { messageCode: 'iam.workshopBelowMill' };
    const below = await as.call(tenants.add, said({ parentId: workshop.id }));
    expect(below.body).toMatchObject(refused);
    const top = await open();
    const turned = await as.call(tenants.edit, { id: above.id, isWorkshop: true, parentId: top.id });
    expect(turned.body).toMatchObject(refused);
    const edited = await as.call(tenants.edit, { id: workshop.id, isWorkshop: false, parentId: null });
    expect(edited.body.success).toBe(true);
  });

  it('is whole at once: standard roles with their rights, dictionaries, organization types and positions in its language', async () => {
    const { id } = await open({ language: 'en' });
    expect(await namesIn('role', 'role_code', id)).toEqual([
      'operator',
      'planner',
      'qualityWorker',
      'repairer',
      'spinner',
      'supervisor',
      'teamLeader',
      'tenantAdministrator',
      'workshopLeader',
    ]);
    expect(await namesIn('organization_type', 'name', id)).toContain('Workshop');
    expect(await namesIn('job_position', 'name', id)).toContain('Repairer');
    expect(await namesIn('dict_type', 'type_code', id)).toEqual(
      standardDictionaries.map(({ code }) => code).toSorted(),
    );
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::int as count from role_permission p join role r on r.tenant_id = p.tenant_id and r.id = p.role_id
       where r.tenant_id = $1 and r.role_code = 'tenantAdministrator'`,
      [id],
    );
    expect(rows[0]?.count).toBeGreaterThan(50);
  });

  it('is not there at all when something of it is refused', async () => {
    const number = String(++lastNumber);
    const { body } = await as.call(tenants.add, { ...said(), number, zone: 'Nowhere/Nothing' });
    expect(body).toMatchObject({ code: 400, errors: [{ field: 'zone', rule: 'choice' }] });
    expect((await owner.query('select from tenant where number = $1', [number])).rowCount).toBe(0);
    expect(await namesIn('role', 'role_code', number)).toEqual([]);
  });

  it('takes the next number that none has or had, and keeps it for ever', async () => {
    const { id } = await open();
    await as.call(tenants.delete, { id });
    const { number } = (await as.call(proposeTenantNumber, {})).result;
    expect(Number(number)).toBeGreaterThan(Number(id));
    const again = await as.call(tenants.add, said({ number: id }));
    expect(again.body).toMatchObject({ code: 409, errors: [{ field: 'number', rule: 'taken' }] });
    const { id: other, version } = await open();
    const moved = await as.call(tenants.edit, { id: other, version, number: '99' });
    expect(moved.body).toMatchObject({ code: 400, errors: [{ field: 'number', rule: 'fixed' }] });
  });

  it('two that are made at once never share a number', async () => {
    const number = String(++lastNumber);
    const both = await Promise.all(
      [said({ number }), said({ number })].map((each) => as.call(tenants.add, each)),
    );
    expect(both.map(({ body }) => body.code).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it.each([
    ['V-103 a number of digits only', 'number', '10A1', 'numeric'],
    ['V-103 a number that does not begin with 0', 'number', '0012', 'numeric'],
    ['V-104 a short name of letters and digits only', 'shortName', 'qing-yuan', 'lettersAndDigits'],
    ['V-104 a short name without Chinese', 'shortName', '清源', 'lettersAndDigits'],
    ['V-105 K-023 a name of 2 characters at least', 'name', '厂', 'minLength'],
    ['V-105 K-023 a name of 30 characters at most', 'name', 'x'.repeat(31), 'maxLength'],
    ['V-106 K-024 a short name of 64 at most', 'shortName', 'x'.repeat(65), 'maxLength'],
    ['V-106 K-024 a display name of 126 at most', 'customShowName', 'x'.repeat(127), 'maxLength'],
    ['V-106 K-024 a filing of 64 at most', 'icpFiling', 'x'.repeat(65), 'maxLength'],
    ['V-108 a logo', 'tenantIcon', null, 'required'],
    ['a logo that was uploaded', 'tenantIcon', `${uuidv7()}.png`, 'reference'],
    ['an alert value of 100 % at most', 'efficiencyAlert', 100.5, 'max'],
    ['an end behind its beginning', 'endDate', '2026-01-01', 'above'],
    ['a parent that exists', 'parentId', '999999', 'reference'],
  ])('%s is asked for', async (_, field, value, rule) => {
    const { body } = await as.call(tenants.add, said({ beginDate: '2026-02-01', [field]: value }));
    expect(body).toMatchObject({ success: false, code: 400 });
    expect(body.errors).toContainEqual(expect.objectContaining({ field, rule }));
  });

  it('V-105 K-023 V-106 K-024 takes what is as long as it may be', async () => {
    const longest = { name: '厂'.repeat(30), shortName: 'x'.repeat(64), customShowName: '显'.repeat(126) };
    expect(await open(longest)).toMatchObject(longest);
    expect(await open({ name: '二厂' })).toMatchObject({ name: '二厂' });
  });

  it('is listed and changed without a logo when it is from before logos were asked for', async () => {
    const [id, first] = [String(await make.tenant()), logo];
    const { records } = (await as.call(tenants.list, { keyword: id })).result;
    expect(records).toMatchObject([{ id, tenantIcon: null }]);
    expect((await as.call(tenants.edit, { id, name: 'Renamed' })).result).toMatchObject({ tenantIcon: null });
    await as.call(tenants.edit, { id, tenantIcon: first });
    const { body } = await as.call(tenants.edit, { id, tenantIcon: null });
    expect(body).toMatchObject({ code: 400, errors: [{ field: 'tenantIcon', rule: 'required' }] });
  });

  it('never stands below itself', async () => {
    const above = await open();
    const below = await open({ parentId: above.id });
    for (const parentId of [above.id, below.id]) {
      const { body } = await as.call(tenants.edit, { id: above.id, parentId });
      expect(body).toMatchObject({ code: 400, errors: [{ field: 'parentId', rule: 'ring' }] });
    }
  });
});

describe('the tenant one works in', () => {
  it('stands in the list with the others, and its number is taken', async () => {
    const { id } = await open();
    const { records } = (await as.call(tenants.list, { pageSize: 100 })).result;
    expect(records.map((row) => row.id)).toEqual(expect.arrayContaining(['0', id]));
    expect((await as.call(tenants.queryById, { id: '0' })).result).toMatchObject({ number: '0' });
    expect((await as.call(tenants.add, said({ number: '0' }))).body).toMatchObject({ code: 409 });
  });

  it('A-038 M-061 cannot be edited, frozen, restricted or deleted', async () => {
    const attempts = await Promise.all([
      as.call(tenants.edit, { id: '0', name: 'Another platform' }, { headers: { 'language-id': 'zh' } }),
      as.call(tenants.delete, { id: '0' }),
      as.call(restrictTenant, { id: '0', version: 1, closedMenus: ['basicData'] }),
      as.call(addTenantAdministrator, { id: '0', username: 'second_one', realname: '王秀英' }),
    ]);
    for (const { body } of attempts) expect(body.messageCode).toBe('iam.ownTenant');
    expect(attempts[0]?.body.message).toBe('当前租户不可编辑');
    const { outcomes } = (await as.call(freeze, { ids: ['0'] })).result;
    expect(outcomes).toMatchObject([{ isDone: false, messageCode: 'iam.ownTenant' }]);
  });
});

describe('a mill in use', () => {
  it('is not deleted as long as people belong to it', async () => {
    const { id } = await open();
    await as.call(addTenantAdministrator, { id, username: 'boss_in_use', realname: '王秀英' });
    const { body } = await as.call(tenants.delete, { id });
    expect(body).toMatchObject({ code: 409, messageCode: 'iam.tenantInUse', parameter1: '1' });
  });

  it('is not deleted as long as others stand below it', async () => {
    const { id } = await open();
    await open({ parentId: id });
    expect((await as.call(tenants.delete, { id })).body.messageCode).toBe('core.inUse');
  });
});

describe('the first administrator of a mill', () => {
  it('gets an account and a first password, enters, and has the rights of the standard role', async () => {
    const { id } = await open();
    const before = (await as.call(showTenantOpening, { id })).result;
    expect(before).toMatchObject({ isPlatform: false, roles: 9, administrators: [] });
    const given = await as.call(addTenantAdministrator, { id, username: 'first_boss', realname: '王秀英' });
    const [person] = given.result.people;
    expect((await as.call(showTenantOpening, { id })).result.administrators).toMatchObject([
      { username: 'first_boss', realname: '王秀英', password: 'handedOut', isFrozen: false },
    ]);
    const { result } = await server.visitor.call(login, {
      username: 'first_boss',
      password: person?.password ?? '',
    });
    expect(result).toMatchObject({ mustChangePassword: true, tenantList: [{ tenantId: Number(id) }] });
    expect(result.roles).toMatchObject([{ roleCode: 'tenantAdministrator' }]);
    const { rows } = await owner.query(
      `select a.tenant_id as mill, a.by_name as by from audit_entry a where a.row_id = $1 and a.resource = 'user'`,
      [person?.id],
    );
    expect(rows).toEqual([{ mill: Number(id), by: 'Lin Xiao' }]);
  });

  it('asked for again before a password was chosen is given another, and afterwards none', async () => {
    const { id } = await open();
    const asked = { id, username: 'lost_slip', realname: '王秀英' };
    const [old] = (await as.call(addTenantAdministrator, asked)).result.people;
    const [fresh] = (await as.call(addTenantAdministrator, asked)).result.people;
    expect(fresh?.id).toBe(old?.id);
    const enter = (password = '') => server.visitor.call(login, { username: 'lost_slip', password });
    expect((await enter(old?.password)).body.messageCode).toBe('iam.loginRefused');
    expect((await enter(fresh?.password)).body.success).toBe(true);
    await owner.query('update user_password set is_handed_out = false where user_id = $1', [old?.id]);
    const late = await as.call(addTenantAdministrator, asked);
    expect(late.body).toMatchObject({ code: 409, messageCode: 'iam.administratorEntered' });
  });

  it('has an account name that nobody has on the platform', async () => {
    const { id } = await open();
    const elsewhere = await make.user({ username: 'known_elsewhere' });
    const { body } = await as.call(addTenantAdministrator, {
      id,
      username: elsewhere.username,
      realname: '王秀英',
    });
    expect(body).toMatchObject({ code: 409, errors: [{ field: 'username', rule: 'taken' }] });
    expect((await as.call(showTenantOpening, { id })).result.administrators).toEqual([]);
  });

  it('M-063 cannot be made where the mill lost the role of its administrators', async () => {
    const { id } = await open();
    await owner.query(
      "update role set deleted_at = now() where tenant_id = $1 and role_code = 'tenantAdministrator'",
      [id],
    );
    const { body } = await as.call(
      addTenantAdministrator,
      { id, username: 'no_role_here', realname: '王秀英' },
      { headers: { 'language-id': 'zh' } },
    );
    expect(body).toMatchObject({ code: 409, messageCode: 'iam.tenantConfiguration' });
    expect(body.message).toContain('租户配置错误');
    expect((await owner.query("select from app_user where username = 'no_role_here'")).rowCount).toBe(0);
  });
});

describe('a mill that is frozen', () => {
  it('sends everybody out at once, lets nobody in, and goes on as it was when it is thawed', async () => {
    const { id } = await open();
    const tenantId = Number(id);
    const weaver = await make.user({ tenantIds: [tenantId], codes: ['iam.home'], password: 'Spindle-40S!' });
    const there = server.as(weaver);
    expect((await there.call(userPermissions)).body.success).toBe(true);
    expect((await as.call(freeze, { ids: [id] })).result.outcomes).toMatchObject([{ isDone: true }]);
    await app.events.settled();
    expect((await there.call(userPermissions)).status).toBe(401);
    const enter = () => server.visitor.call(login, { username: weaver.username, password: 'Spindle-40S!' });
    expect((await enter()).body.messageCode).toBe('iam.noTenant');
    const { rows } = await owner.query(
      "select reason from login_log where tenant_id = $1 and kind = 'ended'",
      [tenantId],
    );
    expect(rows).toEqual([{ reason: 'frozen' }]);
    await as.call(thaw, { ids: [id] });
    expect((await enter()).body.success).toBe(true);
  });
});

describe('a restricted mill', () => {
  const brands = resourceCalls(manufacturer);

  it('A-039 loses pages and rights of the closed modules, in the menu and in calls, and gets them back', async () => {
    const { id } = await open();
    const boss = await make.user({ tenantIds: [Number(id)], codes: ['iam.home', manufacturer.access.read] });
    const there = server.as(boss);
    const paths = async () =>
      (await there.call(userPermissions)).result.menu.flatMap(({ children = [] }) =>
        children.map(({ path }) => path),
      );
    expect((await there.call(brands.list)).body.success).toBe(true);
    expect(await paths()).toContain(manufacturer.screen?.path);
    const restrict = async (closedMenus: string[]) => {
      const { version } = (await as.call(showTenantOpening, { id })).result;
      await as.call(restrictTenant, { id, version, closedMenus });
      server.clock.advance(6_000);
    };
    await restrict(['basicData']);
    expect((await there.call(brands.list)).body).toMatchObject({ code: 510, messageCode: 'core.forbidden' });
    expect(await paths()).not.toContain(manufacturer.screen?.path);
    const { entries } = (await as.call(tenants.history, { id })).result;
    expect(entries[0]?.changes).toEqual([{ field: 'closedMenus', before: [], after: ['basicData'] }]);
    await restrict([]);
    expect((await there.call(brands.list)).body.success).toBe(true);
  });

  it('live pages of it end with the right', async () => {
    const { id } = await open();
    const tenantId = Number(id);
    const boss = await make.user({ tenantIds: [tenantId], codes: [manufacturer.access.read] });
    const start = { userId: boss.id, tenantId, ip: '127.0.0.1', agent: 'test' };
    const { accessToken } = await app.sessions.start(start);
    const { sessionId } = await app.sessions.authenticate(accessToken, 0);
    await owner.query("update tenant set closed_menus = '{basicData}' where id = $1", [tenantId]);
    const asked = { sessionId, tenantId };
    expect((await app.sessions.rightsNow([asked])).get(asked)).toEqual(new Set());
  });

  it.each([
    ['home', 'choice'],
    ['systemManagement', 'choice'],
    ['platformManagement', 'choice'],
    ['nothing', 'choice'],
  ])('cannot be kept from %s', async (menu, rule) => {
    const { id, version } = await open();
    const { body } = await as.call(restrictTenant, { id, version, closedMenus: [menu] });
    expect(body).toMatchObject({ code: 400, errors: [{ rule }] });
  });

  it('is told of a change that somebody else made meanwhile', async () => {
    const { id, version } = await open();
    await as.call(restrictTenant, { id, version, closedMenus: ['basicData'] });
    const late = await as.call(restrictTenant, { id, version, closedMenus: [] });
    expect(late.body.messageCode).toBe('core.conflict');
  });
});

describe('P-015 platform management', () => {
  it('is there for the platform and for no mill, whatever its administrators are given', async () => {
    const { id } = await open();
    const stranger = await make.user({ tenantIds: [Number(id)], codes: permissionCodes() });
    const there = server.as(stranger);
    const other = (await open()).id;
    const { records } = (await there.call(tenants.list)).result;
    expect(records.map((row) => row.id)).not.toContain(other);
    const attempts = await Promise.all([
      there.call(tenants.queryById, { id: other }),
      there.call(tenants.add, said()),
      there.call(tenants.edit, { id: other, name: 'Taken over' }),
      there.call(tenants.delete, { id: other }),
      there.call(showTenantOpening, { id: other }),
      there.call(addTenantAdministrator, { id: other, username: 'intruder', realname: '王秀英' }),
      there.call(restrictTenant, { id: other, version: 1, closedMenus: ['basicData'] }),
      there.call(proposeTenantNumber, {}),
    ]);
    for (const { body } of attempts) expect(body).toMatchObject({ success: false });
    expect((await there.call(tenants.edit, { id, name: 'Renamed by itself' })).body.success).toBe(false);
    const { rows } = await owner.query('select name, version from tenant where id = $1', [other]);
    expect(rows).toEqual([{ name: `Mill ${other}`, version: 1 }]);
  });
});

describe('the logo of a mill', () => {
  it('is read by its people, though it is a picture of the platform', async () => {
    const { id } = await open();
    const weaver = await make.user({ tenantIds: [Number(id)] });
    const there = server.as(weaver);
    const [own] = (await there.call(currentTenants)).result.list;
    expect(own?.tenantIcon).toContain(`0/${logo}`);
    const chosen = (await there.call(selectTenant, { tenantId: Number(id) })).result;
    expect(chosen.tenantIcon).toContain(`0/${logo}`);
    const shown = await app.fastify.inject(`${basePath}/sys/common/static/${own?.tenantIcon}`);
    expect([shown.statusCode, shown.body]).toEqual([200, 'logo']);
  });
});

describe('the home modules of a mill', () => {
  it('V-098 are configured as JSON, and the home of the mill has them', async () => {
    const { id } = await open();
    const modules = async (text: string) => (await as.call(saveTenantModules, { id, modules: text })).body;
    expect(JSON.parse((await as.call(showTenantModules, { id })).result.modules)).toEqual({
      modules: ['shortcuts', 'figures', 'needs'],
    });
    for (const [text, rule] of [
      ['needs, figures', 'json'],
      ['["needs"]', 'jsonObject'],
      ['{"modules":["weather"]}', 'parameters'],
      ['{"modules":["needs","needs"]}', 'parameters'],
      ['{"modules":[],"script":"x"}', 'parameters'],
    ] as const)
      expect(await modules(text)).toMatchObject({ code: 400, errors: [{ field: 'modules', rule }] });
    expect((await modules('{"modules":["needs","figures"]}')).success).toBe(true);
    const person = server.as(await make.user({ tenantIds: [Number(id)] }));
    expect((await person.call(showMillSetting, { key: 'home' })).result.value).toEqual({
      modules: ['needs', 'figures'],
    });
    const other = server.as(await make.user({ codes: permissionCodes() }));
    expect((await other.call(saveTenantModules, { id, modules: '{"modules":[]}' })).body.success).toBe(false);
  });
});
