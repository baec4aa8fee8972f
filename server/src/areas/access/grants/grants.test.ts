import { department } from '@millwright/contract/areas/access/department/department.ts';
import { addToMill } from '@millwright/contract/areas/tenancy/peopleOfMills/peopleOfMills.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { saveRoleRights } from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import { assignRight } from '@millwright/contract/areas/tenancy/tenant/tenant.ts';
import { addTenantAdministrator } from '@millwright/contract/areas/tenancy/tenant/tenantCalls.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import type { DataScopeName } from '@millwright/contract/core/call/dataScope.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { testServer } from '@millwright/testing/server/testServer.ts';
import {
  type Actor,
  type Given,
  grantMill,
  isWithin,
  nameOf,
  type DepartmentName,
  placesSeen,
  type Scope,
  scopes,
} from './grantMillTesting.ts';
import { departmentMoves, type GrantWay, grantWays } from './grantWaysTesting.ts';

const server = await testServer();
const mill = await grantMill(server);
const { make, owner } = server;
const actors = new Map<string, Actor>();
for (const held of scopes) actors.set(nameOf(held), await mill.actorOf(held));

function actorWith(held: Scope): Actor {
  const actor = actors.get(nameOf(held));
  if (actor === undefined) throw new Error(`nobody has the scope ${nameOf(held)}`);
  return actor;
}

const places: readonly DepartmentName[] = ['inside', 'below', 'outside'];
const product = scopes.flatMap((held) =>
  scopes.flatMap((given) => places.map((place): Given => ({ ...given, held, place }))),
);
/** A step through the product that meets each scope on both sides, another part of it for each way. */
const isLong = process.env['TEST_LONG'] === '1';
const step = isLong ? 1 : 20;
const mostMs = isLong ? 600_000 : 30_000;

function casesOf({ to, isFor = () => true }: GrantWay, at: number): Given[] {
  const own = product.filter((given) => isFor(given) && (to === 'person' || given.place === 'inside'));
  return own.filter((_, index) => (index + at) % (to === 'person' ? step : Math.ceil(step / 3)) === 0);
}

function isAllowed({ to }: GrantWay, given: Given): boolean {
  const place = to === 'nobody' ? undefined : given.place;
  return isWithin(placesSeen(given, place), placesSeen(given.held, 'inside'));
}

const counts = { wider: 0, acceptedOfWider: 0, covered: 0, refusedOfCovered: 0 };
afterAll(() => {
  const { wider, acceptedOfWider, covered, refusedOfCovered } = counts;
  console.info(
    `grants: ${grantWays.length} ways; ${acceptedOfWider} of ${wider} wider ones accepted, ${refusedOfCovered} of ${covered} others refused`,
  );
});

describe('data scopes', () => {
  it.each(grantWays.map((way, at) => [way.name, way, at] as const))(
    'are given by nobody who sees less, and by everybody else: %s',
    async (_, way, at) => {
      const wrong: string[] = [];
      for (const given of casesOf(way, at)) {
        const actor = actorWith(given.held);
        const expected = isAllowed(way, given) ? 'accepted' : 'refused';
        const outcome = await way.perform(mill, actor, given);
        counts[expected === 'refused' ? 'wider' : 'covered'] += 1;
        if (outcome === expected) continue;
        counts[expected === 'refused' ? 'acceptedOfWider' : 'refusedOfCovered'] += 1;
        wrong.push(`${nameOf(given.held)} gives ${nameOf(given)} ${given.place}: ${outcome}`);
      }
      expect(wrong).toEqual([]);
    },
    mostMs,
  );
});

