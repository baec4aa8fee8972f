import { describe, expect, it } from 'vitest';
import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import { dataRule } from '@millwright/contract/areas/access/dataRules/dataRule.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { saveRoleRights, showRoleRights } from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import { countSeenRows } from '@millwright/contract/areas/access/roleRights/roleTools.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { announcement } from '@millwright/contract/areas/messaging/announcement/announcement.ts';
import type { DataScopeName } from '@millwright/contract/core/call/dataScope.ts';
import { permissionCodes, resourceCalls } from '@millwright/contract/registry.ts';
import { principalCacheMs } from '../../../platform/session/principalCache.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, clock, owner } = server;
const makers = resourceCalls(manufacturer);
const notices = resourceCalls(announcement);
const lists = [manufacturer.access.read, announcement.access.read];

/** A mill with four manufacturers, announcements of two departments, and somebody of the first of them in a role. */
async function aMill(scope: DataScopeName = 'all', codes: readonly string[] = lists) {
  const tenantId = await make.tenant();
  const as = server.as(await make.user({ tenantIds: [tenantId], codes: permissionCodes() }));
  for (const name of ['Rieter', 'Rifa', 'Saurer', 'Toyota'])
    await as.call(makers.add, { number: name, name, shortName: name });
  const upper = await make.department({ tenantId, name: 'A' });
  const lower = await make.department({ tenantId, name: 'B', parentId: upper });
  const other = await make.department({ tenantId, name: 'C' });
  const id = await make.role({ tenantId, scope, codes, chosen: scope === 'chosen' ? [other] : [] });
  const person = await make.user({ tenantIds: [tenantId] });
  await make.grant({ tenantId, userId: person.id, roleId: id });
  await make.member({ tenantId, userId: person.id, departmentId: upper });
  await owner.query(
    `insert into announcement (tenant_id, id, state, title, msg_category, priority, msg_type, msg_content, department_id, create_by)
     select $1, gen_random_uuid(), 'draft', 'N', '1', 'L', 'ALL', 'x', d, null
     from unnest($2::uuid[]) as t (d)`,
    [tenantId, [upper, lower, lower, other, other, other]],
  );
  const there = server.as(person);
  /** What the person's own lists count; null for a list that does not open. */
  const counted = async () => {
    clock.advance(principalCacheMs);
    const totals: Record<string, number | null> = {};
    for (const { name, list } of [
      { name: 'manufacturer', list: makers.list },
      { name: 'announcement', list: notices.list },
    ]) {
      const answer = await there.call(list);
      totals[name] = answer.status === 403 ? null : answer.result.total;
    }
    return totals;
  };
  const told = async (draft: object = {}) =>
    (await as.call(countSeenRows, { id: person.id, roleId: id, ...draft })).result.lists;
  const save = async (draft: object) => {
    const { version } = (await as.call(showRoleRights, { id })).result.role;
    await as.call(saveRoleRights, { id, version, ...draft });
  };
  const rule = async (value: string) =>
    (
      await as.call(resourceCalls(dataRule).add, {
        name: value,
        resource: 'manufacturer',
        field: 'name',
        condition: 'right_like',
        value,
      })
    ).result.id;
  return { tenantId, as, id, person, counted, told, save, rule };
}

describe('how many rows somebody sees', () => {
  it.each<DataScopeName>(['own', 'department', 'departmentTree', 'chosen'])(
    'is what the own list of the person counts, with the data scope %s',
    async (scope) => {
      const { counted, told } = await aMill(scope);
      const seen = await counted();
      expect(seen['announcement']).toBe(
        { own: 0, department: 1, departmentTree: 3, chosen: 3, all: 6 }[scope],
      );
      const [only, ...others] = await told();
      expect([only, others]).toMatchObject([
        { resource: 'announcement', before: seen['announcement'], after: seen['announcement'], all: 6 },
        [],
      ]);
    },
  );

  it('is told before and after rules and rights that are not saved yet, as they are once saved', async () => {
    const { counted, told, save, rule } = await aMill();
    expect(await told()).toEqual([]);
    const ruleId = await rule('Ri');
    const draft = {
      rules: { ticked: [ruleId], unticked: [] },
      taken: { pc: [announcement.access.read], app: [] },
    };
    const lines = await told(draft);
    expect(lines).toMatchObject([
      { resource: 'manufacturer', before: 4, after: 2, all: 4 },
      { resource: 'announcement', before: 6, after: null, all: 6 },
    ]);
    // Nothing of it was written.
    expect(await counted()).toEqual({ manufacturer: 4, announcement: 6 });
    await save(draft);
    expect(await counted()).toEqual({ manufacturer: 2, announcement: null });
    expect(await told({ rules: { ticked: [], unticked: [ruleId] } })).toMatchObject([
      { resource: 'manufacturer', before: 2, after: 4, all: 4 },
    ]);
  });

  it('is not told of lists that the one who asks does not see whole, nor of another mill, nor without the right', async () => {
    const { tenantId, person, id, rule, save } = await aMill();
    await save({ rules: { ticked: [await rule('T')], unticked: [] } });
    const asks = async (codes: readonly string[], scope: DataScopeName = 'all') =>
      server
        .as(await make.user({ tenantIds: [tenantId], codes, scope }))
        .call(countSeenRows, { id: person.id, roleId: id });
    expect((await asks([user.access.read, manufacturer.access.read])).result.lists).toMatchObject([
      { before: 1, all: 4 },
    ]);
    expect((await asks([user.access.read])).result.lists).toEqual([]);
    expect((await asks([role.access.read])).status).toBe(403);
    const other = await aMill();
    expect((await other.as.call(countSeenRows, { id: person.id })).body.messageCode).toBe('core.notFound');
    expect((await other.as.call(countSeenRows, { id: other.person.id, roleId: id })).body.messageCode).toBe(
      'core.notFound',
    );
    const foreign = await other.as.call(countSeenRows, {
      id: other.person.id,
      roleId: other.id,
      rules: { ticked: [await rule('R')], unticked: [] },
    });
    expect(foreign.body).toMatchObject({ code: 400, errors: [{ field: 'rules', rule: 'reference' }] });
  });
});
