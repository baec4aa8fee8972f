import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { principalCacheMs } from '../../../../platform/session/principalCache.ts';
import { recordId, publicClientOf, recordsIn } from '@millwright/testing/server/publicClient.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { millWithClient } from '../clientTesting.ts';

const server = await testServer();
const { clock, make, owner } = server;
const list = z.array(z.looseObject({ id: z.string() }));
const positions = 'screen:position';
const rule = {
  permissionId: positions,
  ruleName: 'Fitters only',
  ruleColumn: 'name',
  ruleConditions: 'RIGHT_LIKE',
  ruleValue: 'Fitter',
  status: '1',
};

/** A mill with a role that opens the list of positions, somebody who has it, and two positions. */
async function aMill(place: string) {
  const { client, tenantId } = await millWithClient(server);
  const roleId = await make.role({ tenantId, codes: ['iam.position.read'] });
  const person = await make.user({ tenantIds: [tenantId] });
  await make.grant({ tenantId, userId: person.id, roleId });
  for (const [code, name] of [
    ['F1', 'Fitter'],
    ['S1', 'Spinner'],
  ])
    await client.post('/sys/position/add', { code, name });
  const rules = async (query = {}) =>
    list.parse(
      (await client.get(`${place}/queryPermissionRule`, { permissionId: positions, ...query })).result,
    );
  const seen = async () => {
    clock.advance(principalCacheMs);
    const { result } = await (await publicClientOf(server, person)).get('/sys/position/list');
    return recordsIn(result)
      .map((row) => String(row['name']))
      .toSorted();
  };
  return { client, tenantId, roleId, rules, seen };
}