describe('a department that moves', () => {
  it.each(departmentMoves)('shows nobody more than the one who moves it sees: %s', async (_, move) => {
    const wrong: string[] = [];
    for (const held of scopes)
      for (const place of ['below', 'outside'] as const) {
        const actor = actorWith(held);
        // Whoever leads this one sees everything below it; the moved one stands below the place.
        const led = await make.department({ tenantId: mill.tenantId });
        const moved = await make.department({ tenantId: mill.tenantId, parentId: mill.places[place] });
        const leader = await mill.person(undefined);
        await make.member({ tenantId: mill.tenantId, userId: leader.id, departmentId: led });
        await make.grant({
          tenantId: mill.tenantId,
          userId: leader.id,
          roleId: await mill.role({ scope: 'departmentTree' }),
        });
        const seesTree = held.scope === 'departmentTree' && place === 'below';
        const expected = held.scope === 'all' || seesTree ? 'accepted' : 'refused';
        const outcome = await move(actor, moved, led);
        if (outcome !== expected) wrong.push(`${nameOf(held)} moves one ${place}: ${outcome}`);
      }
    expect(wrong).toEqual([]);
  });

  it('is judged with the others that move in the same sheet', async () => {
    const { tree, move } = await pair();
    expect(await move([tree.second, tree.first], [tree.first, tree.own])).toBe('refused');
  });

  /** A department that is seen by name, and one that is not, which shall both come below the own one. */
  async function pair() {
    const { tenantId } = mill;
    const own = await make.department({ tenantId });
    const first = await make.department({ tenantId });
    const second = await make.department({ tenantId });
    const person = await mill.person(undefined);
    await make.member({ tenantId, userId: person.id, departmentId: own });
    const roleId = await make.role({ tenantId, scope: 'departmentTree', codes: mill.every });
    const named = await make.role({ tenantId, scope: 'chosen', chosen: [first] });
    for (const each of [roleId, named]) await make.grant({ tenantId, userId: person.id, roleId: each });
    const caller = server.as(person);
    const move = async (...moves: readonly (readonly [string, string])[]) => {
      for (const [id, parentId] of moves) {
        const { body } = await caller.call(resourceCalls(department).edit, { id, version: 1, parentId });
        if (!body.success) return body.messageCode === 'iam.grantsMore' ? 'refused' : body.messageCode;
      }
      return 'accepted';
    };
    return { tree: { own, first, second }, move };
  }
});

describe('somebody', () => {
  const users = resourceCalls(user);

  it.each(['department', 'departmentTree'] as const)(
    'sees no further department by moving there, with the scope %s',
    async (scope) => {
      const person = await mill.person('inside');
      const roleId = await mill.role({ scope, codes: mill.every });
      await make.grant({ tenantId: mill.tenantId, userId: person.id, roleId });
      const moved = (departmentIds: readonly string[]) =>
        server.as(person).call(users.edit, { id: person.id, departmentIds });
      const { inside, below, outside } = mill.places;
      expect((await moved([inside, outside])).body.messageCode).toBe('iam.grantsMore');
      expect((await moved([outside])).body.messageCode).toBe('iam.grantsMore');
      expect((await moved([inside, below])).body.success).toBe(scope === 'departmentTree');
      expect((await moved([])).body.success).toBe(true);
    },
  );

  it('sees no further rows by a data rule that means the own departments', async () => {
    const person = await mill.person('inside');
    const roleId = await mill.role({ scope: 'all', codes: mill.every });
    await make.grant({ tenantId: mill.tenantId, userId: person.id, roleId });
    const rule = {
      resource: 'user',
      field: 'departmentIds',
      condition: 'in',
      value: '#{sysMultiOrgCode}',
    } as const;
    await make.dataRule({ tenantId: mill.tenantId, roleId, ...rule });
    const { inside, outside } = mill.places;
    const moved = async (departmentIds: readonly string[]) =>
      (await server.as(person).call(users.edit, { id: person.id, departmentIds })).body;
    expect(await moved([inside, outside])).toMatchObject({ code: 403, messageCode: 'iam.grantsMore' });
    expect(await moved([inside])).toMatchObject({ success: true });
  });

  it('sees no further rows by another code of the own department', async () => {
    const { tenantId } = mill;
    const departmentId = await make.department({ tenantId });
    const person = await mill.person(undefined);
    await make.member({ tenantId, userId: person.id, departmentId });
    const roleId = await mill.role({ scope: 'all', codes: mill.every });
    await make.grant({ tenantId, userId: person.id, roleId });
    const rule = { resource: 'marker', field: 'name', value: '#{sysOrgCode}' };
    const recoded = async (code: string, version: number) => {
      const said = { id: departmentId, version, code };
      return (await server.as(person).call(resourceCalls(department).edit, said)).body;
    };
    expect(await recoded('free', 1)).toMatchObject({ success: true });
    await make.dataRule({ tenantId, roleId, ...rule });
    expect(await recoded('foreign', 2)).toMatchObject({ code: 403, messageCode: 'iam.grantsMore' });
  });

  it('is told which role gives more, and what', async () => {
    const actor = actorWith({ scope: 'own' });
    const roleId = await make.role({
      tenantId: mill.tenantId,
      roleName: '班长',
      scope: 'departmentTree',
      codes: [],
    });
    const { id } = await mill.person('inside');
    const sentences = [];
    for (const language of ['zh', 'en', 'vn']) {
      const headers = { 'language-id': language };
      const refused = await actor.as.call(users.edit, { id, version: 1, roleIds: [roleId] }, { headers });
      sentences.push(refused.body.message);
    }
    expect(sentences).toEqual([
      '角色“班长”超出您自己拥有的范围：数据范围“本部门及下级部门数据”',
      'The role “班长” exceeds what you hold yourself: the data scope “Own and subordinate departments”',
      'Vai trò “班长” vượt quá những gì chính bạn có: phạm vi dữ liệu “Phòng ban của mình và cấp dưới”',
    ]);
  });
});

