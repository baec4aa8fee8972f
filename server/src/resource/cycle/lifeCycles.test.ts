import { platformTenantId } from '@millwright/contract/core/call/platformTenant.ts';
import { isOpenFor, stateBehind, stays } from '@millwright/contract/core/resource/lifeCycle.ts';
import { resourceCalls, servedResources } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { giveStandardDictionaries } from '../../areas/basics/index.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { rowGrounds, sampleGrounds, sampleStanding } from '@millwright/testing/server/sampleGrounds.ts';
import { sampleInput, samplePicture, sampleStated } from '@millwright/testing/server/sampleInput.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, owner } = server;

const cycles = servedResources.flatMap((resource) => {
  const { lifeCycle } = resource;
  if (lifeCycle === undefined) return [];
  const all = Object.entries(lifeCycle.actions).map(([action, declared]) => ({ action, ...declared }));
  // Those that no person takes are tried where the platform takes them.
  const actions = all.filter(({ by }) => !by.includes('system'));
  const states = Object.keys(lifeCycle.states);
  const codes = [...Object.values(resource.access), ...actions.map(({ access }) => access)];
  return [{ resource, lifeCycle, actions, states, codes, calls: resourceCalls(resource) }];
});
type Cycle = (typeof cycles)[number];

/** Advice for an action that a guard refuses. */
const groundAdvice = 'testing/server/sampleGrounds.ts brings a sample to where its guards let it pass';

const people = new Map(
  await Promise.all(
    cycles.map(async ({ resource: { name, tenancy }, codes }) => {
      const tenantId = tenancy === 'platform' ? platformTenantId : await make.tenant();
      const keeper = await make.user({ tenantIds: [tenantId], codes, hasPosition: true });
      const grounds = await sampleGrounds(owner, { name, tenantId });
      return [name, { tenantId, keeper: server.as(keeper), keeperId: keeper.id, grounds }] as const;
    }),
  ),
);
await giveStandardDictionaries(server.url);
// Mills have a logo, which is a picture of the platform.
await owner.query("insert into picture (tenant_id, id, ending, body) values ($1, $2, 'png', '')", [
  platformTenantId,
  samplePicture.replace('.png', ''),
]);

function keeperOf({ resource: { name } }: Cycle) {
  const found = people.get(name);
  if (found === undefined) throw new Error(name);
  return found;
}

/** A row in a state, added by the keeper and put there. */
async function aRow(cycle: Cycle, state: string, { hasWork = true } = {}): Promise<string> {
  const { resource, calls } = cycle;
  const { keeper, keeperId, grounds, tenantId } = keeperOf(cycle);
  const own = await rowGrounds(owner, { name: resource.name, tenantId });
  const input = sampleInput(resource, { ...grounds, ...own });
  const { id } = (await keeper.call(calls.add, input)).result;
  await owner.query(`update ${resource.table} set state = $2 where id = $1`, [id, state]);
  await sampleStanding(owner, { name: resource.name, tenantId, id, personId: keeperId, hasWork });
  return id;
}
const stateOf = async (cycle: Cycle, id: string) =>
  (await keeperOf(cycle).keeper.call(cycle.calls.queryById, { id })).result['state'];