describe.each([
  ['C-060', 'C-061', '/sys'],
  ['C-073', 'C-074', '/tenant'],
])('%s %s %s/permission', (byPermission, queried, scope) => {
  const place = `${scope}/permission`;
  const roles = `${scope}/role`;

  it(`${byPermission} ${queried} E-049 reads the data rules of a menu entry that were added, changed and deleted`, async () => {
    const { client, rules } = await aMill(place);
    expect((await client.post(`${place}/addPermissionRule`, rule)).body).toMatchObject({
      success: true,
      code: 200,
      result: null,
    });
    const [added] = list.parse(
      (await client.get(`${place}/getPermRuleListByPermId`, { permissionId: positions })).result,
    );
    expect(added).toMatchObject(rule);
    expect(await rules({ ruleName: '*fitters*' })).toHaveLength(1);
    expect(await rules({ ruleName: 'nobody' })).toEqual([]);
    expect(await rules({ ruleValue: 'Fit' })).toHaveLength(1);
    const id = recordId(added);
    await client.put(`${place}/editPermissionRule`, { id, ...rule, ruleValue: 'Spinner', status: '0' });
    expect(await rules()).toMatchObject([{ id, ruleValue: 'Spinner', status: '0' }]);
    expect((await client.delete(`${place}/deletePermissionRule`, { id })).body.success).toBe(true);
    expect(await rules()).toEqual([]);
  });

  it('ticks rules for a role, which narrow its people, and says when none is ticked', async () => {
    const { client, roleId, rules, seen } = await aMill(place);
    const at = `${roles}/datarule/${positions}/${roleId}`;
    expect((await client.get(at)).body).toMatchObject({ success: false, messageCode: 'iam.noDataRules' });
    await client.post(`${place}/addPermissionRule`, rule);
    const [added] = await rules();
    const id = recordId(added);
    const read = (await client.get(at)).result;
    expect(read).toMatchObject({ datarule: [{ id, ...rule }] });
    expect(read).not.toHaveProperty('drChecked');
    expect(await seen()).toEqual(['Fitter', 'Spinner']);
    const save = (dataRuleIds: string) =>
      client.post(`${roles}/datarule`, { permissionId: positions, roleId, dataRuleIds });
    expect((await save(`${id},`)).body).toMatchObject({ success: true, result: null });
    expect((await client.get(at)).result).toMatchObject({ drChecked: id });
    expect(await seen()).toEqual(['Fitter']);
    const emptied = await save('');
    expect(emptied.body).toMatchObject({ success: true });
    expect(emptied.body.message).toContain('未勾选任何数据权限');
    expect(await seen()).toEqual(['Fitter', 'Spinner']);
  });

  it('marks entries with rules in the trees of permissions', async () => {
    const { client } = await aMill(place);
    await client.post(`${place}/addPermissionRule`, rule);
    for (const path of [`${place}/queryTreeList`, `${roles}/queryTreeList`]) {
      const { text } = await client.get(path);
      const flag = new RegExp(`"key":"${positions}"[^{}]*?"ruleFlag":1`).test(text);
      expect([path, flag]).toEqual([path, true]);
      expect(text).toMatch(/"key":"screen:user"[^{}]*?"ruleFlag":0/);
    }
  });

  it.each([
    [
      'SQL of its own',
      { ruleConditions: 'USE_SQL_RULES', ruleValue: '1=1' },
      { messageCode: 'iam.sqlRules' },
    ],
    ['an unknown condition', { ruleConditions: 'BETWEEN' }, { errors: [{ field: 'ruleConditions' }] }],
    ['an unknown column', { ruleColumn: "name'; drop table role" }, { errors: [{ field: 'ruleColumn' }] }],
    [
      'an unknown variable',
      { ruleValue: '#{sysSecret}' },
      { errors: [{ field: 'ruleValue', rule: 'variable' }] },
    ],
    ['an entry without a list', { permissionId: 'area:home' }, { messageCode: 'iam.noRuledList' }],
    ['an unknown entry', { permissionId: 'screen:nothing' }, { messageCode: 'core.notFound' }],
  ])('refuses %s', async (_, more, expected) => {
    const { client, rules } = await aMill(place);
    const { body } = await client.post(`${place}/addPermissionRule`, { ...rule, ...more });
    expect(body).toMatchObject({ success: false, ...expected });
    expect(await rules()).toEqual([]);
  });

  it('knows neither rules nor roles of another mill, nor rules of another entry', async () => {
    const [mill, other] = [await aMill(place), await aMill(place)];
    await other.client.post(`${place}/addPermissionRule`, rule);
    const [foreign] = await other.rules();
    const id = recordId(foreign);
    expect(await mill.rules()).toEqual([]);
    const save = (body: object) =>
      mill.client.post(`${roles}/datarule`, { permissionId: positions, ...body });
    expect((await save({ roleId: mill.roleId, dataRuleIds: id })).body).toMatchObject({
      errors: [{ field: 'dataRuleIds', rule: 'choice' }],
    });
    expect((await save({ roleId: other.roleId, dataRuleIds: '' })).body.messageCode).toBe('core.notFound');
    expect((await mill.client.delete(`${place}/deletePermissionRule`, { id })).body.messageCode).toBe(
      'core.notFound',
    );
    expect(
      (await mill.client.put(`${place}/editPermissionRule`, { id, ruleName: 'Mine' })).body.messageCode,
    ).toBe('core.notFound');
    expect((await other.rules()).map((each) => each['ruleName'])).toEqual(['Fitters only']);
  });
});

describe.each(['/sys/sysDepartRole', '/tenant/tenantDepartRole'])('%s', (place) => {
  it('ticks rules for a role of a department as for any other', async () => {
    const { client, tenantId, roleId, rules, seen } = await aMill('/sys/permission');
    const departId = await make.department({ tenantId });
    await owner.query('update role set department_id = $2 where tenant_id = $1 and id = $3', [
      tenantId,
      departId,
      roleId,
    ]);
    await client.post('/sys/permission/addPermissionRule', rule);
    const [added] = await rules();
    const dataRuleIds = recordId(added);
    expect(
      (await client.post(`${place}/datarule`, { permissionId: positions, roleId, dataRuleIds })).body.success,
    ).toBe(true);
    const read = await client.get(`${place}/datarule/${positions}/${departId}/${roleId}`);
    expect(read.result).toMatchObject({ drChecked: dataRuleIds });
    expect(await seen()).toEqual(['Fitter']);
  });
});
