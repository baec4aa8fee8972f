import { marker } from '@millwright/contract/areas/basics/marker/marker.ts';
import {
  chooseRuleRows,
  dataRule,
  listRuled,
  showRulesOfRole,
} from '@millwright/contract/areas/access/dataRules/dataRule.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { saveRoleRights, showRoleRights } from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { proxy } from '@millwright/contract/areas/access/proxies/proxy.ts';
import { fillRule } from '@millwright/contract/areas/access/valueRules/valueRules.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { announcement } from '@millwright/contract/areas/messaging/announcement/announcement.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import { permissionCodes, resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { principalCacheMs } from '../../../platform/session/principalCache.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { clock, make, owner } = server;
const rules = resourceCalls(dataRule);
const markers = resourceCalls(marker);
const english = { headers: { 'language-id': 'en' } };

/** A mill with its administrator, a role that may read markers, and somebody who has it. */
async function aMill() {
  const tenantId = await make.tenant();
  const administrators = await make.role({
    tenantId,
    roleCode: 'tenantAdministrator',
    codes: permissionCodes(),
  });
  const boss = await make.user({ tenantIds: [tenantId] });
  await make.grant({ tenantId, userId: boss.id, roleId: administrators });
  const roleId = await make.role({ tenantId, roleName: 'Spinner', codes: Object.values(marker.access) });
  const person = await make.user({ tenantIds: [tenantId] });
  await make.grant({ tenantId, userId: person.id, roleId });
  const as = server.as(boss);
  const aRule = async (more: object = {}) =>
    as.call(
      rules.add,
      {
        name: 'Ring frames only',
        resource: 'marker',
        field: 'name',
        condition: 'right_like',
        value: 'Ring',
        ...more,
      },
      english,
    );
  const save = async (id: string, change: object, by = as) => {
    const { version } = (await as.call(showRoleRights, { id })).result.role;
    return by.call(saveRoleRights, { id, version, rules: change }, english);
  };
  const rulesOf = async (id: string, resource = 'marker') => {
    const { resources } = (await as.call(showRulesOfRole, { id }, english)).result;
    return resources.find((each) => each.resource === resource)?.rules ?? [];
  };
  return { tenantId, boss, administrators, roleId, person, as, aRule, save, rulesOf };
}

describe('A-006 E-044 a role with a data rule', () => {
  it('has its people see what the rule lets see, and says who ticked it', async () => {
    const { as, aRule, save, roleId, person, rulesOf } = await aMill();
    for (const name of ['Ring 1', 'Lab 1']) await as.call(markers.add, { name, mainColour: '#112233' });
    const { id } = (await aRule()).result;
    expect(await rulesOf(roleId)).toEqual([
      {
        id,
        name: 'Ring frames only',
        words: 'Name starts with Ring',
        isEnabled: true,
        isTicked: false,
        lock: null,
      },
    ]);
    const spinner = server.as(person);
    expect((await spinner.call(markers.list, {})).result.total).toBe(2);
    const saved = await save(roleId, { ticked: [id], unticked: [] });
    expect(saved.result.version).toBe(2);
    clock.advance(principalCacheMs);
    expect((await spinner.call(markers.list, {})).result).toMatchObject({ total: 1, narrowedTo: ['rules'] });
    const { entries } = (await as.call(resourceCalls(role).history, { id: roleId })).result;
    expect(entries[0]?.changes).toEqual([{ field: 'dataRules', before: [], after: ['Ring frames only'] }]);
    expect((await save(roleId, { ticked: [], unticked: [id] })).result.version).toBe(3);
    clock.advance(principalCacheMs);
    expect((await spinner.call(markers.list, {})).result.total).toBe(2);
  });

  it('saves rights and rules together or not at all, and a second editor is told', async () => {
    const { as, aRule, roleId, rulesOf } = await aMill();
    const { id } = (await aRule()).result;
    const given = { pc: ['iam.home'], app: [] };
    const bad = { id: roleId, version: 1, given, rules: { ticked: [roleId], unticked: [] } };
    expect((await as.call(saveRoleRights, bad)).body).toMatchObject({
      messageCode: 'core.invalid',
      errors: [{ field: 'rules.ticked', rule: 'choice' }],
    });
    expect((await as.call(showRoleRights, { id: roleId })).result.role.version).toBe(1);
    const good = { ...bad, rules: { ticked: [id], unticked: [] } };
    expect((await as.call(saveRoleRights, good)).result.version).toBe(3);
    expect((await rulesOf(roleId))[0]?.isTicked).toBe(true);
    expect((await as.call(saveRoleRights, good)).body.messageCode).toBe('core.conflict');
  });

  it('keeps the rule from being deleted, and says which roles have it', async () => {
    const { as, aRule, save, roleId } = await aMill();
    const { id } = (await aRule()).result;
    await save(roleId, { ticked: [id], unticked: [] });
    const refused = await as.call(rules.delete, { id }, english);
    expect(refused.body).toMatchObject({
      messageCode: 'iam.dataRuleInUse',
      message: 'The rule “Ring frames only” cannot be deleted, roles use it: Spinner',
      blockers: [{ count: 1, rows: [{ id: roleId, title: 'Spinner' }] }],
    });
    await save(roleId, { ticked: [], unticked: [id] });
    expect((await as.call(rules.delete, { id })).body.success).toBe(true);
  });

  it('has to hold the right to the list; the administrator’s is not narrowed where it administers', async () => {
    const { aRule, save, roleId, administrators } = await aMill();
    const onMachines = (await aRule({ name: 'M', resource: 'machine', field: 'code' })).result.id;
    expect((await save(roleId, { ticked: [onMachines], unticked: [] })).body.messageCode).toBe(
      'iam.dataRuleNeedsRight',
    );
    expect((await save(administrators, { ticked: [onMachines], unticked: [] })).body.success).toBe(true);
    for (const [resource, field] of [
      [user, 'realname'],
      [role, 'roleName'],
      [dataRule, 'name'],
    ] as const) {
      const { id } = (await aRule({ name: resource.name, resource: resource.name, field })).result;
      expect((await save(administrators, { ticked: [id], unticked: [] })).body.messageCode).toBe(
        'iam.dataRuleAdministrator',
      );
    }
  });

  it('is changed by nobody whom rules narrow on the same list, nor by who lacks the right to it', async () => {
    const { tenantId, as, aRule, save, roleId } = await aMill();
    const { id } = (await aRule()).result;
    const editing = [...Object.values(role.access), ...Object.values(dataRule.access)];
    const stranger = server.as(await make.user({ tenantIds: [tenantId], codes: editing }));
    expect((await save(roleId, { ticked: [id], unticked: [] }, stranger)).body.messageCode).toBe(
      'iam.rightNotHeld',
    );
    const own = await make.role({
      tenantId,
      codes: [...editing, ...Object.values(marker.access), ...Object.values(user.access)],
    });
    const narrowed = await make.user({ tenantIds: [tenantId] });
    await make.grant({ tenantId, userId: narrowed.id, roleId: own });
    await save(own, { ticked: [id], unticked: [] });
    const by = server.as(narrowed);
    const free = await make.role({ tenantId, codes: [] });
    const { version } = (await as.call(showRoleRights, { id: free })).result.role;
    const given = { pc: [marker.access.read], app: [] };
    const refusals = [
      await save(own, { ticked: [], unticked: [id] }, by),
      await by.call(rules.edit, { id, value: 'Lab' }),
      await by.call(rules.delete, { id }),
      await by.call(saveRoleRights, { id: free, version, given }),
    ];
    for (const { body } of refusals) expect(body.messageCode).toBe('iam.dataRuleNarrowed');
    const wide = await make.role({ tenantId, codes: [marker.access.read] });
    const friend = await make.user({ tenantIds: [tenantId] });
    const gives = await by.call(resourceCalls(user).edit, { id: friend.id, roleIds: [wide] });
    expect(gives.body.messageCode).toBe('iam.grantsMore');
  });
});

describe('a data rule', () => {
  it.each([
    ['resource', 'choice', { resource: 'nothing' }],
    ['resource', 'choice', { resource: 'tenant', field: 'name' }],
    ['field', 'choice', { field: 'nothing' }],
    ['field', 'choice', { field: '__proto__' }],
    ['field', 'choice', { resource: 'user', field: 'avatar' }],
    ['condition', 'comparison', { field: 'mainColour', condition: 'gt', value: '#112233' }],
    ['condition', 'choice', { condition: 'empty' }],
    ['value', 'required', { condition: 'in', value: ' , ' }],
    ['value', 'variable', { value: '#{nothing}' }],
    ['value', 'variable', { value: 'a#{sysUserCode}' }],
    ['value', 'variable', { value: '#{sysMultiOrgCode}' }],
    ['value', 'variable', { resource: 'proxy', field: 'personId', condition: 'eq', value: '#{sysOrgCode}' }],
    ['value', 'choice', { resource: 'fillRule', field: 'way', condition: 'eq', value: 'sometimes' }],
    ['value', 'choice', { resource: 'fillRule', field: 'isEnabled', condition: 'eq', value: 'perhaps' }],
    ['value', 'type', { resource: 'proxy', field: 'startTime', condition: 'ge', value: 'yesterday' }],
    ['value', 'type', { resource: 'department', field: 'sort', condition: 'gt', value: 'many' }],
    ['value', 'reference', { resource: 'proxy', field: 'personId', condition: 'eq', value: 'nobody' }],
    [
      'value',
      'reference',
      {
        resource: 'proxy',
        field: 'personId',
        condition: 'eq',
        value: '019a9b1e-7c00-7000-8000-000000000001',
      },
    ],
    ['value', 'choice', { resource: 'announcement', field: 'priority', condition: 'in', value: 'H,Z' }],
    ['value', 'mostValues', { condition: 'in', value: Array.from({ length: 51 }, (_, n) => n).join(',') }],
  ])('is refused for its %s by the rule %s: %o', async (field, broken, more) => {
    const { aRule, as } = await aMill();
    expect((await aRule(more)).body).toMatchObject({
      success: false,
      messageCode: 'core.invalid',
      errors: [{ field, rule: broken }],
    });
    expect((await as.call(rules.list, {})).result.total).toBe(0);
  });

  it.each([
    [{ condition: 'in', value: 'A, #{sysUserName}' }, 'Name is one of A, the person’s name'],
    [{ resource: 'department', field: 'sort', condition: 'le', value: '5' }, 'Order ≤ 5'],
    [{ resource: 'fillRule', field: 'way', condition: 'ne', value: 'date' }, 'Implementation ≠ Date'],
    [{ resource: 'fillRule', field: 'isEnabled', condition: 'eq', value: 'true' }, 'Enabled = Yes'],
    [{ resource: 'proxy', field: 'personId', condition: 'eq', value: '#{sysUserCode}' }, '= the person'],
    [{ resource: 'announcement', field: 'state', condition: 'eq', value: 'draft' }, '= Draft'],
    [{ resource: 'proxy', field: 'startTime', condition: 'ge', value: '2026-03-01' }, '≥ 2026-03-01'],
  ])('%o reads “%s”', async (more, expected) => {
    const { aRule, rulesOf, administrators } = await aMill();
    const added = await aRule(more);
    expect(added.body.success).toBe(true);
    const [rule] = await rulesOf(administrators, String(added.result['resource']));
    expect(rule?.words).toContain(expected);
  });

  it('names rows by what they are called', async () => {
    const { aRule, rulesOf, administrators, boss } = await aMill();
    await aRule({ resource: 'proxy', field: 'personId', condition: 'eq', value: boss.id });
    expect((await rulesOf(administrators, 'proxy'))[0]?.words).toContain(`Lin Xiao · ${boss.username}`);
  });

  it('stays with what it is about', async () => {
    const { aRule, as } = await aMill();
    const { id } = (await aRule()).result;
    expect((await as.call(rules.edit, { id, resource: 'machine' })).body.errors).toMatchObject([
      { field: 'resource', rule: 'fixed' },
    ]);
  });

  it.each(languages)('is made with fields, values and rows that are named in %s', async (language) => {
    const { as, boss } = await aMill();
    const spoken = { headers: { 'language-id': language } };
    const { resources } = (await as.call(listRuled, {}, spoken)).result;
    const named = (name: string) => resources.find((each) => each.name === name);
    expect(named('tenant')).toBeUndefined();
    expect(named(machine.name)?.code).toBe(machine.access.read);
    for (const { title, fields } of resources) {
      expect(title).not.toBe('');
      for (const field of fields) expect(field.title, field.name).not.toBe(field.name);
    }
    const way = named(fillRule.name)?.fields.find(({ name }) => name === 'way');
    expect(way?.options.map(({ value }) => value)).toEqual(fillRule.fields.way.values);
    const state = named(announcement.name)?.fields.find(({ name }) => name === 'state');
    expect(state).toMatchObject({ input: 'option', conditions: ['eq', 'ne', 'in'] });
    const asked = { resource: proxy.name, field: 'personId', keyword: boss.username };
    expect((await as.call(chooseRuleRows, asked, spoken)).result.options).toEqual([
      { value: boss.id, label: `Lin Xiao · ${boss.username}` },
    ]);
  });

  it('of another mill is neither seen nor ticked', async () => {
    const [mill, other] = [await aMill(), await aMill()];
    const { id } = (await other.aRule()).result;
    expect(await mill.rulesOf(mill.roleId)).toEqual([]);
    expect((await mill.save(mill.roleId, { ticked: [id], unticked: [] })).body.errors).toMatchObject([
      { field: 'rules.ticked', rule: 'choice' },
    ]);
    expect((await mill.as.call(showRulesOfRole, { id: other.roleId })).body.messageCode).toBe(
      'core.notFound',
    );
    const { rows } = await owner.query('select count(*)::int as n from role_data_rule where tenant_id = $1', [
      mill.tenantId,
    ]);
    expect(rows).toEqual([{ n: 0 }]);
  });
});