describe('somebody of the platform', () => {
  const invite = async (operator: Scope & { codes: readonly string[] }, given: readonly string[]) => {
    const tenantId = await make.tenant();
    const roleId = await make.role({ tenantId, codes: given });
    const { scope, codes } = operator;
    const person = server.as(await make.user({ tenantIds: [0], codes, scope }));
    const { id } = await make.user();
    const { body } = await person.call(addToMill, { id, tenantId: String(tenantId), roleIds: [roleId] });
    return body.success ? 'accepted' : body.messageCode;
  };

  it('offers no role of a mill that exceeds the own rights and scope on the platform', async () => {
    const codes = [assignRight, 'iam.home'];
    expect(await invite({ scope: 'all', codes }, ['iam.home'])).toBe('accepted');
    expect(await invite({ scope: 'all', codes }, ['iam.home', 'iam.user.edit'])).toBe('iam.grantsMore');
    expect(await invite({ scope: 'own', codes }, ['iam.home'])).toBe('iam.grantsMore');
  });

  it('makes nobody the administrator of a mill who would see more', async () => {
    const tenantId = await make.tenant();
    await make.role({ tenantId, roleCode: 'tenantAdministrator', codes: ['iam.home'] });
    const added = async (scope: DataScopeName) => {
      const operator = await make.user({ tenantIds: [0], codes: mill.every, scope });
      const said = { id: String(tenantId), username: mill.account(), realname: '林清源' };
      return (await server.as(operator).call(addTenantAdministrator, said)).body.messageCode ?? 'accepted';
    };
    expect(await added('department')).toBe('iam.grantsMore');
    expect(await added('all')).toBe('accepted');
  });
});

describe('rights and data rules', () => {
  const marker = 'basics.marker.read';
  const held = [...Object.values(user.access), ...Object.values(role.access), 'iam.home', marker];

  /** Somebody who sees the markers A and B alone, and everything else of the mill. */
  async function narrowed() {
    const person = await mill.person('inside');
    const roleId = await make.role({ tenantId: mill.tenantId, codes: held });
    await make.grant({ tenantId: mill.tenantId, userId: person.id, roleId });
    const rule = { resource: 'marker', field: 'name', condition: 'in', value: 'A,B' } as const;
    await make.dataRule({ tenantId: mill.tenantId, roleId, ...rule });
    return server.as(person);
  }

  it.each([
    ['no right but those held', ['iam.home'], undefined, 'accepted'],
    ['a right that is lacked', ['iam.home', 'boards.process'], undefined, 'refused'],
    ['the list without a rule', [marker], undefined, 'refused'],
    ['the list with the same rule', [marker], ['in', 'B,A'], 'accepted'],
    ['the list with a stricter rule', [marker], ['eq', 'A'], 'accepted'],
    ['the list with another rule', [marker], ['eq', 'C'], 'refused'],
    ['the list with a rule that lets see more', [marker], ['in', 'A,B,C'], 'refused'],
  ] as const)('of a role that has %s are judged', async (_, codes, rule, expected) => {
    const caller = await narrowed();
    const roleId = await make.role({ tenantId: mill.tenantId, codes });
    if (rule !== undefined) {
      const [condition, value] = rule;
      await make.dataRule({
        tenantId: mill.tenantId,
        roleId,
        resource: 'marker',
        field: 'name',
        condition,
        value,
      });
    }
    const { id } = await mill.person('inside');
    const { body } = await caller.call(resourceCalls(user).edit, { id, version: 1, roleIds: [roleId] });
    expect(body.success ? 'accepted' : body.messageCode).toBe(
      expected === 'refused' ? 'iam.grantsMore' : expected,
    );
  });

  it('narrow on the terminal of the session and on the other one', async () => {
    const person = await mill.person('inside');
    const roleId = await make.role({ tenantId: mill.tenantId, codes: held });
    await make.grant({ tenantId: mill.tenantId, userId: person.id, roleId });
    await make.dataRule({ tenantId: mill.tenantId, roleId, resource: 'marker', field: 'name', value: 'A' });
    await owner.query('update role_permission set on_pc = false where role_id = $1 and code = $2', [
      roleId,
      marker,
    ]);
    const given = await make.role({ tenantId: mill.tenantId, codes: ['iam.home'] });
    const said = { id: given, version: 1, given: { pc: [], app: [marker] } };
    const { body } = await server.as(person).call(saveRoleRights, said);
    expect(body).toMatchObject({ code: 403, messageCode: 'iam.dataRuleNarrowed' });
  });
});
