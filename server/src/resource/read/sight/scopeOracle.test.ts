import { type DataScopeName, dataScopes } from '@millwright/contract/core/call/dataScope.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import {
  declareNotes,
  note,
  noteCodes,
  noteLine,
  noteTables,
} from '@millwright/testing/server/scopedNotes.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { mountResource } from '../../calls/resource.routes.ts';

declareNotes();
const server = await testServer({
  mount: (app) => {
    mountResource(app, note);
    mountResource(app, noteLine);
  },
});
const { make, owner } = server;
await owner.query(noteTables);
const notes = resourceCalls(note);

/** Places in lists: the department above a department, those of a person with the main one first, of a role, of a row. */
interface Plan {
  /** Each stands below one before it, or below none. */
  above: (number | null)[];
  roles: { scope: DataScopeName; chosen: number[] }[];
  people: { departments: number[]; roles: number[] }[];
  /** Who makes each row. */
  makers: number[];
}

const mostDepartments = 7;
const place = (count: number) => fc.nat({ max: count - 1 });
const places = (count: number, most: number) => fc.uniqueArray(place(count), { maxLength: most });
const plans: fc.Arbitrary<Plan> = fc
  .record({
    departments: fc.integer({ min: 1, max: mostDepartments }),
    roles: fc.integer({ min: 1, max: 4 }),
  })
  .chain(({ departments, roles }) =>
    fc.record({
      above: fc.tuple(
        ...Array.from({ length: departments }, (_, at) =>
          at === 0 ? fc.constant(null) : fc.option(place(at), { freq: 4 }),
        ),
      ),
      roles: fc.array(fc.record({ scope: fc.constantFrom(...dataScopes), chosen: places(departments, 3) }), {
        minLength: roles,
        maxLength: roles,
      }),
      people: fc.array(fc.record({ departments: places(departments, 3), roles: places(roles, 2) }), {
        minLength: 4,
        maxLength: 4,
      }),
      makers: fc.array(place(4), { minLength: 6, maxLength: 6 }),
    }),
  );

/** The rows that a person sees, by what the roles say and nothing else. */
function oracle({ above, roles, people, makers }: Plan, who: number): number[] {
  const person = people[who];
  const isBelow = (department: number | null | undefined, top: number): boolean =>
    department === top ||
    (department !== null && department !== undefined && isBelow(above[department], top));
  const lets = (role: number, maker: number): boolean => {
    const { scope, chosen } = roles[role] ?? { scope: 'own', chosen: [] };
    const [department] = people[maker]?.departments ?? [];
    if (scope === 'all' || scope === 'own') return scope === 'all';
    if (department === undefined) return false;
    if (scope === 'chosen') return chosen.includes(department);
    if (scope === 'department') return person?.departments.includes(department) === true;
    return person?.departments.some((top) => isBelow(department, top)) === true;
  };
  return makers.flatMap((maker, row) =>
    maker === who || person?.roles.some((role) => lets(role, maker)) === true ? [row] : [],
  );
}

/** The mill of a plan; gives its people as callers and the ids of its rows. */
async function build({ above, roles, people, makers }: Plan) {
  const tenantId = await make.tenant();
  const departments: string[] = [];
  for (const parent of above)
    departments.push(await make.department({ tenantId, parentId: departments[parent ?? -1] }));
  const idsOf = (at: readonly number[]) => at.flatMap((each) => departments[each] ?? []);
  const roleIds: string[] = [];
  for (const { scope, chosen } of roles)
    roleIds.push(await make.role({ tenantId, scope, chosen: idsOf(chosen) }));
  const callers: ReturnType<typeof server.as>[] = [];
  for (const person of people) {
    // Permissions come by a role of their own, of the narrowest scope: everybody has that anyway, so it adds no row.
    const made = await make.user({ tenantIds: [tenantId], codes: noteCodes, scope: 'own' });
    for (const [at, departmentId] of idsOf(person.departments).entries())
      await make.member({ tenantId, userId: made.id, departmentId, isMain: at === 0 });
    for (const role of person.roles)
      await make.grant({ tenantId, userId: made.id, roleId: roleIds[role] ?? '' });
    callers.push(server.as(made));
  }
  const ids: string[] = [];
  for (const [row, maker] of makers.entries()) {
    const number = `N-${row}`;
    const added = await callers[maker]?.call(notes.add, { number, noteTitle: number });
    ids.push(added?.result.id ?? '');
  }
  return { tenantId, callers, ids };
}

describe('A-006 for any departments, members, roles and rows', () => {
  it('a list has the rows that the roles let see, and no call reaches another', async () => {
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const { tenantId, callers, ids } = await build(plan);
        for (const [who, as] of callers.entries()) {
          const seen = oracle(plan, who).map((row) => ids[row] ?? '');
          const unseen = ids.filter((id) => !seen.includes(id));
          const { records, total } = (await as.call(notes.list, { pageSize: 200 })).result;
          expect(records.map(({ id }) => id).toSorted()).toEqual(seen.toSorted());
          expect(total).toBe(seen.length);
          const before = await contentOf(tenantId);
          // One by one the first, all of them by the calls that take several.
          for (const id of unseen.slice(0, 1)) {
            for (const call of [notes.queryById, notes.delete, notes.edit]) {
              const { body } = await as.call(call, { id, noteTitle: 'Reached' });
              expect(body.messageCode).toBe('core.notFound');
            }
            expect((await as.call(notes.history, { id })).result.entries).toEqual([]);
          }
          for (const call of unseen.length === 0 ? [] : [notes.deleteBatch, actionCall(note, 'shut')]) {
            const { outcomes } = (await as.call(call, { ids: unseen })).result;
            expect(outcomes.filter(({ messageCode }) => messageCode !== 'core.notFound')).toEqual([]);
          }
          expect(await contentOf(tenantId)).toEqual(before);
          for (const id of seen.slice(0, 1))
            expect((await as.call(notes.queryById, { id })).result.id).toBe(id);
        }
      }),
      { numRuns: 30 },
    );
  }, 120_000);
});

async function contentOf(tenantId: number): Promise<unknown[]> {
  const { rows } = await owner.query('select n::text from note n where tenant_id = $1 order by id', [
    tenantId,
  ]);
  return rows;
}