describe.each(cycles)('the life cycle of $resource.name', (cycle) => {
  const { resource, lifeCycle, actions, states, codes, calls } = cycle;
  const { keeper, keeperId, tenantId, grounds } = keeperOf(cycle);
  const stated = (action: string) => sampleStated(resource, action, { personId: keeperId });
  const pairs = actions.flatMap((declared) =>
    states.map((state) => ({ ...declared, state, behind: stateBehind(declared, state) })),
  );
  const allowed = pairs.filter(({ from, state }) => from.includes(state));
  const refused = pairs.filter(({ from, state }) => !from.includes(state));
  /** Rows by state for what is refused or only read: they stay as they are, so tests share them. */
  const untouched = new Map<string, Promise<string>>();
  const untouchedRow = (state: string) => {
    const row = untouched.get(state) ?? aRow(cycle, state);
    untouched.set(state, row);
    return row;
  };

  it(`begins as ${lifeCycle.initial}`, async () => {
    const { result } = await keeper.call(calls.add, sampleInput(resource, grounds));
    expect(result['state']).toBe(lifeCycle.initial);
  });

  it.each(allowed)(
    '$action leads from $state to $behind, and the log says who did it',
    async ({ action, state, behind }) => {
      const id = await aRow(cycle, state);
      const { outcomes } = (
        await keeper.call(actionCall(cycle.resource, action), { ids: [id], ...stated(action) })
      ).result;
      expect(outcomes, groundAdvice).toMatchObject([{ id, isDone: true, messageCode: null }]);
      expect(await stateOf(cycle, id)).toBe(behind);
      const [entry] = (await keeper.call(calls.history, { id })).result.entries;
      expect(entry).toMatchObject({ action, by: 'Lin Xiao' });
      if (behind !== state)
        expect(entry?.changes).toContainEqual({ field: 'state', before: state, after: behind });
    },
  );

  it.each(refused)('$action is refused from $state', async ({ action, state }) => {
    const id = await untouchedRow(state);
    const { outcomes } = (
      await keeper.call(actionCall(cycle.resource, action), { ids: [id], ...stated(action) })
    ).result;
    expect(outcomes).toMatchObject([{ id, isDone: false, messageCode: 'core.wrongState' }]);
    expect(await stateOf(cycle, id)).toBe(state);
  });

  it.each(states)('a row that is %s carries the actions that are open then, and no others', async (state) => {
    const id = await untouchedRow(state);
    const plain = (['edit', 'delete'] as const).filter((verb) => isOpenFor(lifeCycle, verb, state));
    const open = actions.filter(({ from }) => from.includes(state)).map(({ action }) => action);
    expect((await keeper.call(calls.queryById, { id })).result.actions).toEqual([...plain, ...open]);
    const { records } = (await keeper.call(calls.list, { id, state })).result;
    expect(records.map((row) => row.actions)).toEqual([[...plain, ...open]]);
  });

  it.each(states)(
    'a row that is %s is edited and deleted only when its life cycle has it so',
    async (state) => {
      const id = await aRow(cycle, state, { hasWork: false });
      const code = (verb: 'edit' | 'delete') =>
        isOpenFor(lifeCycle, verb, state) ? undefined : 'core.wrongState';
      const title = sampleInput(resource, grounds)[resource.title];
      const edited = await keeper.call(calls.edit, { id, [resource.title]: title });
      expect(edited.body.messageCode).toBe(code('edit'));
      expect(await stateOf(cycle, id)).toBe(state);
      const several = (await keeper.call(calls.deleteBatch, { ids: [id] })).result;
      expect(several.outcomes[0]?.messageCode ?? undefined).toBe(code('delete'));
      const other = await aRow(cycle, state, { hasWork: false });
      expect((await keeper.call(calls.delete, { id: other })).body.messageCode).toBe(code('delete'));
    },
  );

  it.each(actions)(
    '$action is refused without its right, and not offered',
    async ({ action, access, from }) => {
      const id = await untouchedRow(from[0] ?? lifeCycle.initial);
      const others = codes.filter((code) => code !== access);
      const person = server.as(await make.user({ tenantIds: [tenantId], codes: others }));
      const { status, body } = await person.call(actionCall(cycle.resource, action), {
        ids: [id],
        ...stated(action),
      });
      expect([status, body.code, body.messageCode]).toEqual([403, 510, 'core.forbidden']);
      expect((await person.call(calls.queryById, { id })).result.actions).not.toContain(action);
    },
  );

  it.each(actions)('G-001 $action does not find the row of another mill', async ({ action, from }) => {
    const state = from[0] ?? lifeCycle.initial;
    const id = await untouchedRow(state);
    const foreigner = server.as(await make.user({ codes }));
    const { outcomes } = (
      await foreigner.call(actionCall(cycle.resource, action), { ids: [id], ...stated(action) })
    ).result;
    expect(outcomes).toMatchObject([{ isDone: false, messageCode: 'core.notFound' }]);
    expect(await stateOf(cycle, id)).toBe(state);
  });

  const once = actions.filter(({ from, to }) => to !== stays && !from.includes(to));
  it.each(once)(
    'of two people who $action at once, one does and the other is told',
    async ({ action, from, by }) => {
      const id = await aRow(cycle, from[0] ?? lifeCycle.initial);
      // What only some may do, one of them does in two places.
      const second =
        by.length > 0
          ? keeper
          : server.as(await make.user({ tenantIds: [tenantId], codes, hasPosition: true }));
      const replies = await Promise.all(
        [keeper, second].map((person) =>
          person.call(actionCall(cycle.resource, action), { ids: [id], ...stated(action) }),
        ),
      );
      const codesOf = replies.map(({ result }) => result.outcomes[0]?.messageCode ?? 'done');
      expect(codesOf.toSorted()).toEqual(['core.wrongState', 'done']);
      const { entries } = (await keeper.call(calls.history, { id })).result;
      expect(entries.filter((entry) => entry.action === action)).toHaveLength(1);
    },
  );
});

describe('an action', () => {
  const cycle = cycles.find(({ resource }) => resource.key === 'uuid');
  it('is taken on several rows at once, and says of each what became of it', async () => {
    if (cycle === undefined) throw new Error('no life cycle is served');
    const [first] = cycle.actions;
    if (first === undefined) throw new Error('no action');
    const { action, from } = first;
    const closed = cycle.states.find((state) => !from.includes(state));
    const ids = [await aRow(cycle, from[0] ?? ''), await aRow(cycle, closed ?? ''), cycle.resource.name];
    const nowhere = '01900000-0000-7000-8000-000000000000';
    const { keeper } = keeperOf(cycle);
    const input = { ids: [...ids.slice(0, 2), nowhere].join(',') };
    const { outcomes } = (await keeper.call(actionCall(cycle.resource, action), input)).result;
    expect(outcomes.map(({ messageCode }) => messageCode)).toEqual([
      null,
      'core.wrongState',
      'core.notFound',
    ]);
  });
});
